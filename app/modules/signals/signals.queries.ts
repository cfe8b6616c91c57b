import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import type { LookDay } from './look-schedule.ts';
import type { AnswerForm, SignalVerdict } from './signals.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    signals_answer: {
      member_id: number;
      question_id: number;
      local_day: string;
      form: AnswerForm;
      value: number;
      answered_at: Date;
    };
    signals_look: {
      member_id: number;
      question_id: number;
      days_at: LookDay;
      looked_at: Date;
      through_day: string;
      days_with: number;
      days_without: number;
      difference: number;
      low: number;
      high: number;
      p: number;
      shift_share: number;
      verdict: SignalVerdict;
      has_corrections: boolean;
      read_hash: string;
    };
    signals_run: { member_id: number; through_day: string; next_at: Date };
  }
}

/** The answer for one day to a question in the member's own words. */
export type AnswerRow = { questionId: number; localDay: string; form: AnswerForm; value: number };

/** Returns a query for the answers of a member from a local day on, as a part of a combined query. */
export function answersPart(memberId: number, since: string): RawBuilder<AnswerRow[]> {
  return sql<AnswerRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'questionId', question_id, 'localDay', local_day, 'form', form, 'value', value)), '[]')
    from signals_answer where member_id = ${memberId} and local_day >= ${since}::date)`;
}

/** Returns a query for the answers of a member on one local day, as a part of a combined query. */
export function answersOfDayPart(memberId: number, localDay: string): RawBuilder<AnswerRow[]> {
  return sql<AnswerRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'questionId', question_id, 'localDay', local_day, 'form', form, 'value', value) order by question_id), '[]')
    from signals_answer where member_id = ${memberId} and local_day = ${localDay}::date)`;
}

/**
 * Returns a query for the form of the answers to each question of a member, as a part of a combined query.
 */
export function answerFormsPart(memberId: number): RawBuilder<{ questionId: number; form: AnswerForm }[]> {
  return sql<{ questionId: number; form: AnswerForm }[]>`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('questionId', question_id, 'form', form)), '[]')
    from signals_answer where member_id = ${memberId})`;
}

