import { sql } from 'kysely';
import { db, type Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { TreeKind } from '../page/page.schema.ts';

/**
 * Finds the kind of a live page; undefined if there is no live page with this id. The JSON members of a page's detail
 * depend on the kind.
 */
export async function findLiveKind(on: Executor, id: number): Promise<TreeKind | undefined> {
  const row = await on
    .selectFrom('content_page')
    .select('kind')
    .where('page_id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row?.kind;
}

/** Returns the given ids that belong to live pages. */
export async function listLiveIds(on: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .selectFrom('content_page')
    .select('page_id as id')
    .where('page_id', 'in', ids)
    .where('published_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the live page at a path of slugs from the root. */
export async function findByPath(on: Executor, slugs: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive step (id, depth, live) as (
      select page_id, 0, published_at is not null from content_page where parent_id is null
      union all
      select page.page_id, step.depth + 1, page.published_at is not null
      from step join content_page as page
        on page.parent_id = step.id and page.slug = (${[...slugs]}::text[])[step.depth + 1]
    )
    select id from step where depth = ${slugs.length} and live`.execute(on);
  return rows[0]?.id;
}

const selectEpoch = defineStatement<object, { epoch: number }>(
  () => db.selectFrom('content_epoch').select('epoch'),
  { shares: 'keys' },
);

/** Reads the content epoch, a count of changes. A cached response is valid while the epoch is the same. */
export async function readEpoch(on: Executor): Promise<number> {
  const [row] = await selectEpoch(on, {});
  if (!row) throw new Error('the count of changes has no row');
  return row.epoch;
}
