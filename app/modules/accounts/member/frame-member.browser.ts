import { ownAddress } from '#app/platform/browser/own-address.ts';

/** The signed-in member, with the fields that the frame of the app shows. */
export type FrameMember = {
  username: string;
  email: string;
  /** The display name that the member chose; null if there is none. */
  displayName: string | null;
  /** The URL of the photo in the size that bars show; null if there is no photo. */
  photoUrl: string | null;
};

/** The query key of the signed-in member. */
export const memberKey = ['member'] as const;

/** The path that returns the signed-in member. */
export const memberPath = '/api/users/me/';

/** A bar shows the photo at 32 px. A screen with a high resolution needs three times as many pixels. */
const barPixels = 96;

/**
 * Parses the response of `memberPath` by hand, because the frame renders before the schema library is loaded.
 * @throws TypeError if the body has another form
 */
export const memberReader = {
  parse(body: unknown): FrameMember {
    if (!isMember(body)) throw new TypeError('the answer is no member');
    const { username, email, name: displayName, photo_sizes: sizes } = body;
    const size = sizes.find(({ width }) => width >= barPixels) ?? sizes.at(-1);
    return { username, email, displayName, photoUrl: size ? ownAddress(size.url) : null };
  },
};

/**
 * Parses the response of `/api/user-consents/`.
 * @throws TypeError if the body has another form
 */
export const missingReader = {
  parse(body: unknown): { missing: unknown[] } {
    if (typeof body !== 'object' || body === null || !('missing' in body) || !Array.isArray(body.missing))
      throw new TypeError('the answer names no consents');
    return { missing: body.missing };
  },
};

type UserBody = {
  username: string;
  email: string;
  name: string | null;
  photo_sizes: { url: string; width: number }[];
};

function isMember(body: unknown): body is UserBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'username' in body &&
    typeof body.username === 'string' &&
    'email' in body &&
    typeof body.email === 'string' &&
    'name' in body &&
    (body.name === null || typeof body.name === 'string') &&
    'photo_sizes' in body &&
    Array.isArray(body.photo_sizes) &&
    body.photo_sizes.every(isSize)
  );
}

function isSize(size: unknown): boolean {
  return (
    typeof size === 'object' &&
    size !== null &&
    'url' in size &&
    typeof size.url === 'string' &&
    'width' in size &&
    typeof size.width === 'number'
  );
}
