import { now } from '#app/platform/clock.ts';
import { hourMs } from '#app/platform/duration.ts';

/** The time after a card of help in which this device shows no offers. */
const noOffersMs = 24 * hourMs;

const key = 'yoi-no-offers-until';
const listeners = new Set<() => void>();

/**
 * Stores on this device that a card of help is shown now. Only the end of the time without offers is stored. It is
 * never sent.
 */
export function noteHelpShown(): void {
  localStorage.setItem(key, String(now().getTime() + noOffersMs));
  for (const listener of listeners) listener();
}

/** Returns whether this device showed a card of help within the last 24 hours. */
export function isHelpRecent(): boolean {
  return now().getTime() < Number(localStorage.getItem(key) ?? 0);
}

/** Calls the listener each time a card of help is shown, until the returned function is called. */
export function watchHelpShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
