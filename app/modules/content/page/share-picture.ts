import { createHash } from 'node:crypto';

/**
 * The words on a drawn picture. They are in Spanish whoever asks, as the articles are: what fetches a shared link says
 * no language.
 */
export type ShareWords = { eyebrow: string; title: string; foot: string };

/** A drawn picture as the head of a page names it. */
export type SharePicture = { path: string; alt: string; width: number; height: number };

/** Where drawn pictures are answered. */
export const sharePath = '/og/';

/** Goes up when the drawing changes, so that every picture gets a new address. */
const drawing = 1;

/** The foot of what is no single article, position or testimonial. */
export const motto = 'Invierte tiempo, energía y dinero en ti';

/** What every page shows that has no picture of its own. */
export const generalWords: ShareWords = { eyebrow: '', title: 'Encuentra Tu Balance Interior', foot: motto };

/** The picture of a page that has none of its own. */
export const generalPicture = pictureOf('yoi', generalWords);

/** The address of a picture: it changes with its words, so what lies under it never does. */
export function shareAddress(subject: string, words: ShareWords): string {
  return `${sharePath}${subject}.${versionOf(words)}.png`;
}

/** The subject and the version in the last part of an address; null where it is none of ours. */
export function readShareName(name: string): { subject: string; version: string } | null {
  const [, subject, version = ''] = /^([a-z]+(?:-[a-z\d]+)?)(?:\.([\da-f]{1,32}))?\.png$/.exec(name) ?? [];
  return subject === undefined ? null : { subject, version };
}

/** 64 bits of what is written on a picture and of how it is drawn, in hexadecimal. */
export function versionOf({ eyebrow, title, foot }: ShareWords): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, eyebrow, title, foot]))
    .digest('hex')
    .slice(0, 16);
}

/** The picture of a subject with its words of now; other abilities name theirs by it. */
export function pictureOf(subject: string, words: ShareWords): SharePicture {
  const { eyebrow, title, foot } = words;
  const alt = [title, eyebrow, foot].filter(Boolean).join(' · ');
  return { path: shareAddress(subject, words), alt, width: 1200, height: 630 };
}
