import type { Section } from '../page/page.schema.ts';
import type { SharedPage } from '../page/share-picture.queries.ts';
import { motto, type SharePicture, type ShareWords, toSharePicture } from '../page/share-picture.server.ts';

/** The texts on the share picture of the blog. */
export const blogWords: ShareWords = { eyebrow: 'Blog', title: 'Historias para invertir en ti', foot: motto };

const sectionNames: Readonly<Record<Section, string>> = {
  'desarrollo-personal': 'Desarrollo personal',
  'desarrollo-financiero': 'Desarrollo financiero',
  'desarrollo-profesional': 'Desarrollo profesional',
};

/** The share picture of the blog. */
export const blogPicture = toSharePicture('blog', blogWords);

/** The share picture of an article. */
export function articlePicture(article: Omit<SharedPage, 'kind' | 'intro'>): SharePicture {
  return toSharePicture(`articulo-${article.pageId}`, articleWords(article));
}

/** The texts on the share picture of an article. */
export function articleWords({
  title,
  author,
  section,
  readingMinutes,
}: Omit<SharedPage, 'kind' | 'intro' | 'pageId'>): ShareWords {
  return {
    eyebrow: section ? sectionNames[section] : 'Blog',
    title,
    foot: [author, `${readingMinutes} min de lectura`].filter(Boolean).join(' · '),
  };
}
