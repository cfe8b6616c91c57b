import { percent, straightScale } from '#ui/charts/chart-scale.browser.ts';
import type { MeasureChange } from './change.schema.ts';
import type { DrawingProps } from './drawing.ts';
import { useNumbers } from './use-numbers.ts';

const left = 12;
const right = 88;

/**
 * Draws a line from the score at the start to the score at the close, over the whole scale. A band shows how far
 * error alone may move the second score.
 */
export function SlopeDrawing({ change, ends, label }: DrawingProps) {
  const numbers = useNumbers();
  const vertical = straightScale([change.min, change.max], [92, 8]);
  const [start, close] = [vertical(change.start), vertical(change.close)];
  return (
    <div className="grid gap-1 text-xs text-muted">
      <span aria-hidden="true">
        {change.max} {change.high && `· ${change.high}`}
      </span>
      <svg className="h-36 w-full overflow-visible border-y border-line" role="img" aria-label={label}>
        <Ribbon change={change} vertical={vertical} />
        {change.expected !== null && (
          <line
            x1={percent(left)}
            x2={percent(right)}
            y1={percent(start)}
            y2={percent(vertical(change.expected))}
            className="stroke-current text-ink"
            strokeWidth="2"
            strokeDasharray="5 5"
          />
        )}
        <line
          x1={percent(left)}
          x2={percent(right)}
          y1={percent(start)}
          y2={percent(close)}
          className="stroke-current text-action"
          strokeWidth="3"
        />
        <Point x={left} y={start} words={numbers.points(change.start)} anchor="end" />
        <Point x={right} y={close} words={numbers.points(change.close)} anchor="start" />
      </svg>
      <span aria-hidden="true">
        {change.min} {change.low && `· ${change.low}`}
      </span>
      <span className="flex justify-between" aria-hidden="true">
        <span>{ends.from}</span>
        <span>{ends.to}</span>
      </span>
    </div>
  );
}

type RibbonProps = { change: MeasureChange; vertical: (value: number) => number };

function Ribbon({ change: { start, change, interval }, vertical }: RibbonProps) {
  if (!interval) return null;
  const half = interval[1] - change;
  const points = [
    [left, vertical(start)],
    [right, vertical(start + half)],
    [right, vertical(start - half)],
  ];
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      <polygon
        points={points.map((point) => point.join(',')).join(' ')}
        className="fill-current text-action opacity-15"
      />
    </svg>
  );
}

type PointProps = { x: number; y: number; words: string; anchor: 'start' | 'end' };

function Point({ x, y, words, anchor }: PointProps) {
  return (
    <>
      <circle cx={percent(x)} cy={percent(y)} r="6" className="fill-current text-action" />
      <text
        x={percent(x)}
        y={percent(y)}
        dx={anchor === 'end' ? -12 : 12}
        dy="0.35em"
        textAnchor={anchor}
        className="fill-current text-base font-semibold text-ink tabular-nums"
      >
        {words}
      </text>
    </>
  );
}
