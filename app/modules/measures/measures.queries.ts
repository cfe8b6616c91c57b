import { type Generated, sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { MeasureMoment } from './measures.schema.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    measures_measure: {
      member_id: number;
      measure_id: Generated<number>;
      instrument: string;
      instrument_version: number;
      moment: MeasureMoment;
      answers: number[];
      local_day: string;
      recorded_at: Date;
      parada_id: number | null;
    };
  }
}

export type NewMeasure = {
  instrument: string;
  version: number;
  moment: MeasureMoment;
  /** The answers in the order of the instrument's items. */
  answers: readonly number[];
  localDay: string;
  recordedAt: Date;
  /**
   * The Parada to which a start or close measure belongs. Null for a later measure, and for a start measure until its
   * Parada begins.
   */
  paradaId: number | null;
};

/** A stored measure: the answers of a member to one instrument. */
export type Measure = NewMeasure & { id: number };

/** The columns of a `Measure` in a query. */
export const measureColumns = [
  'measure_id as id',
  'instrument',
  'instrument_version as version',
  'moment',
  'answers',
  'local_day as localDay',
  'recorded_at as recordedAt',
  'parada_id as paradaId',
] as const;

/** Stores a measure and returns its id. */
export async function insertMeasure(on: Executor, memberId: number, measure: NewMeasure): Promise<number> {
  const row = await on
    .insertInto('measures_measure')
    .values({
      member_id: memberId,
      instrument: measure.instrument,
      instrument_version: measure.version,
      moment: measure.moment,
      answers: sql<number[]>`${[...measure.answers]}::smallint[]`,
      local_day: measure.localDay,
      recorded_at: measure.recordedAt,
      parada_id: measure.paradaId,
    })
    .returning('measure_id')
    .executeTakeFirstOrThrow();
  return row.measure_id;
}

/** Returns one page of a member's measures, newest first. */
export function listMeasures(
  on: Executor,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Measure[]> {
  return on
    .selectFrom('measures_measure')
    .where('member_id', '=', memberId)
    .orderBy('recorded_at', 'desc')
    .orderBy('measure_id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(measureColumns)
    .execute();
}

export async function countMeasures(on: Executor, memberId: number): Promise<number> {
  const { total } = await on
    .selectFrom('measures_measure')
    .where('member_id', '=', memberId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Returns the measures of a member up to and including a local day, in the order in which the member answered.
 */
export function listMeasuresUntil(on: Executor, memberId: number, until: string): Promise<Measure[]> {
  return on
    .selectFrom('measures_measure')
    .where('member_id', '=', memberId)
    .where('local_day', '<=', until)
    .orderBy('recorded_at')
    .orderBy('measure_id')
    .select(measureColumns)
    .execute();
}

/**
 * Lists the local days on which a member answered an instrument at one moment of a Parada, oldest day first.
 * Days before `since` are left out.
 */
export async function listMeasuredDays(
  on: Executor,
  { memberId, paradaId }: { memberId: number; paradaId: number },
  { moment, instrument, since }: { moment: MeasureMoment; instrument: string; since: string },
): Promise<string[]> {
  const rows = await on
    .selectFrom('measures_measure')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('local_day', '>=', since)
    .where('moment', '=', moment)
    .where('instrument', '=', instrument)
    .distinct()
    .orderBy('local_day')
    .select('local_day')
    .execute();
  return rows.map(({ local_day }) => local_day);
}

/** Assigns the member's start measures that belong to no Parada yet to the Parada that begins. */
export async function adoptStarts(
  on: Executor,
  { memberId, paradaId }: { memberId: number; paradaId: number },
): Promise<void> {
  await on
    .updateTable('measures_measure')
    .set({ parada_id: paradaId })
    .where('member_id', '=', memberId)
    .where('moment', '=', 'start')
    .where('parada_id', 'is', null)
    .execute();
}

/** Deletes all measures of a member. */
export async function deleteMeasures(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('measures_measure').where('member_id', '=', memberId).execute();
}
