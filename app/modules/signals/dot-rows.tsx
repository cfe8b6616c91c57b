import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure, type ChartTable } from '#ui/charts/chart-figure.tsx';
import { percent, straightScale } from '#ui/charts/chart-scale.browser.ts';
import type { Signal, SignalLook } from './signals.schema.ts';
import { useSignalWords } from './use-signal-words.ts';

const horizontal = straightScale([1, 5], [3, 97]);
const rowHeight = 44;
/**
 * The maximum number of dots in a stack. If more days have the same value, each dot stands for several days.
 */
const maxStack = 6;

/**
 * Draws the outcomes of a question as two rows of dots, each with its mean: days with the factor, and days
 * without it. The dots show the current records of the days that the evaluation (look) has read. The sentence
 * and the last row of the table show the difference and the interval of the evaluation.
 */
export function DotRows({ signal, look }: { signal: Signal; look: SignalLook }) {
  const { t } = useLingui();
  const words = useSignalWords();
  const table = useDotsTable(signal, look);
  const sides = words.sides(signal);
  const daysOfDot = Math.max(daysPerDot(signal.dots.with), daysPerDot(signal.dots.without));
  const label = t`${{ outcome: words.outcome(signal.outcome) }} de ${{ count: signal.dots.with.length }} días ${{ withIt: sides.withIt }} y ${{ others: signal.dots.without.length }} ${{ without: sides.without }}, de 1 a 5`;
  return (
    <ChartFigure sentence={<LookSentence signal={signal} look={look} />} table={table}>
      <div className="grid gap-1">
        <svg className="w-full" height={2 * rowHeight + 4} role="img" aria-label={label}>
          <Row values={signal.dots.with} daysOfDot={daysOfDot} top={0} isFilled />
          <Row values={signal.dots.without} daysOfDot={daysOfDot} top={rowHeight} />
        </svg>
        <div className="flex justify-between gap-2 text-center text-xs text-muted" aria-hidden="true">
          <span>1</span>
          <span>{t`llenos ${{ withIt: sides.withIt }}, vacíos ${{ without: sides.without }}; la raya es la media`}</span>
          <span>5</span>
        </div>
        <p className="text-xs text-muted">
          <Trans>
            Los puntos son los días hasta el {words.day(look.through_day)}, como están apuntados hoy. La frase
            es de cuando se miraron.
          </Trans>
          {daysOfDot > 1 && (
            <>
              {' '}
              <Trans>Cada punto son {daysOfDot} días.</Trans>
            </>
          )}
        </p>
      </div>
    </ChartFigure>
  );
}

function Row({
  values,
  daysOfDot,
  top,
  isFilled = false,
}: {
  values: readonly number[];
  daysOfDot: number;
  top: number;
  isFilled?: boolean;
}) {
  const floor = top + rowHeight - 8;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return (
    <g className={isFilled ? 'text-action' : 'text-muted'}>
      <line x1="0" x2="100%" y1={floor + 4} y2={floor + 4} className="stroke-line" />
      {stackedDots(values, daysOfDot).map(({ value, level }) => (
        <circle
          key={`${value} ${level}`}
          cx={percent(horizontal(value))}
          cy={floor - level * 6}
          r="3"
          className={isFilled ? 'fill-current stroke-current' : 'fill-card stroke-current'}
          strokeWidth="1.5"
        />
      ))}
      {values.length > 0 && (
        <line
          x1={percent(horizontal(mean))}
          x2={percent(horizontal(mean))}
          y1={floor + 8}
          y2={top + 2}
          className="stroke-current"
          strokeWidth="2"
        />
      )}
    </g>
  );
}

/** Returns the values in steps of a quarter. Equal values are stacked, so each value has a level. */
function stackedDots(values: readonly number[], daysOfDot: number): { value: number; level: number }[] {
  return [...stacksOf(values)].flatMap(([value, same]) =>
    Array.from({ length: Math.ceil(same.length / daysOfDot) }, (_, level) => ({ value, level })),
  );
}

/** Returns the number of days that one dot stands for, so that no stack is higher than its row. */
function daysPerDot(values: readonly number[]): number {
  const highest = Math.max(0, ...[...stacksOf(values).values()].map(({ length }) => length));
  return Math.max(1, Math.ceil(highest / maxStack));
}

