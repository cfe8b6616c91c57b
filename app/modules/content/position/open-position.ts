import type { Executor } from '#app/platform/db/db.ts';
import { findPosition } from './positions.queries.ts';
import { type Position, readPosition } from './positions.ts';

/** What a module that takes applications needs to know of an open position. */
export type OpenPosition = Pick<Position, 'id' | 'title' | 'country' | 'area' | 'speciality'>;

/** The open position of this number, or undefined. */
export async function findOpenPosition(on: Executor, id: number): Promise<OpenPosition | undefined> {
  const found = await findPosition(on, id);
  return found && readPosition(found);
}
