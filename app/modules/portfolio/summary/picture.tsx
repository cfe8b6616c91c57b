import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure, type ChartTable } from '#ui/charts/chart-figure.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { useSwipe } from '#ui/controls/use-swipe.ts';
import { EmptyState } from '#ui/state.tsx';
import type { Amounts } from '../allocation/amounts.browser.ts';
import { minRatedEntries } from '../allocation/formulas.ts';
import { AllocationBar } from './allocation-bar.tsx';
import { DayColumns } from './day-columns.tsx';
import { listAllocations, type Measure, type MeasuredAllocation, measures } from './measure.browser.ts';
import type { Summary } from './summary.schema.ts';
import { SummarySentence } from './summary-sentence.tsx';

export type PictureProps = {
  summary: Summary;
  amounts: Amounts;
  isDiscreet: boolean;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** Shows a sentence, the days, and the bar of one measure. A button or a swipe changes the measure. */
export function Picture({ summary, amounts, isDiscreet, measure, onMeasure }: PictureProps) {
  const { t } = useLingui();
  const swipe = useSwipe((step) => {
    const next = measures[measures.indexOf(measure) + step];
    if (next) onMeasure(next);
  });
  const table = useTable({ summary, amounts, isDiscreet });
  if (summary.totals.entries === 0) return <NothingYet />;
  const allocations = listAllocations(summary, measure, amounts);
  const options = [
    { value: 'time', label: t`Tiempo` },
    { value: 'effort', label: t`Energía` },
    { value: 'money', label: t`Dinero` },
  ] as const;
  return (
    <div className="w-full min-w-0" {...swipe}>
      <ChartFigure
        sentence={
          <SummarySentence
            summary={summary}
            measure={measure}
            shown={allocations[0]}
            isDiscreet={isDiscreet}
          />
        }
        table={table}
      >
        <DayColumns summary={summary} amounts={amounts} isDiscreet={isDiscreet} />
        <SegmentedControl
          name="measure"
          label={t`Qué miras`}
          options={options}
          value={measure}
          onChange={onMeasure}
        />
        <div className="grid min-h-24 content-start gap-4" aria-live="polite">
          {allocations.map((each) => (
            <Bar key={each.key} summary={summary} measured={each} amounts={amounts} isDiscreet={isDiscreet} />
          ))}
          {allocations.length === 0 && <Missing measure={measure} />}
          {measure === 'effort' && summary.effort && !summary.says_effort_shares && (
            <p className="text-sm text-muted">
              <Trans>
                Los porcentajes de energía salen con {minRatedEntries} apuntes que la lleven; tienes{' '}
                {summary.totals.ratedEntries}.
              </Trans>
            </p>
          )}
        </div>
      </ChartFigure>
    </div>
  );
}

type BarProps = { summary: Summary; measured: MeasuredAllocation; amounts: Amounts; isDiscreet: boolean };

function Bar({ summary, measured, amounts, isDiscreet }: BarProps) {
  const { t } = useLingui();
  const { allocation, currency, isTogether, saysShares, words } = measured;
  const parts = summary.dimensions.map(({ slug, name }) => {
    const percent = allocation.percent[slug];
    return { slug, name, percent, words: saysShares ? amounts.percent(percent) : '' };
  });
  const list = parts.filter((part) => part.percent > 0).map((part) => `${part.name} ${part.words}`.trim());
  const title = isTogether
    ? t`Todo en ${currency ?? ''}, a los cambios que pusiste`
    : (currency ?? undefined);
  return (
    <AllocationBar
      {...(title === undefined ? {} : { title })}
      total={isDiscreet ? undefined : words?.(allocation.total)}
      parts={parts}
      sentence={`${t`Reparto`}: ${list.join(', ')}`}
    />
  );
}

function Missing({ measure }: { measure: Measure }) {
  return (
    <p className="text-muted">
      {measure === 'effort' ? (
        <Trans>Cuando digas cuánta energía te pidió algo, saldrá aquí.</Trans>
      ) : (
        <Trans>Lo que no se apunta no cuenta, ni para bien ni para mal.</Trans>
      )}
    </p>
  );
}

type TableProps = Pick<PictureProps, 'summary' | 'amounts' | 'isDiscreet'>;

/** Returns a table with the plan and the shares of every measure. */
function useTable({ summary, amounts, isDiscreet }: TableProps): ChartTable {
  const { t } = useLingui();
  const names = { time: t`Tiempo`, effort: t`Energía`, money: t`Dinero` };
  const bars = measures.flatMap((measure) =>
    listAllocations(summary, measure, amounts).map((bar) => ({ ...bar, measure })),
  );
  const cell = (bar: MeasuredAllocation, slug: (typeof summary.dimensions)[number]['slug']) => {
    const percent = bar.saysShares ? amounts.percent(bar.allocation.percent[slug]) : '—';
    return isDiscreet || !bar.words ? percent : `${bar.words(bar.allocation.amounts[slug])} (${percent})`;
  };
  return {
    caption: t`Reparto por dimensiones`,
    columns: [
      { key: 'name', name: t`Dimensión` },
      ...bars.map(({ key, measure, currency, isTogether }) => ({
        key,
        name: [names[measure], currency, isTogether ? t`(todo junto)` : ''].filter(Boolean).join(' '),
      })),
      ...(summary.plan ? [{ key: 'plan', name: t`Tu plan` }] : []),
    ],
    rows: summary.dimensions.map(({ slug, name }) => ({
      key: slug,
      cells: [
        name,
        ...bars.map((bar) => cell(bar, slug)),
        ...(summary.plan ? [amounts.percent(summary.plan[slug] / 100)] : []),
      ],
    })),
  };
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <EmptyState headingLevel={3} title={t`Aquí crecerá tu portafolio`}>
      <Trans>Apunta lo primero que hayas puesto en ti: diez minutos cuentan.</Trans>
    </EmptyState>
  );
}
