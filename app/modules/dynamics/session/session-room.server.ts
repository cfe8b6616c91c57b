import { msg } from '@lingui/core/macro';
import { Holding } from '#app/platform/limits/holding.ts';
import { countSessions } from './session.queries.ts';

/**
 * The maximum number of sessions that a member may have, including their texts. This is enough for five
 * sessions a day for ten years.
 */
const maxSessions = 20_000;

/** The limit on the number of a member's sessions. */
export const sessionRoom = new Holding({
  name: 'sessions',
  max: maxSessions,
  count: (on, memberId) => countSessions(on, memberId, {}),
  full: msg`Aquí caben hasta 20.000 dinámicas y ya las tienes. Lo que escribiste en ellas sigue aquí para leerlo.`,
});
