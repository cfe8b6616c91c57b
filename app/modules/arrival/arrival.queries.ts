import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    arrival_step: { member_id: number; step_id: Generated<number>; current_step: string; reached_at: Date };
  }
}

export type StepRow = { id: number; currentStep: string; reachedAt: Date };

export async function insertStep(
  on: Executor,
  memberId: number,
  currentStep: string,
  at: Date,
): Promise<StepRow> {
  const { id } = await on
    .insertInto('arrival_step')
    .values({ member_id: memberId, current_step: currentStep, reached_at: at })
    .returning('step_id as id')
    .executeTakeFirstOrThrow();
  return { id, currentStep, reachedAt: at };
}

/** Returns the steps of a member, newest first. */
export function listSteps(
  on: Executor,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StepRow[]> {
  return on
    .selectFrom('arrival_step')
    .where('member_id', '=', memberId)
    .orderBy('step_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['step_id as id', 'current_step as currentStep', 'reached_at as reachedAt'])
    .execute();
}

export async function countSteps(on: Executor, memberId: number): Promise<number> {
  const { count } = await on
    .selectFrom('arrival_step')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes all steps of a member. */
export async function deleteSteps(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('arrival_step').where('member_id', '=', memberId).execute();
}

/** Returns the next page of a member's steps after the step `after`, oldest first. */
export function listStepsAfter(on: Executor, memberId: number, after: { id: number } | undefined) {
  const rows = on
    .selectFrom('arrival_step')
    .where('member_id', '=', memberId)
    .select(['step_id as id', 'current_step', 'reached_at as created']);
  return pageAfter(rows, { 'arrival_step.step_id': after?.id }).execute();
}
