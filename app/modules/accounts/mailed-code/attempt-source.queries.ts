import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The source of an attempt: the holder of the flow that asked for the code, or somebody who knows the address, either
 * in the network that asked for the code (`network`) or elsewhere (`address`).
 */
export type AttemptSource = 'flow' | 'network' | 'address';

/**
 * Limits of the attempts at one code. The flow and its network share five attempts. The network has at most three of
 * them, so that a neighbour leaves two to the flow. Attempts from elsewhere are counted separately and use up none of
 * the five. A code of six digits thus has at most seven attempts in its ten minutes, and these guess the code in 7 of
 * 1,000,000 cases. Strangers can have ten codes a day mailed to an address, and a held code is never right: the chance
 * is 70 in 1,000,000 a day.
 */
const maxAttempts = 5;
const maxAttemptsByNetwork = 3;
const maxAttemptsByAddress = 2;

/** The column that counts the attempts of each source. */
export const attemptColumns = {
  flow: 'tries',
  network: 'tries_by_place',
  address: 'tries_by_address',
} as const;

const conditions: Record<AttemptSource, RawBuilder<SqlBool>> = {
  flow: sql`tries + tries_by_place < ${sql.lit(maxAttempts)}`,
  network: sql`tries + tries_by_place < ${sql.lit(maxAttempts)} and tries_by_place < ${sql.lit(maxAttemptsByNetwork)}`,
  address: sql`tries_by_address < ${sql.lit(maxAttemptsByAddress)}`,
};

/** Returns the SQL condition that a source has an attempt left. */
export function hasAttemptLeft(attemptSource: AttemptSource): RawBuilder<SqlBool> {
  return conditions[attemptSource];
}
