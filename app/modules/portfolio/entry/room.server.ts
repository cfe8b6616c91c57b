import { msg } from '@lingui/core/macro';
import { Holding } from '#app/platform/limits/holding.ts';
import { countEntries } from './entry.queries.ts';

/**
 * The maximum number of a member's entries, including corrected and removed entries. This is enough for about
 * thirty entries a day for ten years.
 */
const maxEntries = 100_000;

/** Enforces the maximum number of a member's entries. */
export const entryRoom = new Holding({
  name: 'entries',
  max: maxEntries,
  count: countEntries,
  full: msg`Aquí caben hasta 100.000 apuntes y con esto te pasarías. Lo que ya has apuntado sigue aquí, para leerlo y llevártelo.`,
});
