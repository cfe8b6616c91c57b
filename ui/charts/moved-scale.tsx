import { percent, straightScale } from './chart-scale.browser.ts';

/** A point on the scale with its label. */
export type ScalePoint = { value: number; words: string };

export type MovedScaleProps = {
  min: number;
  max: number;
  from: ScalePoint;
  to: ScalePoint;
  /** The sentence that screen readers read instead of the drawing. */
  label: string;
};

/**
 * A line from the lowest to the highest value, which shows how a value has changed. A ring marks the old value and a
 * dot the new value.
 */
export function MovedScale({ min, max, from, to, label }: MovedScaleProps) {
  const along = straightScale([min, max], [2, 98]);
  const [start, end] = [along(from.value), along(to.value)];
  const [startX, endX] = [percent(start), percent(end)];
  return (
    <div className="moved-scale" role="img" aria-label={label}>
      <span>{min}</span>
      <svg className="moved-scale-drawing" aria-hidden="true">
        <line x1="2%" x2="98%" y1="50%" y2="50%" className="dumbbell-track" />
        <line x1={startX} x2={endX} y1="50%" y2="50%" className="dumbbell-bar dumbbell-marked" />
        <circle cx={startX} cy="50%" r="7" className="dumbbell-target" />
        <circle cx={endX} cy="50%" r="7" className="dumbbell-dot dumbbell-marked moved-scale-end" />
        <PointWords at={end} y="15%" words={to.words} />
        <PointWords at={start} y="92%" words={from.words} />
      </svg>
      <span>{max}</span>
    </div>
  );
}

/**
 * The label of a point. The label is centred on the point, but near an end of the line it extends towards the
 * middle. The labels of the two points never overlap.
 */
function PointWords({ at, y, words }: { at: number; y: string; words: string }) {
  const anchor = at < 25 ? 'start' : at > 75 ? 'end' : 'middle';
  return (
    <text x={percent(at)} y={y} textAnchor={anchor}>
      {words}
    </text>
  );
}
