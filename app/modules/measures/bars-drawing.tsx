import { useId } from 'react';
import { percent, straightScale } from '#ui/charts/chart-scale.browser.ts';
import type { DrawingProps } from './drawing.ts';
import { useNumbers } from './use-numbers.ts';

/**
 * Both bars start at the left edge. A bar with the highest score ends at 90 % of the width, so that the number
 * fits beside the bar.
 */
const scaleEnd = 90;
const rows = { from: 4, to: 36, height: 24 };

/**
 * Two bars that start at the lowest possible score. A band shows how far the error of measurement alone may move the
 * second score.
 */
export function BarsDrawing({ change, ends, label }: DrawingProps) {
  const numbers = useNumbers();
  const hatch = useId();
  const along = straightScale([change.min, change.max], [0, scaleEnd]);
  const [start, close] = [along(change.start), along(change.close)];
  const half = change.interval && change.interval[1] - change.change;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-xs text-muted">
      <div className="grid h-16 content-around" aria-hidden="true">
        <span>{ends.from}</span>
        <span>{ends.to}</span>
      </div>
      <svg className="h-16 w-full overflow-visible" role="img" aria-label={label}>
        <Hatch id={hatch} />
        {half !== null && (
          <rect
            x={percent(along(change.start - half))}
            width={percent(along(change.start + half) - along(change.start - half))}
            y={rows.to - 2}
            height={rows.height + 4}
            className="fill-current text-action opacity-15"
          />
        )}
        <rect
          width={percent(start)}
          y={rows.from}
          height={rows.height}
          rx="4"
          fill={`url(#${hatch})`}
          className="stroke-current text-action"
          strokeWidth="1.5"
        />
        <rect
          width={percent(close)}
          y={rows.to + 3}
          height={rows.height - 6}
          rx="4"
          className="fill-current text-action"
        />
        {change.expected !== null && (
          <line
            x1={percent(along(change.expected))}
            x2={percent(along(change.expected))}
            y1={rows.to - 3}
            y2={rows.to + rows.height + 3}
            className="stroke-current text-ink"
            strokeWidth="2"
            strokeDasharray="4 3"
          />
        )}
        <Value x={start} y={rows.from} words={numbers.points(change.start)} />
        <Value x={close} y={rows.to} words={numbers.points(change.close)} />
        <line x1="0" x2="0" y1="0" y2="100%" className="stroke-current text-line" strokeWidth="2" />
      </svg>
      <span className="col-start-2 flex w-[90%] justify-between" aria-hidden="true">
        <span>
          {change.min} {change.low && `· ${change.low}`}
        </span>
        <span className="text-end">
          {change.max} {change.high && `· ${change.high}`}
        </span>
      </span>
    </div>
  );
}

/** The hatching of the first bar. It distinguishes the bars on paper and without colour. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2="6" className="stroke-current text-action" strokeWidth="3" opacity="0.5" />
    </pattern>
  );
}

function Value({ x, y, words }: { x: number; y: number; words: string }) {
  return (
    <text
      x={percent(x)}
      y={y + rows.height / 2}
      dx="6"
      dy="0.35em"
      className="fill-current text-base font-semibold text-ink tabular-nums"
    >
      {words}
    </text>
  );
}
