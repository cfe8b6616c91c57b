import { classNames } from '../class-names.ts';

export type DumbbellProps = {
  /** The actual share. Both shares are numbers from 0 to 1. */
  actual: number;
  target: number;
  /** The colour and pattern of the subject, e.g. `url(#pattern-cuerpo)`. */
  fill: string;
  /**
   * Whether the difference between the shares is meaningful. A meaningful difference is coloured, and every
   * other difference is grey.
   */
  isMarked: boolean;
};

/**
 * A line from 0 to 1, with a ring at the target share and a dot at the actual share. The text beside the line states
 * the same values.
 */
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

/**
 * Returns the position of a share on the line. The margins leave room for the whole dot at both ends of the line.
 */
function along(share: number): string {
  return `${3 + 94 * Math.min(1, Math.max(0, share))}%`;
}
