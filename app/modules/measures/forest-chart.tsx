import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChartFigure, type ChartTable } from '#ui/charts/chart-figure.tsx';
import { percent, type Scale, straightScale } from '#ui/charts/chart-scale.browser.ts';
import type { PooledMeasureChange } from './change.schema.ts';
import { pooledWords } from './change-words.ts';
import { translateQuestion } from './shipped-instruments.ts';
import { useNumbers } from './use-numbers.ts';

export type ForestChartProps = {
  /** One score in several closed Paradas, as the server returns it. */
  change: PooledMeasureChange;
};

type Interval = readonly [number, number];

/**
 * Draws one row for each Parada, with its interval. From three Paradas on, a diamond shows the pooled value.
 */
export function ForestChart({ change: given }: ForestChartProps) {
  const { i18n, t } = useLingui();
  const { paradas, pooled } = given;
  const words = i18n._(pooledWords(pooled && { mean: pooled.mean, isAssociated: pooled.associated }));
  const change = { ...given, ...translateQuestion(given, i18n), words };
  const table = useForestTable(change);
  const horizontal = straightScale(toSpan([...paradas, ...(pooled ? [pooled] : [])]), [4, 96]);
  return (
    <ChartFigure sentence={change.words} legend={<ForestLegend change={change} />} table={table}>
      <div
        role="img"
        aria-label={t`${{ question: change.question }} Paradas: ${{ count: paradas.length }}. ${words}.`}
      >
        {paradas.map(({ number, value, interval }) => (
          <ForestRow key={number} name={<Trans>Parada {number}</Trans>} horizontal={horizontal}>
            <IntervalLine interval={interval} horizontal={horizontal} />
            <rect
              x={percent(horizontal(value))}
              y="50%"
              width="12"
              height="12"
              transform="translate(-6 -6)"
              className="fill-current text-action"
            />
          </ForestRow>
        ))}
        {pooled && (
          <ForestRow name={<Trans>Juntas</Trans>} horizontal={horizontal}>
            <Diamond mean={pooled.mean} interval={pooled.interval} horizontal={horizontal} />
          </ForestRow>
        )}
      </div>
    </ChartFigure>
  );
}

type ForestRowProps = { name: ReactNode; horizontal: Scale; children: ReactNode };

function ForestRow({ name, horizontal, children }: ForestRowProps) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-2 border-b border-line text-sm">
      <span>{name}</span>
      <svg className="h-10 w-full overflow-visible" aria-hidden="true">
        <line
          x1={percent(horizontal(0))}
          x2={percent(horizontal(0))}
          y2="100%"
          className="stroke-current text-ink"
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
        {children}
      </svg>
    </div>
  );
}

function IntervalLine({ interval: [low, high], horizontal }: { interval: Interval; horizontal: Scale }) {
  return (
    <line
      x1={percent(horizontal(low))}
      x2={percent(horizontal(high))}
      y1="50%"
      y2="50%"
      className="stroke-current text-action"
      strokeWidth="2.5"
    />
  );
}

type DiamondProps = { mean: number; interval: Interval; horizontal: Scale };

function Diamond({ mean, interval: [low, high], horizontal }: DiamondProps) {
  const [start, middle, end] = [horizontal(low), horizontal(mean), horizontal(high)];
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      <polygon
        points={`${start},50 ${middle},20 ${end},50 ${middle},80`}
        className="fill-current stroke-current text-ink"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function ForestLegend({ change: { from_expected: fromExpected } }: ForestChartProps) {
  return (
    <p>
      {fromExpected ? (
        <Trans>Raya vertical: lo esperable sin cambio.</Trans>
      ) : (
        <Trans>Raya vertical: sin cambio.</Trans>
      )}{' '}
      <Trans>
        A la derecha, puntuaciones más altas al cerrar; a la izquierda, más bajas. Cada barra, hasta dónde
        llega el error. «Asociado» quiere decir que fueron juntas, no que una cosa trajera la otra.
      </Trans>
    </p>
  );
}

function useForestTable({ paradas, pooled, question }: PooledMeasureChange): ChartTable {
  const { t } = useLingui();
  const numbers = useNumbers();
  const rows = paradas.map(({ number, value, interval }) => ({
    key: String(number),
    cells: [t`Parada ${number}`, numbers.signed(value), numbers.signedRange(interval)],
  }));
  const together = pooled && {
    key: 'pooled',
    cells: [t`Juntas`, numbers.signed(pooled.mean), numbers.signedRange(pooled.interval)],
  };
  return {
    caption: question,
    columns: [
      { key: 'parada', name: t`Parada` },
      { key: 'value', name: t`Puntos` },
      { key: 'interval', name: t`Con el error de medida` },
    ],
    rows: together ? [...rows, together] : rows,
  };
}

/** Returns a range that contains every interval. Zero is in the middle of the range. */
function toSpan(rows: readonly { interval: Interval }[]): [number, number] {
  const reach = Math.max(1, ...rows.flatMap(({ interval }) => interval.map(Math.abs)));
  return [-reach, reach];
}
