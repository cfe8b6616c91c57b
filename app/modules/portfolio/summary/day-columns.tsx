import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Column, StackedColumns } from '#ui/charts/stacked-columns.tsx';
import { sumOf, wholeBasisPoints } from '../allocation/allocation.ts';
import type { Amounts } from '../allocation/amounts.browser.ts';
import { patternFill } from '../allocation/pattern-fill.browser.ts';
import type { DayTime, Summary } from './summary.schema.ts';

export type DayColumnsProps = { summary: Summary; amounts: Amounts; isDiscreet: boolean };

/** The maximum number of columns for which the names of the days are shown. */
const maxLabels = 7;

/** Draws the minutes of each day, stacked by dimension. */
export function DayColumns({ summary, amounts, isDiscreet }: DayColumnsProps) {
  const { t } = useLingui();
  const { days, dimensions } = summary;
  const highest = Math.max(0, ...days.map(minutesOf));
  const max = roundUp(highest);
  const label = (index: number) => {
    const day = days[index]?.local_day ?? '';
    const isEnd = index === 0 || index === days.length - 1;
    return days.length <= maxLabels || isEnd ? amounts.shortDay(day) : undefined;
  };
  const columns = days.map((day, index): Column => {
    const minutes = minutesOf(day);
    const name = amounts.day(day.local_day);
    return {
      key: day.local_day,
      title: isDiscreet ? name : `${name}: ${amounts.minutes(minutes)}`,
      label: label(index),
      parts: dimensions.map(({ slug }) => ({ key: slug, value: day.time[slug], fill: patternFill(slug) })),
    };
  });
  const active = days.filter((day) => sumOf(day.time) > 0).length;
  return (
    <StackedColumns
      columns={columns}
      max={max * wholeBasisPoints}
      maxLabel={isDiscreet ? '' : amounts.minutes(max)}
      sentence={t`Minutos de cada día: ${plural(active, { one: '# día con algo', other: '# días con algo' })}, de ${plural(days.length, { one: '# día', other: '# días' })}.`}
    />
  );
}

/** Returns the minutes of a day, rounded. */
function minutesOf({ time }: Pick<DayTime, 'time'>): number {
  return Math.round(sumOf(time) / wholeBasisPoints);
}

/** Rounds minutes up to a number that is easy to read, for the label of the top line. */
function roundUp(minutes: number): number {
  const steps = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1_440];
  return steps.find((step) => step >= minutes) ?? minutes;
}
