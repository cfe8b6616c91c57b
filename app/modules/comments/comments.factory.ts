import { anArticle, publishNewArticle } from '#app/modules/content/content.factory.ts';

let count = 0;

/** Publishes a new article. @returns the id and the slug of the article */
export async function anArticlePage(): Promise<{ pageId: number; slug: string }> {
  count += 1;
  const slug = `conversado-${count}`;
  const pageId = await publishNewArticle(anArticle({ slug, title: `Conversado ${count}` }));
  return { pageId, slug };
}

/** A comment in the form in which the original platform's clients send it. */
export function aComment(pageId: number, changes: object = {}): object {
  return {
    object_pk: pageId,
    content_type: 'cms.articlepage',
    comment: 'A mí me pasó lo mismo.',
    followup: false,
    name: '',
    email: '',
    ...changes,
  };
}
