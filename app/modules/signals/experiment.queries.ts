import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    signals_experiment: {
      member_id: number;
      experiment_id: Generated<number>;
      question_id: number;
      started_at: Date;
      first_day: string;
      salt: string;
      schedule: string;
      schedule_hash: string;
      ended_on: string | null;
    };
  }
}

/** A stored experiment. `endedOn` is the local day of an early end. */
export type ExperimentRow = {
  id: number;
  questionId: number;
  startedAt: Date;
  firstDay: string;
  salt: string;
  schedule: string;
  scheduleHash: string;
  endedOn: string | null;
};

const columns = [
  'experiment_id as id',
  'question_id as questionId',
  'started_at as startedAt',
  'first_day as firstDay',
  'salt',
  'schedule',
  'schedule_hash as scheduleHash',
  'ended_on as endedOn',
] as const;

/** Inserts an experiment and returns its number. */
export async function insertExperiment(
  on: Executor,
  memberId: number,
  { questionId, startedAt, firstDay, salt, schedule, scheduleHash }: Omit<ExperimentRow, 'id' | 'endedOn'>,
): Promise<number> {
  const { id } = await on
    .insertInto('signals_experiment')
    .values({
      member_id: memberId,
      question_id: questionId,
      started_at: startedAt,
      first_day: firstDay,
      salt,
      schedule,
      schedule_hash: scheduleHash,
    })
    .returning('experiment_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists the experiments of a member, newest first. */
export function listExperiments(on: Executor, memberId: number): Promise<ExperimentRow[]> {
  return on
    .selectFrom('signals_experiment')
    .where('member_id', '=', memberId)
    .orderBy('experiment_id', 'desc')
    .select(columns)
    .execute();
}

/** Ends an experiment on a local day. */
export async function endExperiment(
  on: Executor,
  { memberId, id }: { memberId: number; id: number },
  endedOn: string,
): Promise<void> {
  await on
    .updateTable('signals_experiment')
    .set({ ended_on: endedOn })
    .where('member_id', '=', memberId)
    .where('experiment_id', '=', id)
    .execute();
}

/** Deletes the experiments of a member. */
export async function deleteExperiments(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('signals_experiment').where('member_id', '=', memberId).execute();
}

/**
 * One page of the experiments of a member. The schedule of one that goes on is not among them: a member who read it
 * would foresee the coin.
 */
export async function listExperimentsAfter(
  on: Executor,
  memberId: number,
  after: { experiment: number } | undefined,
) {
  const rows = on
    .selectFrom('signals_experiment')
    .where('member_id', '=', memberId)
    .select(['experiment_id as experiment', 'question_id as question', 'started_at', 'first_day'])
    .select(['schedule_hash', 'ended_on']);
  return pageAfter(rows, { 'signals_experiment.experiment_id': after?.experiment }).execute();
}
