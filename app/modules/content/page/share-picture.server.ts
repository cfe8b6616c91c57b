import { createHash } from 'node:crypto';

/**
 * The texts on a share picture. The texts are always Spanish, like the articles, because the programs that
 * fetch share pictures send no language.
 */
export type ShareWords = { eyebrow: string; title: string; foot: string };

/** A share picture with the data that the `<head>` of a page contains. */
export type SharePicture = { path: string; alt: string; width: number; height: number };

/** The path of share pictures. */
export const sharePath = '/og/';

/** Version of the drawing. A higher version gives every picture a new URL. */
const drawing = 1;

/** The foot line of every picture, except the pictures of single articles, positions and testimonials. */
export const motto = 'Invierte tiempo, energía y dinero en ti';

/** The texts for a page without a share picture of its own. */
export const generalWords: ShareWords = { eyebrow: '', title: 'Encuentra Tu Balance Interior', foot: motto };

/** The picture for a page without a share picture of its own. */
export const generalPicture = toSharePicture('yoi', generalWords);

/**
 * Returns the URL of a picture. The URL contains a hash of the texts, so that the picture at this URL never changes.
 */
export function shareAddress(subject: string, words: ShareWords): string {
  return `${sharePath}${subject}.${hashShareWords(words)}.png`;
}

/** Reads subject and version from the file name in a URL. Returns null if the name has another form. */
export function readShareName(name: string): { subject: string; version: string } | null {
  const [, subject, version = ''] = /^([a-z]+(?:-[a-z\d]+)?)(?:\.([\da-f]{1,32}))?\.png$/.exec(name) ?? [];
  return subject === undefined ? null : { subject, version };
}

/** The first 64 bits of a hash, in hexadecimal. The hash covers the texts and the version of the drawing. */
export function hashShareWords({ eyebrow, title, foot }: ShareWords): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, eyebrow, title, foot]))
    .digest('hex')
    .slice(0, 16);
}

/** Returns the share picture of a subject with these texts. */
export function toSharePicture(subject: string, words: ShareWords): SharePicture {
  const { eyebrow, title, foot } = words;
  const alt = [title, eyebrow, foot].filter(Boolean).join(' · ');
  return { path: shareAddress(subject, words), alt, width: 1200, height: 630 };
}
