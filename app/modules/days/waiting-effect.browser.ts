import type { Waiting } from '#app/platform/browser/outbox.ts';
import type { DayEffect } from './day-effect.ts';
import { formerEffect } from './former-record.browser.ts';

/**
 * Returns the effect of a waiting record. A record that an older version stored contains no effect. The effect
 * of such a record is derived from its request.
 */
export function effectOf(item: Waiting): DayEffect {
  return isEffect(item.shown) ? item.shown : formerEffect(item);
}

/** Checks only the shape of the value, because only this program writes to the outbox. */
function isEffect(shown: unknown): shown is DayEffect {
  return typeof shown === 'object' && shown !== null;
}
