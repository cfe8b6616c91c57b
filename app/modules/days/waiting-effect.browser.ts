import type { Waiting } from '#app/platform/browser/outbox.ts';
import type { DayEffect } from './day-effect.ts';
import { formerEffect } from './former-record.browser.ts';

/**
 * Returns the effect of a waiting record. Records of an older version contain no effect, so it is derived from their
 * request.
 */
export function effectOf(item: Waiting): DayEffect {
  return isEffect(item.shown) ? item.shown : formerEffect(item);
}

/** Checks only the shape, because only this program writes there. */
function isEffect(shown: unknown): shown is DayEffect {
  return typeof shown === 'object' && shown !== null;
}
