import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { Medium } from '../page/medium.ts';
import { blogPageId, type ListedCard, listedCardColumns } from '../page/page.queries.ts';
import type { Section } from '../page/page.schema.ts';

/** Which articles, and how many of them. */
export type ArticleSelection = { limit: number; offset: number; tag?: string; medium?: Medium };

/** A card, and the count of changes of all content at which it was read. */
export type DatedCard = ListedCard & { epoch: number };

/** As `articleMedium` tells it of an abstract. */
const mediumOfArticle = sql`case when article.abstract like '%.mp3%' then 'audio'
  when article.abstract like '%.mp4%' or article.abstract like '%youtube%' then 'video' else 'article' end`;

/** Which articles of a list, and how many; an empty text stands for all. */
export type CardSelection = { tag: string; medium: string; limit: number; offset: number };

/** Live articles, newest first, each with the count of changes, as asking for it apart would cost as much as a list. */
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
  { isPlannedOnce: false },
);

/** The count of changes, and beside it the versions of pictures, as the module of images tells them. */
export function epochWith<Versions>(
  versions: RawBuilder<Versions>,
): RawBuilder<{ epoch: number; versions: Versions }> {
  return sql<{ epoch: number; versions: Versions }>`select epoch, ${versions} as versions from content_epoch`;
}

/**
 * Live articles of a section: those of `first` in its order, then the others, newest first. Apart from `listCards`, as
 * that order is no index.
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

/** The media that live articles have. */
export async function listMedia(on: Executor): Promise<Medium[]> {
  const { rows } = await sql<{ medium: Medium }>`
    select distinct ${mediumOfArticle} as medium from content_article as article
    join content_page as page on page.page_id = article.page_id
    where page.parent_id = ${blogPageId} and page.published_at is not null`.execute(on);
  return rows.map(({ medium }) => medium);
}

/** The tags that most live articles have, each at least `fewest` of them. */
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
