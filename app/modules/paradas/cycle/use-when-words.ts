import { useLingui } from '@lingui/react/macro';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import type { IntentionWhen } from './intention-when.ts';

/** Returns the words for each kind of schedule. */
export function useWhenKinds(): Record<IntentionWhen['kind'], string> {
  const { t } = useLingui();
  return {
    daily: t`Cada día`,
    weekdays: t`Días de la semana`,
    when_it_happens: t`Cuando pase`,
  };
}

/** Returns the seven weekdays in the member's language, Monday first. */
export function useWeekdays(): { day: number; name: string; short: string }[] {
  const dayText = useDayText();
  return [1, 2, 3, 4, 5, 6, 7].map((day) => {
    // 1 January 2024 is a Monday.
    const date = `2024-01-0${day}`;
    return { day, name: dayText(date, 'weekday'), short: dayText(date, 'weekdayLetter') };
  });
}

/** Returns a function that describes a schedule: "Cada día", "lunes y jueves", "Cuando pase". */
export function useWhenWords(): (when: IntentionWhen) => string {
  const { i18n } = useLingui();
  const kinds = useWhenKinds();
  const names = useWeekdays();
  return ({ kind, weekdays = [] }) =>
    kind === 'weekdays'
      ? new Intl.ListFormat(i18n.locale).format(
          names.filter(({ day }) => weekdays.includes(day)).map(({ name }) => name),
        )
      : kinds[kind];
}
