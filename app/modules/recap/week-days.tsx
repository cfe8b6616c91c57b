import { useLingui } from '@lingui/react/macro';
import { pleasantDrawings } from '#app/modules/feelings/ui.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { IconDrawing } from '#ui/icon.tsx';
import type { Recap } from './recap.schema.ts';

type Day = Recap['days'][number];

/**
 * Draws the weather of each day of a week, with the day's minutes below. A day without a check-in has no weather.
 */
export function WeekDays({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const words = [
    t`muy desagradable`,
    t`desagradable`,
    t`ni una cosa ni otra`,
    t`agradable`,
    t`muy agradable`,
  ];
  const dayText = useDayText();
  return (
    <ol className="week-days">
      {days.map(({ local_day: day, agrado, minutes }) => (
        <li key={day} data-tone={agrado ?? undefined}>
          <span aria-hidden="true" className="text-sm text-muted">
            {dayText(day, 'weekdayLetter')}
          </span>
          <span aria-hidden="true" className="week-days-weather">
            {agrado !== null && <IconDrawing path={pleasantDrawings[agrado - 1] ?? ''} />}
          </span>
          <span
            aria-hidden="true"
            className="text-center text-[0.75rem] leading-tight tabular-nums md:text-sm"
          >
            {minutes > 0 ? t`${minutes} min` : '\u00a0'}
          </span>
          <span className="sr-only">
            {[
              dayText(day, 'weekday'),
              agrado === null ? t`sin registro` : words[agrado - 1],
              ...(minutes > 0 ? [t`${minutes} min`] : []),
            ].join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
