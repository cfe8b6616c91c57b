import { useLingui } from '@lingui/react';
import { type DayStyle, formatDay } from '../i18n/dates.ts';

/** Returns a function that writes a local day, such as 2026-03-21, in the member's language. */
export function useDayText(): (localDay: string, style?: DayStyle) => string {
  const { i18n } = useLingui();
  return (localDay, style) => formatDay(localDay, i18n.locale, style);
}
