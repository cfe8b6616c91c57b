import { localDay } from '#app/modules/days/ui.tsx';
import { now } from '#app/platform/clock.ts';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';

/**
 * The hour at which local days begin by default. The device uses this hour to find the local day of a moment
 * that the server has not stored yet.
 */
const dayBeginsHour = 4;

/** Returns the local day of an instant on this device. */
export function dayHere(instant: Date): string {
  return localDay(instant, deviceTimeZone(), dayBeginsHour);
}

/** Returns the current month (`YYYY-MM`) on this device. */
export function monthHere(): string {
  return dayHere(now()).slice(0, 7);
}
