import { msg } from '@lingui/core/macro';
import { daySeconds } from '#app/platform/duration.ts';
import { Holding } from '#app/platform/limits/holding.ts';
import { defineLimit } from '#app/platform/limits/limits.ts';
import { countMoments } from './moment.queries.ts';

/** The limits of each action (docs/rules.md, Limits). They are counted by member id. */
export const limits = {
  /** Per member: moments of money that the member records. */
  record: defineLimit({ name: 'money-moments', points: 200, perSeconds: daySeconds }),
  /** Per member: requests that store the sums of a month. */
  piles: defineLimit({ name: 'money-piles', points: 100, perSeconds: daySeconds }),
};

/** The maximum number of a member's moments of money: about five a day for ten years. */
const maxMoments = 20_000;

/** Limits how many moments of money a member can store. */
export const momentRoom = new Holding({
  name: 'money-moments',
  max: maxMoments,
  count: (on, memberId) => countMoments(on, { memberId }),
  full: msg`Aquí caben hasta 20.000 momentos y ya los tienes. Puedes borrar alguno para apuntar otro.`,
});
