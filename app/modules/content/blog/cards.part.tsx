import type { I18n } from '@lingui/core';
import { findPictures, imageTag, type ShownPicture } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { FragmentCache, fragmentSlot } from '#app/platform/pages/fragment-cache.tsx';
import type { Head } from '#app/platform/pages/page.ts';
import { articleHref } from '../page/article-address.ts';
import type { ListedCard } from '../page/page.queries.ts';
import { ArticleCard, type CardVariant, cardPicture, toCardSizes } from './article-card.tsx';
import { listImageIds } from './cached-lists.server.ts';

const fragmentCache = new FragmentCache();

type CardOptions = { beginsPage?: boolean; isFeatured?: boolean };

type RenderedCards = {
  /** The placeholder that the body of the page has for the cards; null if there are no cards. */
  slot: string | null;
  /** The HTML of the cards in order, for `Rendering.fragments`. */
  fragments: Buffer[];
  /** Cache tags of the pictures, so that a changed picture invalidates the page. */
  tags: string[];
  /** Preloads the picture of the first card, in its smallest format, if the list is at the top of a page. */
  head: Pick<Head, 'preloadImage'>;
};

/**
 * Renders the cards of a list. Each card is cached by revision, picture and language. If `beginsPage` is set, the
 * picture of the first card is loaded first, because it is the largest element of the screen. If `isFeatured` is set,
 * the first card is large.
 */
export async function renderCards(
  cards: readonly ListedCard[],
  i18n: I18n,
  options: CardOptions = {},
): Promise<RenderedCards> {
  return renderCardsWith(await findPictures(db, listImageIds(cards)), cards, i18n, options);
}

/** Renders the cards of a list. The caller has already loaded the pictures. */
export function renderCardsWith(
  pictures: ReadonlyMap<number, ShownPicture>,
  cards: readonly ListedCard[],
  i18n: I18n,
  { beginsPage = false, isFeatured = false }: CardOptions = {},
): RenderedCards {
  const firstVariant: CardVariant = isFeatured ? 'featured' : 'first';
  const findPicture = ({ imageId }: ListedCard) => pictures.get(imageId ?? 0) ?? null;
  const rendered = cards.map((article, index) => {
    const picture = findPicture(article);
    const variant = beginsPage && index === 0 ? firstVariant : 'among';
    return fragmentCache.findOrRender(toFragmentKey(article, picture, variant), i18n, () => (
      <ArticleCard article={article} href={articleHref(article.slug)} picture={picture} variant={variant} />
    ));
  });
  const [first] = cards;
  const head = beginsPage && first ? toPreload(findPicture(first), firstVariant) : {};
  return {
    slot: rendered.length > 0 ? fragmentSlot : null,
    fragments: rendered,
    tags: listImageIds(cards).map(imageTag),
    head,
  };
}

function toPreload(picture: ShownPicture | null, variant: CardVariant): Pick<Head, 'preloadImage'> {
  const [smallest] = picture ? cardPicture(picture).sources : [];
  return smallest ? { preloadImage: { ...smallest, sizes: toCardSizes(variant) } } : {};
}

function toFragmentKey(
  { revisionId }: ListedCard,
  picture: ShownPicture | null,
  variant: CardVariant,
): string | null {
  return revisionId === null ? null : `${revisionId} ${picture?.version ?? ''} ${variant}`;
}
