import type { ColumnType } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { LandingWords } from './landing.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    content_landing_revision: {
      number: number;
      words: ColumnType<LandingWords, string, never>;
      member_id: number | null;
      created_at: Date;
    };
  }
}

/** One stored revision of the landing page's texts. */
export type LandingRevision = {
  number: number;
  words: LandingWords;
  memberId: number | null;
  createdAt: Date;
};

/** Finds the latest revision; undefined if there is no revision. */
export function findNewestLanding(on: Executor): Promise<LandingRevision | undefined> {
  return revisions(on).orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export function findLanding(on: Executor, number: number): Promise<LandingRevision | undefined> {
  return revisions(on).where('number', '=', number).executeTakeFirst();
}

/** Lists the latest 200 changes of the texts with their time and author, newest first. */
export function listLandingHistory(on: Executor): Promise<Omit<LandingRevision, 'words'>[]> {
  return on
    .selectFrom('content_landing_revision')
    .select(['number', 'member_id as memberId', 'created_at as createdAt'])
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
}

/**
 * Inserts a revision with the number that follows `basedOn`.
 * @returns false if that number is already taken
 */
export async function insertLandingAfter(
  on: Executor,
  basedOn: number,
  { words, memberId, createdAt }: Omit<LandingRevision, 'number'>,
): Promise<boolean> {
  const row = await on
    .insertInto('content_landing_revision')
    .values({ number: basedOn + 1, words: JSON.stringify(words), member_id: memberId, created_at: createdAt })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the trust steps and questions with a position above these counts. */
export async function cutLanding(
  on: Executor,
  { steps, questions }: { steps: number; questions: number },
): Promise<void> {
  await on.deleteFrom('content_trust_step').where('position', '>', steps).execute();
  await on.deleteFrom('content_faq_item').where('position', '>', questions).execute();
}

/** Removes a member's id from the revisions that the member wrote. */
export async function forgetLandingWriter(on: Executor, memberId: number): Promise<void> {
  await on
    .updateTable('content_landing_revision')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .execute();
}

function revisions(on: Executor) {
  return on
    .selectFrom('content_landing_revision')
    .select(['number', 'words', 'member_id as memberId', 'created_at as createdAt']);
}
