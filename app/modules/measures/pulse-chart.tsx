import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure, type ChartTable } from '#ui/charts/chart-figure.tsx';
import { linePath, percent, straightScale } from '#ui/charts/chart-scale.browser.ts';
import { dailyPulse, type LoggedDay } from './pulse.ts';
import { type PulseLine, pulseLine } from './pulse-line.browser.ts';
import { PulseSentence } from './pulse-sentence.tsx';
import { useNumbers } from './use-numbers.ts';

export type PulseChartProps = {
  /**
   * The days with at least one check-in that counts, oldest first. The agrado of each day is the mean of its
   * check-ins, from 1 to 5.
   */
  days: readonly LoggedDay[];
  /** The first day of the drawing (`YYYY-MM-DD`). `until` is the last day. */
  since: string;
  until: string;
};

const vertical = straightScale([1, 5], [94, 6]);

/**
 * Draws the agrado of each day, the mean over seven days, and a band with the member's usual range. Days without a
 * check-in are gaps in the line. The sentence compares the last days with the first days, in relation to the member's
 * usual variation.
 */
export function PulseChart({ days, since, until }: PulseChartProps) {
  const { t } = useLingui();
  const numbers = useNumbers();
  const line = pulseLine(days, { since, until });
  const table = usePulseTable(line);
  const label = t`Agrado de cada día, del ${{ since: numbers.day(since) }} al ${{ until: numbers.day(until) }}. Días apuntados: ${{ logged: days.length }}.`;
  return (
    <ChartFigure
      sentence={<PulseSentence pulse={dailyPulse(days)} />}
      legend={<PulseLegend hasBand={line.band !== null} />}
      table={table}
    >
      <div className="grid gap-1">
        <span className="text-xs text-muted" aria-hidden="true">
          <Trans>Muy agradable</Trans>
        </span>
        <PulseDrawing line={line} label={label} />
        <span className="text-xs text-muted" aria-hidden="true">
          <Trans>Muy desagradable</Trans>
        </span>
        <div className="flex justify-between text-xs text-muted" aria-hidden="true">
          <span>{numbers.day(since, 'shortDate')}</span>
          <span>{numbers.day(until, 'shortDate')}</span>
        </div>
      </div>
    </ChartFigure>
  );
}

function PulseDrawing({ line: { days, band }, label }: { line: PulseLine; label: string }) {
  const horizontal = straightScale([0, Math.max(1, days.length - 1)], [2, 98]);
  const means = days.map(({ mean }, index) =>
    mean === null ? null : { x: horizontal(index), y: vertical(mean) },
  );
  return (
    <svg className="h-44 w-full overflow-visible border-y border-line" role="img" aria-label={label}>
      {band && (
        <rect
          width="100%"
          y={percent(vertical(band.high) - 3)}
          height={percent(vertical(band.low) - vertical(band.high) + 6)}
          className="fill-current text-action opacity-15"
        />
      )}
      {days.map(({ localDay, agrado }, index) =>
        agrado === null ? null : (
          <circle
            key={localDay}
            cx={percent(horizontal(index))}
            cy={percent(vertical(agrado))}
            r="3"
            className="fill-card stroke-current text-muted"
            strokeWidth="1.5"
          />
        ),
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        <path
          d={linePath(means)}
          className="stroke-current text-action"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </svg>
  );
}

function PulseLegend({ hasBand }: { hasBand: boolean }) {
  return (
    <p>
      <Trans>Puntos: cada día. Línea: la media de siete días; donde no apuntaste, se corta.</Trans>{' '}
      {hasBand && <Trans>Franja: donde caen al menos ocho de cada diez días tuyos.</Trans>}
    </p>
  );
}

function usePulseTable({ days }: PulseLine): ChartTable {
  const { t } = useLingui();
  const numbers = useNumbers();
  return {
    caption: t`Agrado de cada día, de 1 a 5`,
    columns: [
      { key: 'day', name: t`Día` },
      { key: 'agrado', name: t`Agrado` },
      { key: 'mean', name: t`Media de 7 días` },
    ],
    rows: days.map(({ localDay, agrado, mean }) => ({
      key: localDay,
      cells: [
        numbers.day(localDay),
        agrado === null ? t`sin registro` : numbers.points(agrado),
        mean === null ? '–' : numbers.points(mean),
      ],
    })),
  };
}
