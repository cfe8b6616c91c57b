import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Placeholders } from '#app/platform/db/statement.ts';
import type { Medium } from '../page/medium.ts';
import { blogPageId, type ListedCard, listedCardColumns } from '../page/page.queries.ts';
import type { Section } from '../page/page.schema.ts';

/** Which articles, and how many of them. */
export type ArticleSelection = { limit: number; offset: number; tag?: string; medium?: Medium };

/** A card, the count of changes of all content at which it was read, and the version of its picture, if it has one. */
export type DatedCard = ListedCard & { epoch: number; imageVersion: string | null };

/** As `articleMedium` tells it of an abstract. */
const mediumOfArticle = sql`case when article.abstract like '%.mp3%' then 'audio'
  when article.abstract like '%.mp4%' or article.abstract like '%youtube%' then 'video' else 'article' end`;

/** Which articles of a list, and how many; an empty text stands for all. */
export type CardSelection = { tag: string; medium: string; limit: number; offset: number };

/** The id of the picture at the head of an article, in a query of articles. */
export const headerImageId = sql`(article.header_image ->> 'id')::bigint`;

/**
 * Live articles, newest first. The count of changes and the versions of their pictures come along, as asking for them
 * apart would cost as much as the list.
 */
export function liveCards(
  value: Placeholders<CardSelection>,
  imageVersion: RawBuilder<string | null>,
): RawBuilder<DatedCard> {
  return sql<DatedCard>`
    select ${listedCardColumns},
      (select epoch from content_epoch) as epoch,
      ${imageVersion} as "imageVersion"
    from content_article as article
    join content_page as page on page.page_id = article.page_id
    join content_author as author on author.author_id = article.author_id
    where page.parent_id = ${blogPageId} and page.published_at is not null
      and (${value('tag')}::text = '' or exists (
        select from content_article_tag as tagged where tagged.page_id = page.page_id and tagged.tag = ${value('tag')}))
      and (${value('medium')}::text = '' or ${mediumOfArticle} = ${value('medium')})
    order by article.published_on desc, page.page_id desc
    limit ${value('limit')} offset ${value('offset')}`;
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
