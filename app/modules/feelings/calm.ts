import { hourMs } from '#app/platform/duration.ts';
import { isPleasant } from './plane.ts';

/**
 * The length of the quiet time that begins with a check-in at the lowest point of both axes. During this time the
 * program celebrates nothing and sells nothing.
 */
export const quietMs = 72 * hourMs;

/** The fields of a check-in that decide whether the screens must be calm. `created` is ISO text. */
export type Sign = { agrado: number | null; energia: number | null; created: string; backfilled: boolean };

/**
 * Checks whether a check-in is at the lowest point of both axes. After such a check-in the screens must be calm
 * (`isCalmAfter`).
 */
export function isLowest({ agrado, energia }: Pick<Sign, 'agrado' | 'energia'>): boolean {
  return agrado === 1 && energia === 1;
}

/**
 * Returns whether a calm time continues after these check-ins. A check-in at the lowest point starts or
 * continues the calm time. A check-in with agrado 4 or 5 ends the calm time, unless the member chose its day by
 * hand. Other check-ins decide nothing. The newest deciding check-in counts. If several deciding check-ins have
 * the same instant, the first of them in the list counts. If no check-in decides, returns `before`.
 */
export function isCalmAfter(checkIns: readonly Sign[], before: boolean): boolean {
  const newest = checkIns
    .filter((sign) => isLowest(sign) || endsCalm(sign))
    .reduce<Sign | undefined>(
      (best, sign) => (best && best.created >= sign.created ? best : sign),
      undefined,
    );
  return newest ? isLowest(newest) : before;
}

function endsCalm({ agrado, backfilled }: Sign): boolean {
  return isPleasant(agrado) && !backfilled;
}
