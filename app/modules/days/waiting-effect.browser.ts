import type { Waiting } from '#app/platform/browser/outbox.ts';
import type { DayEffect } from './day-effect.ts';
import { formerEffect } from './former-record.browser.ts';

/**
 * Returns the effect of a waiting record. Records that an older version stored contain no effect, so their effect is
 * derived from the request.
 */
export function effectOf(item: Waiting): DayEffect {
  return isEffect(item.shown) ? item.shown : formerEffect(item);
}

/** Checks only the shape of the value, because only this program writes to the outbox. */
function isEffect(shown: unknown): shown is DayEffect {
  return typeof shown === 'object' && shown !== null;
}
