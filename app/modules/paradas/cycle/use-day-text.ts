import { useLingui } from '@lingui/react/macro';
import { localDay } from '#app/modules/days/schema.ts';

const styles = {
  long: { day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  year: { day: 'numeric', month: 'long', year: 'numeric' },
} as const;

/** Returns a function that formats a local day, such as 2026-03-21, in the member's language. */
export function useDayText(): (localDay: string, style?: keyof typeof styles) => string {
  const { i18n } = useLingui();
  return (localDay, style = 'long') =>
    new Intl.DateTimeFormat(i18n.locale, { ...styles[style], timeZone: 'UTC' }).format(
      new Date(`${localDay}T00:00:00Z`),
    );
}

/** Returns the date of an instant in the device's time zone. */
export function dateHere(instant: string): string {
  return localDay(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone, 0);
}
