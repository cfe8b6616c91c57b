import type { Executor } from '#app/platform/db/db.ts';
import { findPosition } from './positions.queries.ts';
import { type Position, readPosition } from './positions.server.ts';

/** The facts of an open position that an application needs. */
export type OpenPosition = Pick<Position, 'id' | 'title' | 'country' | 'area' | 'speciality'>;

/** Finds an open position by its id; undefined if there is no such position. */
export async function findOpenPosition(on: Executor, id: number): Promise<OpenPosition | undefined> {
  const found = await findPosition(on, id);
  return found && readPosition(found);
}
