import { compareMeasures, listMeasuresUntil } from '#app/modules/measures/index.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { listParadas, type ParadaRow } from '../cycle/paradas.queries.ts';
import { type Changes, changesOf } from './measured-changes.ts';

/** A finished Parada, with its first and last day. */
export type Finished = ParadaRow & { startedOn: string; finishedOn: string };

/** The changes of at most this number of Paradas are combined. No member has so many Paradas. */
const maxParadas = 500;

export function isFinished(row: ParadaRow): row is Finished {
  return row.startedOn !== null && row.finishedOn !== null;
}

/** Lists the finished Paradas of a member, oldest first. */
export async function listFinished(on: Executor, memberId: number): Promise<Finished[]> {
  const rows = await listParadas(on, memberId, { limit: maxParadas, offset: 0 });
  return rows.filter(isFinished).toReversed();
}

/**
 * Returns the changes between the start and the close of this Parada. Also returns the combined changes of all
 * closed Paradas up to this one.
 */
export async function readChanges(on: Executor, row: Finished, memberId: number): Promise<Changes> {
  const finished = await listFinished(on, memberId);
  const measures = await listMeasuresUntil(on, memberId, row.finishedOn);
  return changesOf(row, { finished, measures, compare: compareMeasures });
}
