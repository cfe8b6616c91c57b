import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatNearDay } from '#app/platform/i18n/dates.ts';
import { ChartFigure, type ChartTable } from '#ui/charts/chart-figure.tsx';
import { linePath, straightScale } from '#ui/charts/chart-scale.browser.ts';
import { type BalancePoint, balanceMonths, balancePoints, balanceSteps } from './balance-line.browser.ts';
import type { ProgressResponse } from './progress.schema.ts';
import { useProgress } from './use-progress.ts';

/**
 * Shows the member's balance over time. Renders nothing while the balance loads or if there is no movement yet.
 */
export function BalanceHistory() {
  const { data } = useProgress();
  return data?.since ? <BalanceChart progress={data} since={data.since} /> : null;
}

type BalanceChartProps = { progress: ProgressResponse; since: string };

/**
 * Draws the balance day by day as a line of steps. The line never falls, and ends with the last day on which
 * the balance grew.
 */
function BalanceChart({ progress, since: firstDay }: BalanceChartProps) {
  const { t } = useLingui();
  const { amount, day } = useBalanceWords();
  const table = useBalanceTable(progress);
  const points = balancePoints(progress);
  const last = points.at(-1);
  if (!last) return null;
  const [balance, since, until] = [amount(last.total), day(firstDay), day(last.localDay)];
  const days = progress.months.reduce((sum, month) => sum + month.days, 0);
  return (
    <ChartFigure
      sentence={
        <Trans>
          Desde el {since} has sumado {balance} yoi.
        </Trans>
      }
      legend={
        <p>
          <Trans>Cada peldaño es un día en el que hiciste algo por ti. Nunca baja.</Trans>
        </p>
      }
      table={table}
    >
      <div className="grid gap-1">
        <span className="text-xs text-muted" aria-hidden="true">
          {balance}
        </span>
        <BalanceDrawing
          points={points}
          since={firstDay}
          label={t`Tu balance, del ${since} al ${until}: de 0 a ${balance} yoi en ${plural(days, { one: '# día que sumó', other: '# días que sumaron' })}.`}
        />
        <div className="flex justify-between text-xs text-muted" aria-hidden="true">
          <span>{since}</span>
          <span>{until}</span>
        </div>
      </div>
    </ChartFigure>
  );
}

type BalanceDrawingProps = { points: readonly BalancePoint[]; since: string; label: string };

function BalanceDrawing({ points, since, label }: BalanceDrawingProps) {
  const steps = balanceSteps(points, since);
  const end = steps.at(-1) ?? { day: 0, total: 0 };
  const horizontal = straightScale([0, Math.max(1, end.day)], [0, 100]);
  const vertical = straightScale([0, end.total], [100, 0]);
  const line = linePath(steps.map(({ day, total }) => ({ x: horizontal(day), y: vertical(total) })));
  return (
    <svg className="h-36 w-full overflow-visible border-b border-line" role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <path d={`${line}V100H0Z`} className="fill-current text-action opacity-15" />
        <path
          d={line}
          className="stroke-current text-action"
          fill="none"
          strokeWidth="3"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </svg>
  );
}

function useBalanceTable(progress: ProgressResponse): ChartTable {
  const { t } = useLingui();
  const { amount, month: monthName } = useBalanceWords();
  return {
    caption: t`Tu balance, mes a mes`,
    columns: [
      { key: 'month', name: t`Mes` },
      { key: 'days', name: t`Días que sumaron` },
      { key: 'added', name: t`Sumado` },
      { key: 'total', name: t`Balance` },
    ],
    rows: balanceMonths(progress.months).map(({ month, days, added, total }) => ({
      key: month,
      cells: [monthName(month), String(days), amount(added), amount(total)],
    })),
  };
}

function useBalanceWords() {
  const { i18n } = useLingui();
  return {
    amount: (hundredths: number) =>
      new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2 }).format(hundredths / 100),
    day: (day: string) => formatNearDay(day, i18n.locale),
    month: (month: string) => formatDay(`${month}-01`, i18n.locale, 'month'),
  };
}
