import type { Executor } from '#app/platform/db/db.ts';

/** The kinds of reports that are sent to the CRM. */
export type Origin = 'lead' | 'application' | 'sign-up';

/**
 * The subject of a report. The id belongs to the lead, to the application, or to the member who has signed up.
 */
export type Subject = { origin: Origin; id: number };

declare module '#app/platform/db/db.ts' {
  interface Tables {
    attribution_told: { origin: Origin; subject_id: number; told_at: Date };
  }
}

/** Finds the instant at which a subject was sent to the CRM. */
export async function findToldAt(on: Executor, { origin, id }: Subject): Promise<Date | null> {
  const row = await on
    .selectFrom('attribution_told')
    .select('told_at as toldAt')
    .where('origin', '=', origin)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row?.toldAt ?? null;
}

export async function wasReported(on: Executor, { origin, id }: Subject): Promise<boolean> {
  return (await findToldAt(on, { origin, id })) !== null;
}

export async function insertReport(on: Executor, { origin, id }: Subject, reportedAt: Date): Promise<void> {
  await on
    .insertInto('attribution_told')
    .values({ origin, subject_id: id, told_at: reportedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReport(on: Executor, { origin, id }: Subject): Promise<void> {
  await on.deleteFrom('attribution_told').where('origin', '=', origin).where('subject_id', '=', id).execute();
}

/**
 * Lists the instant at which the sign-up of a member was reported to the CRM. The list has at most one row.
 */
export async function listToldAfter(on: Executor, memberId: number, after: { origin: Origin } | undefined) {
  if (after) return [];
  return on
    .selectFrom('attribution_told')
    .where('origin', '=', 'sign-up')
    .where('subject_id', '=', memberId)
    .select(['origin', 'told_at'])
    .execute();
}
