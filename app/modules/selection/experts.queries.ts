import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    selection_expert: { member_id: number; application_id: number; since: Date };
  }
}

/** Connects the account of an accepted applicant with the application, unless they are already connected. */
export async function insertExpert(
  on: Executor,
  { memberId, applicationId, since }: { memberId: number; applicationId: number; since: Date },
): Promise<void> {
  await on
    .insertInto('selection_expert')
    .values({ member_id: memberId, application_id: applicationId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Removes the connections of a member with accepted applications.
 * @returns the ids of the applications
 */
export async function deleteExpert(on: Executor, memberId: number): Promise<number[]> {
  const rows = await on
    .deleteFrom('selection_expert')
    .where('member_id', '=', memberId)
    .returning('application_id as applicationId')
    .execute();
  return rows.map(({ applicationId }) => applicationId);
}
