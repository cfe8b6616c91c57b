import {
  type ComparedScore,
  compareMeasures,
  listMeasuresUntil,
  type Measure,
  poolParadas,
  toChangeNumbers,
} from '#app/modules/measures/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { listParadas, type ParadaRow } from '../cycle/paradas.queries.ts';
import type { KeptReport } from './kept-report.schema.ts';

/** A Parada that is over, with its first and last day. */
export type Finished = ParadaRow & { startedOn: string; finishedOn: string };

/** Paradas that are taken together at most: more than anybody has. */
const maxParadas = 500;

/** From how many Paradas on they are taken together. */
const minPooledParadas = 3;

export function isFinished(row: ParadaRow): row is Finished {
  return row.startedOn !== null && row.finishedOn !== null;
}

/** The Paradas of a member that are over, oldest first. */
export async function listFinished(on: Executor, memberId: number): Promise<Finished[]> {
  const rows = await listParadas(on, memberId, { limit: maxParadas, offset: 0 });
  return rows.filter(isFinished).toReversed();
}

/** What the measures of a member say of this Parada, and of all that she has closed until then. */
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
    starts: counted.flatMap(({ moment, instrument, version, answers }) =>
      moment === 'start' ? [{ instrument, version, answers: [...answers] }] : [],
    ),
  };
}

/**
 * What was answered for a Parada and counts: of a start one day, the last until the Parada began or else the first after
 * it, so that what is answered later does not stand for how it began. Of the close the last day, as `compareMeasures` takes
 * the last of what is left; within a day the last answer counts.
 */
function countedMeasures({ id, startedOn }: Finished, measures: readonly Measure[]): Measure[] {
  const own = measures.filter(({ paradaId }) => paradaId === id);
  const starts = Map.groupBy(
    own.filter(({ moment }) => moment === 'start'),
    ({ instrument, version }) => `${instrument} ${version}`,
  );
  const counted = [...starts.values()].flatMap((answered) => {
    const days = answered.map(({ localDay }) => localDay).toSorted();
    const day = days.findLast((each) => each <= startedOn) ?? days[0];
    return answered.findLast(({ localDay }) => localDay === day) ?? [];
  });
  return [...counted, ...own.filter(({ moment }) => moment === 'close')];
}

function poolItems(scores: readonly (ComparedScore & { parada: number })[]): KeptReport['across'] {
  const byItem = Map.groupBy(scores, ({ instrument, item }) => `${instrument.slug} ${item}`);
  return [...byItem.values()].flatMap((of) => poolParadas(of) ?? []);
}
