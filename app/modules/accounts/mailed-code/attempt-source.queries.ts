import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Who tries a code: the holder of the flow it was asked in, somebody in the network it was asked from who knows the
 * address, or anybody elsewhere who does.
 */
export type AttemptSource = 'flow' | 'network' | 'address';

/**
 * Tries of one code. Those of the flow and of its network are five together, of which the network has three at most, so that
 * a neighbour leaves two to the flow; those from elsewhere are counted apart and take nothing from either. In all a code
 * of six digits is guessed at seven times in its ten minutes, which finds it in 7 of 1,000,000 cases. Strangers have
 * ten codes a day mailed to an address, and one that was held back is never right: 70 of 1,000,000 a day.
 */
const maxAttempts = 5;
const maxAttemptsByNetwork = 3;
const maxAttemptsByAddress = 2;

/** The column in which the tries of a source are counted. */
export const tryColumns = { flow: 'tries', network: 'tries_by_place', address: 'tries_by_address' } as const;

const conditions: Record<AttemptSource, RawBuilder<SqlBool>> = {
  flow: sql`tries + tries_by_place < ${sql.lit(maxAttempts)}`,
  network: sql`tries + tries_by_place < ${sql.lit(maxAttempts)} and tries_by_place < ${sql.lit(maxAttemptsByNetwork)}`,
  address: sql`tries_by_address < ${sql.lit(maxAttemptsByAddress)}`,
};

/** That a source has a try left. */
export function hasTryLeft(attemptSource: AttemptSource): RawBuilder<SqlBool> {
  return conditions[attemptSource];
}
