import { localDay } from '#app/modules/days/ui.tsx';
import { now } from '#app/platform/clock.ts';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';

/** The hour at which days begin by default. Until a moment is stored this device places it in a day by this hour. */
const dayBeginsHour = 4;

/** Returns the local day of an instant on this device. */
export function dayHere(instant: Date): string {
  return localDay(instant, deviceTimeZone(), dayBeginsHour);
}

/** Returns the current month (`YYYY-MM`) on this device. */
export function monthHere(): string {
  return dayHere(now()).slice(0, 7);
}
