import type { Waiting } from '#app/platform/browser/outbox.ts';
import type { DayEffect } from './day-effect.ts';
import { formerEffect } from './former-record.browser.ts';

/** Returns what a waiting record changes. Records of a former version carry no effect; it is read from their body. */
export function effectOf(item: Waiting): DayEffect {
  return isEffect(item.shown) ? item.shown : formerEffect(item);
}

/** Checks the shape only: nobody else writes there. */
function isEffect(shown: unknown): shown is DayEffect {
  return typeof shown === 'object' && shown !== null;
}
