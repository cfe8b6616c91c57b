import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { Medium } from '../page/medium.ts';
import { blogPageId, type ListedCard, listedCardColumns } from '../page/page.queries.ts';
import type { Section } from '../page/page.schema.ts';

/** The selection of one page of a list, with optional filters. */
export type ArticleSelection = { limit: number; offset: number; tag?: string; medium?: Medium };

/** A card, and the content epoch at which the card was read. The epoch counts the changes of live content. */
export type DatedCard = ListedCard & { epoch: number };

/**
 * The medium of an article as an SQL expression. It gives the same result as the function `articleMedium`.
 */
const mediumOfArticle = sql`case when article.abstract like '%.mp3%' then 'audio'
  when article.abstract like '%.mp4%' or article.abstract like '%youtube%' then 'video' else 'article' end`;

/** The selection of one page of a list of cards. An empty `tag` or `medium` does not filter. */
export type CardSelection = { tag: string; medium: string; limit: number; offset: number };

/**
 * Lists live articles, newest first. Each row contains the content epoch, because a separate query for the epoch would
 * cost as much as the list.
 */
export const listCards = defineStatement<CardSelection, DatedCard>(
  (value) => sql`
    select ${listedCardColumns}, (select epoch from content_epoch) as epoch
    from content_article as article
    join content_page as page on page.page_id = article.page_id
    join content_author as author on author.author_id = article.author_id
    where page.parent_id = ${blogPageId} and page.published_at is not null
      and (${value('tag')}::text = '' or exists (
        select from content_article_tag as tagged where tagged.page_id = page.page_id and tagged.tag = ${value('tag')}))
      and (${value('medium')}::text = '' or ${mediumOfArticle} = ${value('medium')})
    order by article.published_on desc, page.page_id desc
    limit ${value('limit')} offset ${value('offset')}`,
  { prepare: false },
);

/**
 * Selects the content epoch in one statement with the picture versions, which the module `media` provides.
 */
export function epochWith<Versions>(
  versions: RawBuilder<Versions>,
): RawBuilder<{ epoch: number; versions: Versions }> {
  return sql<{ epoch: number; versions: Versions }>`select epoch, ${versions} as versions from content_epoch`;
}

/**
 * Lists live articles of a section. The articles with the slugs in `first` come first, in the order of `first`;
 * the others follow, newest first. The function is separate from `listCards`, because no index has this order.
 */
export async function listSectionArticles(
  on: Executor,
  {
    section,
    first,
    limit,
    offset,
  }: { section: Section; first: readonly string[] } & Omit<ArticleSelection, 'tag' | 'medium'>,
): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select ${listedCardColumns}
    from content_article as article
    join content_page as page on page.page_id = article.page_id
    join content_author as author on author.author_id = article.author_id
    where page.parent_id = ${blogPageId} and page.published_at is not null and article.section = ${section}
    order by array_position(${[...first]}::text[], page.slug), article.published_on desc, page.page_id desc
    limit ${limit} offset ${offset}`.execute(on);
  return rows;
}

/** Lists the media that occur in live articles. */
export async function listMedia(on: Executor): Promise<Medium[]> {
  const { rows } = await sql<{ medium: Medium }>`
    select distinct ${mediumOfArticle} as medium from content_article as article
    join content_page as page on page.page_id = article.page_id
    where page.parent_id = ${blogPageId} and page.published_at is not null`.execute(on);
  return rows.map(({ medium }) => medium);
}

/** Lists the most frequent tags of live articles: at most `max` tags, each with at least `min` articles. */
export async function listTags(on: Executor, { min, max }: { min: number; max: number }): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tagged.tag from content_article_tag as tagged
    join content_page as page on page.page_id = tagged.page_id
    where page.parent_id = ${blogPageId} and page.published_at is not null
    group by tagged.tag having count(*) >= ${min}
    order by count(*) desc, tagged.tag
    limit ${max}`.execute(on);
  return rows.map(({ tag }) => tag);
}
