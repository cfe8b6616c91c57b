import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    referents_score: {
      member_id: number;
      page_id: number;
      score: number;
      first_scored_at: Date;
      scored_at: Date;
    };
  }
}

/** The number and the sum of a referent's scores, and the viewer's own score. */
export type ScoreCount = { count: number; sum: number; mine: number | null };

/** Stores a member's score for a referent. It replaces an earlier score. */
export async function upsertScore(
  on: Executor,
  { memberId, pageId, score, scoredAt }: { memberId: number; pageId: number; score: number; scoredAt: Date },
): Promise<void> {
  await on
    .insertInto('referents_score')
    .values({ member_id: memberId, page_id: pageId, score, first_scored_at: scoredAt, scored_at: scoredAt })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'page_id']).doUpdateSet({ score, scored_at: scoredAt }),
    )
    .execute();
}

/** Counts and sums the scores of these referents, by page. Referents without a score are left out. */
export async function countScores(
  on: Executor,
  pageIds: readonly number[],
  memberId: number | null,
): Promise<ReadonlyMap<number, ScoreCount>> {
  const { rows } = await sql<ScoreCount & { pageId: number }>`
    select page_id as "pageId", count(*)::int as count, sum(score)::int as sum,
      max(score) filter (where member_id = ${memberId}::bigint)::int as mine
    from referents_score where page_id = any(${[...pageIds]}::bigint[])
    group by page_id`.execute(on);
  return new Map(rows.map(({ pageId, ...scores }) => [pageId, scores]));
}

/** Deletes a member's score for a referent. */
export async function deleteScore(on: Executor, memberId: number, pageId: number): Promise<void> {
  await on
    .deleteFrom('referents_score')
    .where('member_id', '=', memberId)
    .where('page_id', '=', pageId)
    .execute();
}

/** Deletes all scores of a member. @returns the pages of the scored referents */
export async function deleteMemberScores(on: Executor, memberId: number): Promise<number[]> {
  const rows = await on
    .deleteFrom('referents_score')
    .where('member_id', '=', memberId)
    .returning('page_id as pageId')
    .execute();
  return rows.map(({ pageId }) => pageId);
}
