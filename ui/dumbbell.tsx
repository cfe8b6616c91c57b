import { classNames } from './class-names.ts';

export type DumbbellProps = {
  /** Where it is and where it would be, as shares of the whole from 0 to 1. */
  actual: number;
  target: number;
  /** The colour and pattern of what it is about, e.g. `url(#pattern-cuerpo)`. */
  fill: string;
  /** Only where the difference means something does it have its colour; it is grey otherwise. */
  isMarked: boolean;
};

/** From a target (ring) to what is (dot), on a line from nothing to all. The words beside it say the same. */
export function Dumbbell({ actual, target, fill, isMarked }: DumbbellProps) {
  const [from, to] = actual < target ? [actual, target] : [target, actual];
  return (
    <svg className="dumbbell" aria-hidden="true">
      <line x1="0" x2="100%" y1="50%" y2="50%" className="dumbbell-track" />
      <line
        x1={along(from)}
        x2={along(to)}
        y1="50%"
        y2="50%"
        className={classNames('dumbbell-bar', isMarked && 'dumbbell-marked')}
      />
      <circle cx={along(target)} cy="50%" r="7" className="dumbbell-target" />
      <circle
        cx={along(actual)}
        cy="50%"
        r="7"
        fill={isMarked ? fill : undefined}
        className={classNames('dumbbell-dot', isMarked && 'dumbbell-marked')}
      />
    </svg>
  );
}

/** Dots stay whole at both ends. */
function along(share: number): string {
  return `${3 + 94 * Math.min(1, Math.max(0, share))}%`;
}
