import { localDay } from '#app/modules/days/schema.ts';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';

/** Returns the date of an instant in the device's time zone. */
export function dateHere(instant: string): string {
  return localDay(new Date(instant), deviceTimeZone(), 0);
}
