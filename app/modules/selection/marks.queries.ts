import type { Executor } from '#app/platform/db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    selection_mark: {
      member_id: number;
      application_id: number;
      criterion_id: number;
      mark: number;
      given_at: Date;
    };
  }
}

/** A mark of a reviewer for one criterion, with the name and the weight of the criterion. */
export type Mark = {
  by: number;
  criterionId: number;
  name: string;
  weight: number;
  mark: number;
  givenAt: Date;
};

/** Lists the marks of an application by reviewer, in the order of the criteria. */
export function listMarks(on: Executor, applicationId: number): Promise<Mark[]> {
  return on
    .selectFrom('selection_mark as given')
    .innerJoin('selection_criterion as criterion', 'criterion.criterion_id', 'given.criterion_id')
    .where('given.application_id', '=', applicationId)
    .select([
      'given.member_id as by',
      'given.criterion_id as criterionId',
      'criterion.name',
      'criterion.weight',
      'given.mark',
      'given.given_at as givenAt',
    ])
    .orderBy('given.given_at')
    .orderBy('given.member_id')
    .orderBy('criterion.ordinal')
    .orderBy('criterion.criterion_id')
    .execute();
}

/** Stores the marks of a reviewer for an application. */
export async function insertMarks(
  on: Executor,
  { memberId, applicationId, givenAt }: { memberId: number; applicationId: number; givenAt: Date },
  marks: readonly { criterion: number; mark: number }[],
): Promise<void> {
  await on
    .insertInto('selection_mark')
    .values(
      marks.map(({ criterion, mark }) => ({
        member_id: memberId,
        application_id: applicationId,
        criterion_id: criterion,
        mark,
        given_at: givenAt,
      })),
    )
    .execute();
}

export async function deleteMarksOf(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('selection_mark').where('member_id', '=', memberId).execute();
}
