import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure, type ChartTable } from '#ui/chart-figure.tsx';
import { linePath, straightScale } from '#ui/chart-scale.ts';
import { type BalancePoint, balanceMonths, balancePoints, balanceSteps } from './balance-line.ts';
import { useProgress } from './use-progress.ts';

/** The member's balance over time; nothing while it is on its way, or where there is no movement yet. */
export function BalanceHistory() {
  const { data } = useProgress();
  const points = balancePoints(data?.items ?? []);
  return points.length > 0 ? <BalanceChart points={points} /> : null;
}

/** How the balance grew, day by day: a line of steps that never falls and ends with the last day that added something. */
function BalanceChart({ points }: { points: readonly BalancePoint[] }) {
  const { t } = useLingui();
  const { amount, day } = useBalanceWords();
  const table = useBalanceTable(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const [balance, since, until, days] = [
    amount(last.total),
    day(first.localDay),
    day(last.localDay),
    points.length,
  ];
  return (
    <ChartFigure
      sentence={
        <Trans>
          Desde el {since} has sumado {balance} yoi.
        </Trans>
      }
      legend={
        <p>
          <Trans>
            Cada peldaño es un día en el que hiciste algo por ti. Nunca baja y no se compra con él.
          </Trans>
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
          label={t`Tu balance, del ${since} al ${until}: de 0 a ${balance} yoi en ${days} días que sumaron.`}
        />
        <div className="flex justify-between text-xs text-muted" aria-hidden="true">
          <span>{since}</span>
          <span>{until}</span>
        </div>
      </div>
    </ChartFigure>
  );
}

function BalanceDrawing({ points, label }: { points: readonly BalancePoint[]; label: string }) {
  const steps = balanceSteps(points);
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

function useBalanceTable(points: readonly BalancePoint[]): ChartTable {
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
    rows: balanceMonths(points).map(({ month, days, added, total }) => ({
      key: month,
      cells: [monthName(month), String(days), amount(added), amount(total)],
    })),
  };
}

function useBalanceWords() {
  const { i18n } = useLingui();
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return {
    amount: (hundredths: number) =>
      new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2 }).format(hundredths / 100),
    day: (day: string) => date(day, { day: 'numeric', month: 'long' }),
    month: (month: string) => date(`${month}-01`, { month: 'long', year: 'numeric' }),
  };
}
