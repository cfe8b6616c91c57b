import { Trans, useLingui } from '@lingui/react/macro';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { Year } from './history.schema.ts';
import { feltStep, type YearMonth } from './year-months.browser.ts';

export type MonthSheetProps = {
  month: YearMonth;
  days: ReadonlyMap<string, Year['days'][number]>;
  today: string;
  onClose: () => void;
};

/** A week that begins on Monday. The letters of the weekdays are formatted from these days. */
const firstWeek = Array.from({ length: 7 }, (_, index) => `2024-01-0${index + 1}`);

/** Shows one month with the number of each day. Each day up to today is a link to the page of the day. */
export function MonthSheet({ month, days, today, onClose }: MonthSheetProps) {
  const { t, i18n } = useLingui();
  const dayText = useDayText();
  const number = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 });
  const title = dayText(`${month.id}-01`, 'month');
  return (
    <Sheet title={title} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      {() => (
        <div className="grid gap-3">
          <p className="text-muted">
            <Trans>Cada número es el agrado medio del día, de 1 a 5. Toca un día para abrirlo.</Trans>
          </p>
          <p className="month-days text-center text-sm text-muted" aria-hidden="true">
            {firstWeek.map((day) => (
              <span key={day}>{dayText(day, 'weekdayLetter')}</span>
            ))}
          </p>
          <ol className="month-days">
            {month.days.map((day, index) => {
              const agrado = days.get(day)?.agrado ?? null;
              const style = index === 0 ? { gridColumnStart: month.blanks + 1 } : undefined;
              if (day > today) return <li key={day} className="month-day" style={style} data-ahead />;
              const felt = agrado === null ? t`sin registro` : t`agrado ${{ mean: number.format(agrado) }}`;
              return (
                <li key={day} style={style}>
                  <a
                    className="month-day"
                    href={`/app/historia/dia/${day}`}
                    data-step={agrado === null ? undefined : feltStep(agrado)}
                  >
                    <span className="sr-only">{`${dayText(day, 'weekdayDate')}, ${felt}`}</span>
                    <span className="month-day-date" aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                    <span className="month-day-mean" aria-hidden="true">
                      {agrado === null ? '–' : number.format(agrado)}
                    </span>
                  </a>
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </Sheet>
  );
}