/** Returns whether a question has an answer in another form than `form` on another day than `localDay`. */
export async function hasOtherForm(
  on: Executor,
  { memberId, questionId, localDay, form }: AnswerRow & { memberId: number },
): Promise<boolean> {
  const row = await on
    .selectFrom('signals_answer')
    .where('member_id', '=', memberId)
    .where('question_id', '=', questionId)
    .where('local_day', '<>', localDay)
    .where('form', '<>', form)
    .limit(1)
    .select('local_day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the answer for a day. It replaces an earlier answer for that day. */
export async function upsertDayResponse(
  on: Executor,
  {
    memberId,
    questionId,
    localDay,
    form,
    value,
    answeredAt,
  }: AnswerRow & { memberId: number; answeredAt: Date },
): Promise<void> {
  await on
    .insertInto('signals_answer')
    .values({
      member_id: memberId,
      question_id: questionId,
      local_day: localDay,
      form,
      value,
      answered_at: answeredAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'question_id', 'local_day'])
        .doUpdateSet({ form, value, answered_at: answeredAt }),
    )
    .execute();
}

/** A stored evaluation (look). `readHash` is the hash of the days that it read. */
export type LookRow = {
  questionId: number;
  daysAt: LookDay;
  lookedAt: Date;
  throughDay: string;
  daysWith: number;
  daysWithout: number;
  difference: number;
  low: number;
  high: number;
  p: number;
  shiftShare: number;
  verdict: SignalVerdict;
  hasCorrections: boolean;
  readHash: string;
};

const lookColumns = [
  'question_id as questionId',
  'days_at as daysAt',
  'looked_at as lookedAt',
  'through_day as throughDay',
  'days_with as daysWith',
  'days_without as daysWithout',
  'difference',
  'low',
  'high',
  'p',
  'shift_share as shiftShare',
  'verdict',
  'has_corrections as hasCorrections',
  'read_hash as readHash',
] as const;

/** Lists the evaluations (looks) of a member, oldest first. */
export function listLooks(on: Executor, memberId: number): Promise<LookRow[]> {
  return selectLooks(on, memberId).execute();
}

/** Returns a query for the evaluations (looks) of a member, oldest first, as a part of a combined query. */
export function looksPart(memberId: number): DecodedPart<LookRow[]> {
  return decoded(jsonArrayFrom(selectLooks(db, memberId)).$castTo<LookRow[]>(), { lookedAt: 'instant' });
}

function selectLooks(on: Executor, memberId: number) {
  return on
    .selectFrom('signals_look')
    .where('member_id', '=', memberId)
    .orderBy('question_id')
    .orderBy('days_at')
    .select(lookColumns);
}

/** Inserts evaluations (looks) of a member. */
export async function insertLooks(on: Executor, memberId: number, looks: readonly LookRow[]): Promise<void> {
  if (looks.length === 0) return;
  await on
    .insertInto('signals_look')
    .values(
      looks.map((look) => ({
        member_id: memberId,
        question_id: look.questionId,
        days_at: look.daysAt,
        looked_at: look.lookedAt,
        through_day: look.throughDay,
        days_with: look.daysWith,
        days_without: look.daysWithout,
        difference: look.difference,
        low: look.low,
        high: look.high,
        p: look.p,
        shift_share: look.shiftShare,
        verdict: look.verdict,
        has_corrections: look.hasCorrections,
        read_hash: look.readHash,
      })),
    )
    .execute();
}

/** An evaluation (look) that Hoy mentions: the last one of a question, if it changed the verdict. */
export type FreshLook = { questionId: number; throughDay: string; verdict: SignalVerdict };

/**
 * Returns a query for the evaluations (looks) of a member since a local day, newest first, as a part of a
 * combined query. Only evaluations that changed a verdict are returned.
 */
export function freshLooksPart(memberId: number, since: string): RawBuilder<FreshLook[]> {
  return sql<FreshLook[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'questionId', question_id, 'throughDay', through_day, 'verdict', verdict) order by through_day desc), '[]')
    from (
      select question_id, through_day, verdict,
        lag(verdict, 1, 'unknown') over (partition by question_id order by days_at) as former
      from signals_look where member_id = ${memberId}) as look
    where through_day >= ${since}::date and verdict <> former)`;
}

/**
 * The last local day that the job has read for a member, and the instant from which the job must run again.
 */
export type Run = { memberId: number; throughDay: string; nextAt: Date };

/** Lists the given members for whom the next run is later than `at`. */
export async function listMembersAhead(
  on: Executor,
  memberIds: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await on
    .selectFrom('signals_run')
    .where('member_id', '=', sql<number>`any(${[...memberIds]}::bigint[])`)
    .where('next_at', '>', at)
    .select('member_id as memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Finds the run of a member. */
export function findRun(on: Executor, memberId: number): Promise<Run | undefined> {
  return on
    .selectFrom('signals_run')
    .where('member_id', '=', memberId)
    .select(['member_id as memberId', 'through_day as throughDay', 'next_at as nextAt'])
    .executeTakeFirst();
}

/** Stores the last local day that the job has read for a member. */
export async function upsertRun(on: Executor, { memberId, throughDay, nextAt }: Run): Promise<void> {
  await on
    .insertInto('signals_run')
    .values({ member_id: memberId, through_day: throughDay, next_at: nextAt })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ through_day: throughDay, next_at: nextAt }),
    )
    .execute();
}

/** Deletes the answers, evaluations (looks) and run of a member. */
export async function deleteSignals(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('signals_answer').where('member_id', '=', memberId).execute();
  await on.deleteFrom('signals_look').where('member_id', '=', memberId).execute();
  await on.deleteFrom('signals_run').where('member_id', '=', memberId).execute();
}
