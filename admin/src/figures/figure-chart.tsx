import { useLingui } from '@lingui/react/macro';
import type { FiguresResponse } from '#app/modules/figures/schema.ts';
import { formatDays } from '#app/platform/i18n/dates.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { StackedColumns } from '#ui/charts/stacked-columns.tsx';
import { type FigureWords, useStepText } from './use-figure-words.ts';

/** The number of labels below the columns. */
const labels = 6;

/** The figures over time: a chart with a column for each step, and a table with the same numbers. */
export function FigureChart({ figures, words }: { figures: FiguresResponse; words: FigureWords }) {
  const { i18n, t } = useLingui();
  const stepText = useStepText(figures);
  const { steps, total, from, until } = figures;
  const max = Math.max(10, ...steps.map(({ people }) => people));
  const every = Math.ceil(steps.length / labels);
  const days = formatDays(from, until, i18n.locale);
  const number = (value: number) => value.toLocaleString(i18n.locale);
  const sentence = `${words.people}: ${number(total.people)}, ${days}`;
  const highest = steps.find(({ people }) => people === max);
  const summary = highest
    ? t`${sentence}. Lo más alto: ${number(max)} (${stepText(highest.at)}).`
    : `${sentence}.`;
  return (
    <ChartFigure
      sentence={sentence}
      table={{
        caption: words.title,
        columns: [
          { key: 'at', name: t`Desde` },
          { key: 'people', name: words.people },
          ...(words.times === null ? [] : [{ key: 'times', name: words.times }]),
        ],
        rows: steps.map(({ at, people, times }) => ({
          key: at,
          cells: [stepText(at), number(people), number(times)],
        })),
      }}
    >
      <StackedColumns
        max={max}
        maxLabel={number(max)}
        sentence={summary}
        columns={steps.map(({ at, people }, index) => ({
          key: at,
          title: `${stepText(at)}: ${number(people)}`,
          label: index % every === 0 ? stepText(at) : undefined,
          parts: [{ key: 'people', value: people, fill: 'var(--color-action)' }],
        }))}
      />
    </ChartFigure>
  );
}
