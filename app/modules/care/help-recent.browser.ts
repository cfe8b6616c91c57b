import { now } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';
import { noOffersKey } from './no-offers.browser.ts';

/** The time after a card of help during which this device shows no offers. */
const noOffersMs = 24 * hourMs;

/** Returns whether this device showed a card of help within the last 24 hours. If so, callers show no offers. */
export function isHelpRecent(): boolean {
  const shownAt = Date.parse(localStorage.getItem(noOffersKey) ?? '');
  return now().getTime() - shownAt < noOffersMs;
}
