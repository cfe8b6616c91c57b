/** Maximum size of a film in bytes. */
export const maxVideoBytes = 500_000_000;

/** Maximum duration of a film in minutes. */
export const maxVideoMinutes = 10;

/** Maximum duration of a film in minutes by the kind of its owner, where it is less. */
const minutesByOwner: ReadonlyMap<string, number> = new Map([['review', 3]]);

/** Returns the maximum duration of a film of an owner (`review:12`) in minutes. */
export function maxMinutesOf(boundTo: string): number {
  return minutesByOwner.get(boundTo.replace(/:.*$/, '')) ?? maxVideoMinutes;
}

/** The address at which uploads start. An upload continues at the address with its id appended. */
export const uploadsPath = '/api/media/uploads/';
