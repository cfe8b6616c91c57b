/** Maximum size of a film in bytes. */
export const maxVideoBytes = 500_000_000;

/** Maximum duration of a film in minutes. */
export const maxVideoMinutes = 10;

/** Some kinds of owner have a lower maximum duration for films. This is their maximum in minutes. */
const minutesByOwner: ReadonlyMap<string, number> = new Map([['review', 3]]);

/** Returns the maximum duration in minutes of a film that belongs to this owner, such as `review:12`. */
export function maxMinutesOf(boundTo: string): number {
  return minutesByOwner.get(boundTo.replace(/:.*$/, '')) ?? maxVideoMinutes;
}

/**
 * The URL at which uploads start. To continue an upload, the client sends to this URL followed by the id of the
 * upload.
 */
export const uploadsPath = '/api/media/uploads/';
