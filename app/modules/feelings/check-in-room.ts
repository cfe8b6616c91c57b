import { msg } from '@lingui/core/macro';
import { Holding } from '#app/platform/limits/holding.ts';
import { countCheckIns } from './feelings.queries.ts';

/** How many check-ins a member may keep, with those that she took back: some fourteen a day for ten years. */
const maxCheckIns = 50_000;

/** The room for the check-ins of a member. */
export const checkInRoom = new Holding({
  name: 'check-ins',
  max: maxCheckIns,
  count: countCheckIns,
  full: msg`Aquí caben hasta 50.000 registros de cómo estás y ya los tienes. Todo lo que has apuntado sigue aquí para leerlo.`,
});
