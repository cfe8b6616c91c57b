import type { Section } from '../page/page.schema.ts';
import {
  generalWords,
  type SharePicture,
  type ShareWords,
  toSharePicture,
} from '../page/share-picture.server.ts';

/**
 * The share picture of a section of the blog, or of the landing page (`inicio`). The title of the picture is a
 * text that editors wrote.
 */
export function sectionPicture(
  subject: Section | 'inicio',
  { title }: { title: string } | undefined = { title: '' },
): SharePicture {
  return toSharePicture(subject, sectionWords(title));
}

/** The texts on the share picture of a section. If the section has no title, the title of the site is used. */
export function sectionWords(title: string): ShareWords {
  return { ...generalWords, title: title || generalWords.title };
}
