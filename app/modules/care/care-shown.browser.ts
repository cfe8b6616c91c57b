import { now } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';

/** The time for which nothing is celebrated, offered, compared or remembered on this page after a card of care. */
const careMs = 72 * hourMs;

// The instant is only in the memory of the page: nothing is stored or sent, and a reload begins without it.
let shownAt: number | undefined;
const listeners = new Set<() => void>();

/** Stores that a card of care is now shown beside a text. */
export function noteCareShown(): void {
  shownAt = now().getTime();
  for (const listener of listeners) listener();
}

/** Whether a card of care was shown beside a text on this page less than `careMs` ago. */
export function isCareShown(): boolean {
  return shownAt !== undefined && now().getTime() - shownAt < careMs;
}

/** Calls the listener at each card, until the returned function is called. */
export function watchCareShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
