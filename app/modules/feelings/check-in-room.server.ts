import { msg } from '@lingui/core/macro';
import { Holding } from '#app/platform/limits/holding.ts';
import { countCheckIns } from './feelings.queries.ts';

/**
 * The maximum number of check-ins that a member may have, including check-ins that were taken back. This is
 * enough for about fourteen check-ins a day for ten years.
 */
const maxCheckIns = 50_000;

/** The limit on the number of a member's check-ins. */
export const checkInRoom = new Holding({
  name: 'check-ins',
  max: maxCheckIns,
  count: countCheckIns,
  full: msg`Aquí caben hasta 50.000 registros de cómo estás y ya los tienes. Todo lo que has apuntado sigue aquí para leerlo.`,
});
