import {
  type AveragedMeasure,
  averageDays,
  type ComparedScore,
  compareMeasures,
  listMeasuresUntil,
  type Measure,
  poolParadas,
  toChangeNumbers,
} from '#app/modules/measures/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { countedDays } from '../cycle/measured-days.server.ts';
import { listParadas, type ParadaRow } from '../cycle/paradas.queries.ts';
import type { KeptReport } from './kept-report.schema.ts';

/** A finished Parada, with its first and last day. */
export type Finished = ParadaRow & { startedOn: string; finishedOn: string };

/** The maximum number of Paradas that are pooled, more than any member has. */
const maxParadas = 500;

/** The minimum number of pooled Paradas. */
const minPooledParadas = 3;

export function isFinished(row: ParadaRow): row is Finished {
  return row.startedOn !== null && row.finishedOn !== null;
}

/** Lists the finished Paradas of a member, oldest first. */
export async function listFinished(on: Executor, memberId: number): Promise<Finished[]> {
  const rows = await listParadas(on, memberId, { limit: maxParadas, offset: 0 });
  return rows.filter(isFinished).toReversed();
}

/**
 * Returns the changes between start and close of this Parada, and the changes across all Paradas that were closed until
 * this Parada.
 */
export async function readChanges(
  on: Executor,
  row: Finished,
  memberId: number,
): Promise<Pick<KeptReport, 'measures' | 'missing' | 'across' | 'starts'>> {
  const finished = await listFinished(on, memberId);
  const measures = await listMeasuresUntil(on, memberId, row.finishedOn);
  const counted = countedMeasures(row, measures);
  const { compared, missing } = compareMeasures(counted);
  const closed = finished.filter(({ number, outcome }) => number <= row.number && outcome === 'closed');
  const scores = closed.flatMap((parada) =>
    compareMeasures(countedMeasures(parada, measures)).compared.map((score) => ({
      ...score,
      parada: parada.number,
    })),
  );
  return {
    measures: compared.map(toChangeNumbers),
    missing,
    across: closed.length < minPooledParadas ? [] : poolItems(scores),
    starts: counted.flatMap(({ moment, instrument, version, answers, days }) =>
      moment === 'start' ? [{ instrument, version, answers: [...answers], days }] : [],
    ),
  };
}

/**
 * Returns the measures of a Parada that its report uses: the mean of the days of its start, and the mean of the days of
 * its close.
 */
function countedMeasures(parada: Finished, measures: readonly Measure[]): AveragedMeasure[] {
  const own = measures.filter(({ paradaId }) => paradaId === parada.id);
  return (['start', 'close'] as const).flatMap((moment) =>
    averageDays(
      own.filter((measure) => measure.moment === moment),
      (days) => countedDays(parada, moment, days),
    ),
  );
}

function poolItems(scores: readonly (ComparedScore & { parada: number })[]): KeptReport['across'] {
  const byItem = Map.groupBy(scores, ({ instrument, item }) => `${instrument.slug} ${item}`);
  return [...byItem.values()].flatMap((of) => poolParadas(of) ?? []);
}
