import { type Generated, type RawBuilder, sql } from 'kysely';
import { readCombined } from '#app/platform/db/combined.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import { pageAfter } from '#app/platform/db/pages.ts';
import type { ExperimentVerdict } from './experiment.schema.ts';

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
    signals_experiment_result: {
      member_id: number;
      experiment_id: number;
      kept_at: Date;
      verdict: ExperimentVerdict;
      days_with: number | null;
      days_without: number | null;
      difference: number | null;
      low: number | null;
      high: number | null;
      p: number | null;
      done_as_tossed: number;
      done_otherwise: number;
      done_unknown: number;
    };
  }
}

/**
 * The stored result of an experiment. Its figures are null after an early end. `done` counts the tossed days by
 * whether the member acted as the coin decided.
 */
export type KeptResult = {
  verdict: ExperimentVerdict;
  daysWith: number | null;
  daysWithout: number | null;
  difference: number | null;
  low: number | null;
  high: number | null;
  p: number | null;
  doneAsTossed: number;
  doneOtherwise: number;
  doneUnknown: number;
};

/**
 * A stored experiment. `endedOn` is the local day of an early end. `result` is null until the result is stored.
 */
export type ExperimentRow = {
  id: number;
  questionId: number;
  startedAt: Date;
  firstDay: string;
  salt: string;
  schedule: string;
  scheduleHash: string;
  endedOn: string | null;
  result: KeptResult | null;
};

/** Inserts an experiment and returns its number. */
export async function insertExperiment(
  on: Executor,
  memberId: number,
  {
    questionId,
    startedAt,
    firstDay,
    salt,
    schedule,
    scheduleHash,
  }: Omit<ExperimentRow, 'id' | 'endedOn' | 'result'>,
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

/**
 * Returns a query for the experiments of a member and their results, newest first, as a part of a combined
 * query.
 */
export function experimentsPart(memberId: number): DecodedPart<ExperimentRow[]> {
  const json: RawBuilder<ExperimentRow[]> = sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', experiment.experiment_id, 'questionId', experiment.question_id, 'startedAt', experiment.started_at,
      'firstDay', experiment.first_day, 'salt', experiment.salt, 'schedule', experiment.schedule,
      'scheduleHash', experiment.schedule_hash, 'endedOn', experiment.ended_on,
      'result', case when result.verdict is not null then jsonb_build_object(
        'verdict', result.verdict, 'daysWith', result.days_with, 'daysWithout', result.days_without,
        'difference', result.difference, 'low', result.low, 'high', result.high, 'p', result.p,
        'doneAsTossed', result.done_as_tossed, 'doneOtherwise', result.done_otherwise,
        'doneUnknown', result.done_unknown) end) order by experiment.experiment_id desc), '[]')
    from signals_experiment as experiment left join signals_experiment_result as result using (member_id, experiment_id)
    where experiment.member_id = ${memberId})`;
  return decoded(json, { startedAt: 'instant' });
}

/** Lists the experiments of a member with their results, newest first. */
export async function listExperiments(on: Executor, memberId: number): Promise<ExperimentRow[]> {
  return (await readCombined({ rows: experimentsPart(memberId) }, on)).rows;
}

/** Inserts the result of an experiment. */
export async function insertResult(
  on: Executor,
  { memberId, id, keptAt }: { memberId: number; id: number; keptAt: Date },
  result: KeptResult,
): Promise<void> {
  await on
    .insertInto('signals_experiment_result')
    .values({
      ...{ member_id: memberId, experiment_id: id, kept_at: keptAt, verdict: result.verdict },
      ...{ days_with: result.daysWith, days_without: result.daysWithout },
      ...{ difference: result.difference, low: result.low, high: result.high, p: result.p },
      ...{ done_as_tossed: result.doneAsTossed, done_otherwise: result.doneOtherwise },
      done_unknown: result.doneUnknown,
    })
    .execute();
}

/**
 * Lists members who have an experiment without a result that may be over. The list is sorted by id and begins
 * after `after`.
 * @param today the latest local day on earth
 */
export async function listUnkept(
  on: Executor,
  today: string,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await on
    .selectFrom('signals_experiment as experiment')
    .leftJoin('signals_experiment_result as result', (join) =>
      join
        .onRef('result.member_id', '=', 'experiment.member_id')
        .onRef('result.experiment_id', '=', 'experiment.experiment_id'),
    )
    .where('experiment.member_id', '>', after)
    .where('result.verdict', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('experiment.ended_on', 'is not', null),
        eb(sql<string>`experiment.first_day + length(experiment.schedule)`, '<=', today),
      ]),
    )
    .distinct()
    .orderBy('experiment.member_id')
    .limit(limit)
    .select('experiment.member_id as memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
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

/** Deletes the experiments of a member and their results. */
export async function deleteExperiments(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('signals_experiment_result').where('member_id', '=', memberId).execute();
  await on.deleteFrom('signals_experiment').where('member_id', '=', memberId).execute();
}

/**
 * One page of the experiments of a member. Salt and schedule are left out until the end, because with the
 * schedule the member could foresee the coin.
 */
export async function listExperimentsAfter(
  on: Executor,
  memberId: number,
  after: { experiment: number } | undefined,
) {
  const whenOver = (column: 'salt' | 'schedule') =>
    sql<
      string | null
    >`case when result.verdict is not null then ${sql.ref(`signals_experiment.${column}`)} end`;
  const rows = on
    .selectFrom('signals_experiment')
    .leftJoin('signals_experiment_result as result', (join) =>
      join
        .onRef('result.member_id', '=', 'signals_experiment.member_id')
        .onRef('result.experiment_id', '=', 'signals_experiment.experiment_id'),
    )
    .where('signals_experiment.member_id', '=', memberId)
    .select(['signals_experiment.experiment_id as experiment', 'question_id as question', 'started_at'])
    .select(['first_day', 'schedule_hash', 'ended_on', whenOver('salt').as('salt')])
    .select([whenOver('schedule').as('schedule'), 'kept_at', 'verdict', 'days_with', 'days_without'])
    .select(['difference', 'low', 'high', 'p', 'done_as_tossed', 'done_otherwise', 'done_unknown']);
  return pageAfter(rows, { 'signals_experiment.experiment_id': after?.experiment }).execute();
}
