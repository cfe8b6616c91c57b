import { now } from '#app/platform/clock.ts';

/** The name under which this device stores since when it shows no offers. */
export const noOffersKey = 'yoi-no-offers';

/** Stores on this device that a card of help is shown now. Only the instant is stored. It is never sent. */
export function noteHelpShown(): void {
  localStorage.setItem(noOffersKey, now().toJSON());
}
