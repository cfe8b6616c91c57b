/** What the frame of the member app knows of whoever sits there. */
export type FrameMember = { pk: number; username: string; email: string };

/** Her place among the queries. */
export const memberKey = ['member'] as const;

/** Reads `/dj-rest-auth/user/`; by hand, as the frame stands before the library of schemas is there. */
export const memberReader = {
  parse(body: unknown): FrameMember {
    if (!isMember(body)) throw new TypeError('the answer is no member');
    return body;
  },
};

/** Reads `/api/user-consents/`. */
export const missingReader = {
  parse(body: unknown): { missing: unknown[] } {
    if (typeof body !== 'object' || body === null || !('missing' in body) || !Array.isArray(body.missing))
      throw new TypeError('the answer names no consents');
    return { missing: body.missing };
  },
};

function isMember(body: unknown): body is FrameMember {
  return (
    typeof body === 'object' &&
    body !== null &&
    'pk' in body &&
    typeof body.pk === 'number' &&
    'username' in body &&
    typeof body.username === 'string' &&
    'email' in body &&
    typeof body.email === 'string'
  );
}
