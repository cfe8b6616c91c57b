import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The source of an attempt. `flow`: a client that holds the flow token of the code. `network`: a client without
 * this token, in the network from which the code was requested. `address`: a client without this token, in
 * another network.
 */
export type AttemptSource = 'flow' | 'network' | 'address';

/**
 * Limits of the attempts at one code. The flow and its network share five attempts. At most three of these
 * attempts can come from the network without the flow token, so the flow always has two attempts left. Attempts
 * from other networks are counted separately and do not reduce the five. A code of six digits thus has at most
 * seven attempts in its ten minutes, and seven attempts guess the code in 7 of 1,000,000 cases. Strangers can
 * have ten codes a day mailed to an address, and a code whose mail was held back is never accepted. The chance
 * of a guess is therefore 70 in 1,000,000 a day.
 */
const maxAttempts = 5;
const maxAttemptsByNetwork = 3;
const maxAttemptsByAddress = 2;

/** For each source, the column that counts its attempts. */
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

/** Returns the SQL condition that is true if a source has an attempt left. */
export function hasAttemptLeft(attemptSource: AttemptSource): RawBuilder<SqlBool> {
  return conditions[attemptSource];
}
