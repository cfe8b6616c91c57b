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
  /** In the order of the instrument's items. */
  answers: readonly number[];
  localDay: string;
  recordedAt: Date;
  /** The Parada at whose start or close it was answered; null for a start that waits for the next one, and a month later. */
  paradaId: number | null;
};

/** What a member answered once. */
export type Measure = NewMeasure & { id: number };

/** The columns of a `Measure`. */
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

/** Stores a measure. @returns its id */
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

/** One page of a member's measures, newest first. */
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

/** The measures of a member until a local day, itself included, in the order in which they were taken. */
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

/** Gives the answers at a start that wait for a Parada to the one that begins. */
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

/** Removes every measure of a member for ever. */
export async function deleteMeasures(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('measures_measure').where('member_id', '=', memberId).execute();
}
