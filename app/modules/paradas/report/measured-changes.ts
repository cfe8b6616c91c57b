import {
  type AveragedMeasure,
  averageDays,
  type ComparedScore,
  type Comparison,
  poolParadas,
  toChangeNumbers,
} from '#app/modules/measures/schema.ts';
import { countedDays, type Measured } from '../cycle/measured-days.ts';
import type { KeptReport } from './kept-report.schema.ts';

/** The minimum number of closed Paradas for combining the changes of several Paradas. */
const minPooledParadas = 3;

/** The fields of a finished Parada that decide which of the member's measures the report uses. */
type MeasuredParada = Measured & { id: number; number: number; outcome: 'closed' | 'ended_early' | null };

/** A measure with the Parada to which it belongs. */
type ParadaMeasure = Parameters<typeof averageDays>[0][number] & { paradaId: number | null };

/** The part of a report that comes from measures. */
export type Changes = Pick<KeptReport, 'measures' | 'missing' | 'across' | 'starts'>;

type Sources = {
  /** All finished Paradas of the member, oldest first. */
  finished: readonly MeasuredParada[];
  /** All measures that the member made until the end of the Parada, in order. */
  measures: readonly ParadaMeasure[];
  compare: (measures: readonly AveragedMeasure[]) => Comparison;
};

/**
 * Returns the changes between the start and the close of a Parada. Also returns the combined changes of all
 * closed Paradas up to this one.
 */
export function changesOf(row: MeasuredParada, { finished, measures, compare }: Sources): Changes {
  const counted = countedMeasures(row, measures);
  const { compared, missing } = compare(counted);
  const closed = finished.filter(({ number, outcome }) => number <= row.number && outcome === 'closed');
  const scores = closed.flatMap((parada) =>
    compare(countedMeasures(parada, measures)).compared.map((score) => ({ ...score, parada: parada.number })),
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
 * Returns the measures that the report of a Parada uses: the mean of the days at the start, and the mean of the
 * days at the close.
 */
function countedMeasures(parada: MeasuredParada, measures: readonly ParadaMeasure[]): AveragedMeasure[] {
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
