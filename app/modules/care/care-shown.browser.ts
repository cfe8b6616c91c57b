import { now } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';

/**
 * The time after a card of care during which this page shows no celebrations, offers, comparisons or memories.
 */
const careMs = 72 * hourMs;

// The instant is held only in the memory of the page. It is neither stored nor sent, and it is gone after a reload.
let shownAt: number | undefined;
const listeners = new Set<() => void>();

/** Stores that a card of care is now shown beside a text. */
export function noteCareShown(): void {
  shownAt = now().getTime();
  for (const listener of listeners) listener();
}

/** Returns whether a card of care was shown beside a text on this page less than `careMs` ago. */
export function isCareShown(): boolean {
  return shownAt !== undefined && now().getTime() - shownAt < careMs;
}

/** Calls the listener each time a card is shown, until the returned function is called. */
export function watchCareShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
