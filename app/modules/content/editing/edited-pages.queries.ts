import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { EitherPage } from '#app/platform/http/pagination.ts';
import type { PageKind, PageState } from '../page/page.schema.ts';

/** A page in the editors' list, with the title of its latest revision. */
export type ListedPage = {
  pageId: number;
  kind: PageKind;
  title: string;
  slug: string;
  state: PageState;
  publishedAt: Date | null;
  firstPublishedAt: Date | null;
  liveRevisionId: number | null;
  latestRevisionId: number | null;
  /** The time at which the latest revision was stored. */
  changedAt: Date | null;
  createdBy: number | null;
};

/**
 * A filter of pages. A property that is null does not filter. `proposedBy` selects unpublished pages that this member
 * created.
 */
export type PageSelection = {
  pageId: number | null;
  kind: PageKind | null;
  state: PageState | null;
  search: string;
  proposedBy: number | null;
};

const stateOf = sql`case
  when page.first_published_at is null then 'draft'
  when page.published_at is null then 'withdrawn'
  when page.live_revision_id is distinct from page.latest_revision_id then 'changed'
  else 'live' end`;

/**
 * Lists the matching pages, the most recently changed first. A page that is changed between two calls moves to
 * the beginning.
 */
export async function listEditedPages(
  on: Executor,
  selection: PageSelection,
  { limit, offset = 0, after }: EitherPage,
): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select page.page_id as "pageId", page.kind, coalesce(revision.title, page.title) as title,
      coalesce(revision.slug, page.slug) as slug, ${stateOf} as state, page.published_at as "publishedAt",
      page.first_published_at as "firstPublishedAt", page.live_revision_id as "liveRevisionId",
      page.latest_revision_id as "latestRevisionId", revision.created_at as "changedAt",
      page.created_by as "createdBy"
    ${selected(selection)} and ${after === undefined ? sql`true` : follows(after)}
    order by ${changedAt} desc, page.page_id desc
    limit ${limit} offset ${offset}`.execute(on);
  return rows;
}

/**
 * Counts the matching pages, and stops counting at `most`. If `most` is null, all matching pages are counted.
 */
export async function countEditedPages(
  on: Executor,
  selection: PageSelection,
  most: number | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${selected(selection)} limit ${most}) as counted`.execute(on);
  return rows[0]?.total ?? 0;
}

const changedAt = sql`coalesce(revision.created_at, page.created_at)`;

/** Selects the pages that follow a page in the list. */
function follows(after: number): RawBuilder<boolean> {
  return sql<boolean>`(${changedAt}, page.page_id) < (
    select coalesce(latest.created_at, last.created_at), last.page_id from content_page as last
    left join content_revision as latest on latest.revision_id = last.latest_revision_id
    where last.page_id = ${after})`;
}

function selected({ pageId, kind, state, search, proposedBy }: PageSelection): RawBuilder<unknown> {
  return sql`from content_page as page
    left join content_revision as revision on revision.revision_id = page.latest_revision_id
    where page.kind not in ('root', 'index')
      and (${pageId}::bigint is null or page.page_id = ${pageId})
      and (${kind}::text is null or page.kind = ${kind})
      and (${state}::text is null or ${stateOf} = ${state})
      and position(lower(${search}) in lower(coalesce(revision.title, page.title))) > 0
      and (${proposedBy}::bigint is null or (page.created_by = ${proposedBy} and page.first_published_at is null))`;
}
