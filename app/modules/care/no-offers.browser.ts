import { now } from '#app/platform/clock.ts';

/** The storage key of the instant since which this device shows no offers. */
export const noOffersKey = 'yoi-no-offers';

/** Stores on this device that a card of help is shown now. Only the instant is stored. It is never sent. */
export function noteHelpShown(): void {
  localStorage.setItem(noOffersKey, now().toJSON());
}
