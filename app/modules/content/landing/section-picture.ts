import type { Section } from '../page/page.schema.ts';
import { generalWords, pictureOf, type SharePicture, type ShareWords } from '../page/share-picture.ts';

/** The picture of a section of the blog, or of the landing page (`inicio`), with the words that editors keep. */
export function sectionPicture(
  subject: Section | 'inicio',
  { title }: { title: string } | undefined = { title: '' },
): SharePicture {
  return pictureOf(subject, sectionWords(title));
}

/** The words on the picture of a section; without a title of its own those of the site. */
export function sectionWords(title: string): ShareWords {
  return { ...generalWords, title: title || generalWords.title };
}
