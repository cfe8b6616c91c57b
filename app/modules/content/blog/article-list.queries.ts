import { type CompiledQuery, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { blogPageId, type ListedCard, listedCardColumns } from '../page/page.queries.ts';
import type { Section } from '../page/page.schema.ts';

/** Which articles, and how many of them. */
export type ArticleSelection = { limit: number; offset: number; tag?: string };

/** A card and the count of changes of all content at which it was read. */
type DatedCard = ListedCard & { epoch: number };

let compiledList: CompiledQuery<DatedCard> | undefined;

/**
 * Live articles, newest first. The statement is made once: making it costs as much as sending it. The count of changes
 * comes along, as asking for it apart would cost as much as the list.
 */
export async function listArticles(
  on: Executor,
  { limit, offset, tag }: ArticleSelection,
): Promise<DatedCard[]> {
  compiledList ??= sql<DatedCard>`
    select ${listedCardColumns},
      (select epoch from content_epoch) as epoch
    from content_article as article
    join content_page as page on page.page_id = article.page_id
    join content_author as author on author.author_id = article.author_id
    where page.parent_id = ${blogPageId} and page.published_at is not null
      and (${''}::text = '' or exists (
        select from content_article_tag as tagged where tagged.page_id = page.page_id and tagged.tag = ${''}))
    order by article.published_on desc, page.page_id desc
    limit ${0} offset ${0}`.compile(on);
  const parameters = [blogPageId, tag ?? '', tag ?? '', limit, offset];
  const { rows } = await on.executeQuery<DatedCard>({ ...compiledList, parameters });
  return rows;
}

/**
 * Live articles of a section: those of `first` in its order, then the others, newest first. Apart from `listArticles`, as
 * that order is no index.
 */
export async function listSectionArticles(
  on: Executor,
  {
    section,
    first,
    limit,
    offset,
  }: { section: Section; first: readonly string[] } & Omit<ArticleSelection, 'tag'>,
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
