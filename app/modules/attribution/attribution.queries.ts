import type { Executor } from '#app/platform/db/db.ts';

/** What the CRM is told of. */
export type Origin = 'lead' | 'application' | 'sign-up';

/** The id is that of the lead, of the application, or of the member who has signed up. */
export type Subject = { origin: Origin; id: number };

declare module '#app/platform/db/db.ts' {
  interface Tables {
    attribution_told: { origin: Origin; subject_id: number; told_at: Date };
  }
}

/** Whether the CRM has been told of a subject. */
export async function wasTold(on: Executor, { origin, id }: Subject): Promise<boolean> {
  const row = await on
    .selectFrom('attribution_told')
    .select('told_at')
    .where('origin', '=', origin)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that the CRM has been told of a subject. */
export async function insertTold(on: Executor, { origin, id }: Subject, toldAt: Date): Promise<void> {
  await on
    .insertInto('attribution_told')
    .values({ origin, subject_id: id, told_at: toldAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets that the CRM was told of a subject. */
export async function deleteTold(on: Executor, { origin, id }: Subject): Promise<void> {
  await on.deleteFrom('attribution_told').where('origin', '=', origin).where('subject_id', '=', id).execute();
}

/** When the CRM was told that a member has signed up; one row at most. */
export async function listToldAfter(on: Executor, memberId: number, after: { origin: Origin } | undefined) {
  if (after) return [];
  return on
    .selectFrom('attribution_told')
    .where('origin', '=', 'sign-up')
    .where('subject_id', '=', memberId)
    .select(['origin', 'told_at'])
    .execute();
}
