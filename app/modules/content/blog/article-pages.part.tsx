import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { imageTag } from '#app/modules/media/index.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Rendering } from '#app/platform/pages/page.ts';
import type { ArticleSelection } from './article-list.queries.ts';
import { listImageIds, readList } from './cached-lists.server.ts';
import { renderCardsWith } from './cards.part.tsx';
import { renderRows } from './story-rows.part.tsx';

/** The number of articles on one page of a list. */
export const pageSize = 20;

/** The number of cards before the rows of stories: the large card and a row of three cards. */
const cardsBefore = 4;

/** Normalizes `?pagina=`. Returns null for the first page and for any value that is not a page number. */
export function pageParameter(value: string): string | null {
  return /^[1-9]\d{0,2}$/.test(value) && value !== '1' ? value : null;
}

/** The requested page number; the first page is 1. */
export function pageNumber(text: string | undefined): number {
  return Number(pageParameter(text ?? '') ?? 1);
}

/** Returns the URL of a page of a list. */
export function withPage(path: string, page: number, query: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({ ...query, ...(page === 1 ? {} : { pagina: String(page) }) });
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** A rendered page of a list, with links to the previous and next page. */
export type ArticlePage = Pick<Rendering, 'fragments' | 'tags'> & {
  cards: ReactNode;
  preload: Pick<Rendering['head'], 'preloadImage'>;
  newerHref: string | null;
  olderHref: string | null;
  /** The content epoch at which the list was read; null if the list is empty. */
  epoch: number | null;
};

/**
 * The requested page of a list, with the filters of the list. If `isFeatured` is set, the first card is large
 * and rows of stories follow the first cards.
 */
export type WantedArticles = { page: number; isFeatured?: boolean } & Pick<
  ArticleSelection,
  'tag' | 'medium'
>;

/**
 * Reads and renders one page of a list.
 * @param hrefOf returns the URL of another page of the list
 * @throws NotFound if the list ends before this page
 */
export async function readArticlePage(
  i18n: I18n,
  { page, isFeatured = false, tag, medium }: WantedArticles,
  hrefOf: (page: number) => string,
): Promise<ArticlePage> {
  const { cards, rows, pictures, epoch } = await readList(
    db,
    { tag: tag ?? '', medium: medium ?? '', limit: pageSize + 1, offset: (page - 1) * pageSize },
    // A list that fits on one page has no rows of stories, because all its stories are visible on that page.
    ({ length }) => isFeatured && length > pageSize,
  );
  if (cards.length === 0 && page > 1) throw noSuchPage();
  const list = renderCardsWith(pictures, cards.slice(0, pageSize), i18n, { beginsPage: true, isFeatured });
  const among = rows.length === 0 ? [] : [renderRows(pictures, rows, i18n)];
  const rowImages = listImageIds(rows.flatMap(({ stories }) => stories));
  return {
    cards: list.slot,
    fragments: list.fragments.toSpliced(cardsBefore, 0, ...among),
    tags: [...list.tags, ...rowImages.map(imageTag)],
    preload: list.head,
    newerHref: page > 1 ? hrefOf(page - 1) : null,
    olderHref: cards.length > pageSize ? hrefOf(page + 1) : null,
    epoch,
  };
}

export function noSuchPage(): NotFound {
  return new NotFound('no_such_page', msg`Esta página no existe.`);
}
