import type { I18n } from '@lingui/core';
import { findPictures, imageTag, type ShownPicture } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { KeptMarkup } from '#app/platform/pages/kept-markup.tsx';
import { articleHref } from './article-address.ts';
import { ArticleCard } from './article-card.tsx';
import type { ListedCard } from './content.queries.ts';

const markup = new KeptMarkup();

/** The cards of a list with the tags of their pictures; each is rendered once for a revision, a picture and a language. */
export async function renderCards(
  cards: readonly ListedCard[],
  i18n: I18n,
): Promise<{ markup: string; tags: string[] }> {
  const imageIds = cards.flatMap(({ imageId }) => imageId ?? []);
  const pictures = await findPictures(db, imageIds);
  const rendered = cards.map((article) => {
    const picture = pictures.get(article.imageId ?? 0) ?? null;
    return markup.of(keyOf(article, picture), i18n, () => (
      <ArticleCard article={article} href={articleHref(article.slug)} picture={picture} />
    ));
  });
  return { markup: rendered.join(''), tags: imageIds.map(imageTag) };
}

function keyOf({ revisionId }: ListedCard, picture: ShownPicture | null): string | null {
  return revisionId === null ? null : `${revisionId} ${picture?.version ?? ''}`;
}
