import type { Section } from '../page/page.schema.ts';
import {
  generalWords,
  type SharePicture,
  type ShareWords,
  toSharePicture,
} from '../page/share-picture.server.ts';

/** The share picture of a section of the blog, or of the landing page (`inicio`), with the editors' title. */
export function sectionPicture(
  subject: Section | 'inicio',
  { title }: { title: string } | undefined = { title: '' },
): SharePicture {
  return toSharePicture(subject, sectionWords(title));
}

/** The texts on the share picture of a section, with the site's title if it has none. */
export function sectionWords(title: string): ShareWords {
  return { ...generalWords, title: title || generalWords.title };
}
