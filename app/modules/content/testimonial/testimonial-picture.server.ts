import { type SharePicture, type ShareWords, toSharePicture } from '../page/share-picture.server.ts';

/** The share picture of the testimonial that has a page. */
export function testimonialPicture(testimonial: { name: string; intro: string }): SharePicture {
  return toSharePicture('testimonio', testimonialWords(testimonial));
}

/** The texts on the share picture of a testimonial. */
export function testimonialWords({ name, intro }: { name: string; intro: string }): ShareWords {
  return { eyebrow: 'Testimonio', title: intro || name, foot: intro ? name : '' };
}
