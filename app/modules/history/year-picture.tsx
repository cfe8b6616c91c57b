import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import type { Year } from './history.schema.ts';
import { MonthSheet } from './month-sheet.tsx';
import { useFeltWords } from './use-felt-words.ts';
import { feltStep, monthsOf, type YearMonth } from './year-months.browser.ts';

type DaysById = ReadonlyMap<string, Year['days'][number]>;

/**
 * The year as twelve small months. The colour of a day is one of five steps from blue to orange. Pressing a month
 * opens its days with their numbers.
 */
export function YearPicture({ year }: { year: Year }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<YearMonth | null>(null);
  const days: DaysById = new Map(year.days.map((day) => [day.local_day, day]));
  const months = monthsOf(year.year);
  return (
    <>
      <ChartFigure
        sentence={<YearSentence year={year} />}
        legend={<Legend />}
        table={useMonthTable(year, months)}
      >
        <ul className="year-months" aria-label={t`Los meses de ${{ year: String(year.year) }}`}>
          {months.map((month) => (
            <li key={month.id}>
              <SmallMonth month={month} days={days} today={year.today} onOpen={() => setOpened(month)} />
            </li>
          ))}
        </ul>
      </ChartFigure>
      {opened && <MonthSheet month={opened} days={days} today={year.today} onClose={() => setOpened(null)} />}
    </>
  );
}

type SmallMonthProps = { month: YearMonth; days: DaysById; today: string; onOpen: () => void };

function SmallMonth({ month, days, today, onOpen }: SmallMonthProps) {
  const { t } = useLingui();
  const dayText = useDayText();
  const name = dayText(`${month.id}-01`, 'month');
  const felt = month.days.filter((day) => days.get(day)?.agrado != null).length;
  return (
    <button
      type="button"
      className="year-month"
      aria-haspopup="dialog"
      aria-label={t`${name}: ${plural(felt, { one: '# día apuntado', other: '# días apuntados' })}`}
      disabled={`${month.id}-01` > today}
      onClick={onOpen}
    >
      <span className="year-month-name" aria-hidden="true">
        {name.split(' ')[0]}
      </span>
      <span className="year-month-days" aria-hidden="true">
        {month.days.map((day, index) => (
          <span
            key={day}
            className="felt-day"
            style={index === 0 ? { gridColumnStart: month.blanks + 1 } : undefined}
            data-step={stepOf(days, day)}
            data-ahead={day > today || undefined}
          />
        ))}
      </span>
    </button>
  );
}

function stepOf(days: DaysById, day: string): number | undefined {
  const agrado = days.get(day)?.agrado;
  return agrado == null ? undefined : feltStep(agrado);
}

function YearSentence({ year: { days } }: { year: Year }) {
  const { t } = useLingui();
  const felt = days.filter(({ agrado }) => agrado !== null).length;
  const given = days.filter(({ minutes }) => minutes > 0).length;
  if (felt === 0) return t`${plural(given, { one: '# día', other: '# días' })} con tiempo para ti.`;
  return t`${plural(felt, { one: '# día apuntado', other: '# días apuntados' })} y ${plural(given, { one: '# con tiempo para ti', other: '# con tiempo para ti' })}.`;
}

function Legend() {
  const words = useFeltWords();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {words.map((word, index) => (
        <li key={word} className="flex items-center gap-1.5">
          <span className="felt-day" data-step={index + 1} aria-hidden="true" />
          {word}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span className="felt-day" aria-hidden="true" />
        <Trans>sin registro</Trans>
      </li>
    </ul>
  );
}

function useMonthTable({ days }: Year, months: readonly YearMonth[]) {
  const { t, i18n } = useLingui();
  const dayText = useDayText();
  const number = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 });
  const rows = months.map(({ id }) => {
    const ofMonth = days.filter(({ local_day: day }) => day.startsWith(id));
    const felt = ofMonth.flatMap(({ agrado }) => agrado ?? []);
    const mean = felt.reduce((sum, agrado) => sum + agrado, 0) / felt.length;
    const minutes = ofMonth.reduce((sum, day) => sum + day.minutes, 0);
    return {
      key: id,
      cells: [
        dayText(`${id}-01`, 'month'),
        String(felt.length),
        felt.length === 0 ? '–' : number.format(mean),
        number.format(minutes),
      ],
    };
  });
  const columns = [
    { key: 'month', name: t`Mes` },
    { key: 'days', name: t`Días apuntados` },
    { key: 'mean', name: t`Agrado medio, de 1 a 5` },
    { key: 'minutes', name: t`Minutos` },
  ];
  return { caption: t`Agrado y minutos de cada mes`, columns, rows };
}