function stacksOf(values: readonly number[]): Map<number, number[]> {
  return Map.groupBy(values, (value) => Math.round(value * 4) / 4);
}

function useDotsTable(signal: Signal, look: SignalLook): ChartTable {
  const { t } = useLingui();
  const words = useSignalWords();
  const { dots, outcome } = signal;
  const sides = words.sides(signal);
  const mean = (values: readonly number[]) =>
    values.length === 0 ? '–' : words.points(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    caption: t`Media de ${{ outcome: words.outcome(outcome) }}, de 1 a 5`,
    columns: [
      { key: 'side', name: t`Días` },
      { key: 'count', name: t`Cuántos` },
      { key: 'mean', name: t`Media` },
    ],
    rows: [
      { key: 'with', cells: [sides.withIt, String(dots.with.length), mean(dots.with)] },
      { key: 'without', cells: [sides.without, String(dots.without.length), mean(dots.without)] },
      { key: 'difference', cells: [t`diferencia al mirar`, '', words.signed(look.difference)] },
      {
        key: 'interval',
        cells: [
          t`su margen`,
          '',
          t`de ${{ low: words.signed(look.interval[0]) }} a ${{ high: words.signed(look.interval[1]) }}`,
        ],
      },
    ],
  };
}

/**
 * Describes the result of an evaluation (look) in one sentence: a difference with its interval, or no
 * difference. The sentence names no cause. If there is a hint, the sentence first states that the reason is
 * unknown.
 */
function LookSentence({
  signal: { outcome, lag, verdict },
  look: { difference, interval },
}: {
  signal: Signal;
  look: SignalLook;
}) {
  const words = useSignalWords();
  const [low, high] = interval;
  const it = words.outcome(outcome);
  if (verdict === 'hint') {
    const [from, to] = [Math.abs(low), Math.abs(high)]
      .toSorted((one, other) => one - other)
      .map(words.points);
    return <HintSentence {...{ lag, it, from, to }} isAbove={difference > 0} />;
  }
  return <NoHintSentence {...{ low, high, it }} />;
}

/** The sentence of a look without a hint. Early looks may spend little of the error, so its difference can be clear. */
function NoHintSentence({ low, high, it }: { low: number; high: number; it: string }) {
  const { signed } = useSignalWords();
  if (low === 0 && high === 0)
    return <Trans>En esos días tu {it} fue siempre igual: no hay nada que comparar.</Trans>;
  const [from, to] = [signed(low), signed(high)];
  if (low > 0 || high < 0)
    return (
      <Trans>
        Se ve una diferencia, entre {from} y {to} puntos de {it}, pero con tan pocos días no basta para
        llamarla indicio: podría ser suerte.
      </Trans>
    );
  return (
    <Trans>
      Con estos días no se distingue: podrían ser algo peores, iguales o algo mejores, entre {from} y {to}{' '}
      puntos de {it}.
    </Trans>
  );
}

type HintProps = {
  lag: 0 | 1;
  it: string;
  from: string | undefined;
  to: string | undefined;
  isAbove: boolean;
};

function HintSentence({ lag, it, from, to, isAbove }: HintProps) {
  if (lag === 1)
    return isAbove ? (
      <Trans>
        Al día siguiente la media de tu {it} fue más alta que la de los demás: entre {from} y {to} puntos.
        Pudo ser casualidad, y no sabemos por qué.
      </Trans>
    ) : (
      <Trans>
        Al día siguiente la media de tu {it} fue más baja que la de los demás: entre {from} y {to} puntos.
        Pudo ser casualidad, y no sabemos por qué.
      </Trans>
    );
  return isAbove ? (
    <Trans>
      Esos días la media de tu {it} fue más alta que la de los demás: entre {from} y {to} puntos. Pudo ser
      casualidad, y no sabemos por qué.
    </Trans>
  ) : (
    <Trans>
      Esos días la media de tu {it} fue más baja que la de los demás: entre {from} y {to} puntos. Pudo ser
      casualidad, y no sabemos por qué.
    </Trans>
  );
}
