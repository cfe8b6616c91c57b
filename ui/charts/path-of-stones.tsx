import { classNames } from '../class-names.ts';

/**
 * The state of a day, which determines the shape of the stone: full, half, leaf, outline or paused. `ahead` marks a
 * future day.
 */
export type StoneState = 'done' | 'partial' | 'rest' | 'none' | 'paused' | 'ahead';

export type Stone = {
  key: string;
  state: StoneState;
  /** The complete description of the stone for screen readers, e.g. "Día 8, hoy: hecho, 12 minutos". */
  label: string;
  /** The number of the day below the stone. It is null for a stone without a number. */
  number?: number | null;
  isToday?: boolean;
  /** Whether the stone can be pressed. It is false for a day that has neither content nor an action. */
  canOpen?: boolean;
};

export type PathOfStonesProps = {
  /** The accessible name of the path of stones. */
  label: string;
  stones: readonly Stone[];
  /** Returns the label of a row of seven stones. `row` is the number of the row, from 1. */
  rowLabel: (row: number) => string;
  onOpen: (key: string) => void;
};

const rowLength = 7;

/**
 * A winding path of stones, seven in a row. Every second row runs backwards, so the stones have numbers. Screen
 * readers read the stones in the order of their dates.
 */
export function PathOfStones({ label, stones, rowLabel, onOpen }: PathOfStonesProps) {
  const rows = Array.from({ length: Math.ceil(stones.length / rowLength) }, (_, row) =>
    stones.slice(row * rowLength, (row + 1) * rowLength),
  );
  return (
    <ol className="stone-path" aria-label={label}>
      {rows.map((row, index) => (
        <li
          key={row[0]?.key}
          className={classNames('stone-row', index % 2 === 1 && 'stone-row-back')}
          aria-label={rowLabel(index + 1)}
        >
          <Ribbon length={row.length} goesOn={index < rows.length - 1} />
          <ol className="stone-row-stones">
            {row.map((stone) => (
              <li key={stone.key} className="stone-cell">
                <StoneButton stone={stone} onOpen={onOpen} />
                {typeof stone.number === 'number' && (
                  <span className="stone-number" aria-hidden="true">
                    {stone.number}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function StoneButton({ stone, onOpen }: { stone: Stone; onOpen: (key: string) => void }) {
  const { key, state, label, isToday, canOpen = true } = stone;
  const className = classNames('stone', `stone-${state}`, isToday && 'stone-today');
  if (!canOpen)
    return (
      <span className={className}>
        <StoneShape state={state} />
        <span className="sr-only">{label}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      title={label}
      onClick={() => onOpen(key)}
    >
      <StoneShape state={state} />
    </button>
  );
}

const stone =
  'M22 7.5c8.6 0 14.2 5.2 14.4 13.2.2 9-5.6 15.6-14.6 15.8C12.4 36.7 7.4 30.6 7.6 22.2 7.8 13.6 13.2 7.5 22 7.5Z';
const lowerHalf = 'M7.7 22H36.4C36.2 30.5 30.5 36.3 21.8 36.5 12.6 36.7 7.7 30.5 7.7 22Z';
const leaf = 'M22 38C11 31 8.5 18 22 5.5 35.5 18 33 31 22 38Z';

/** The shape of a stone in this state. Both the path and its legend use it. */
export function StoneShape({ state }: { state: StoneState }) {
  return (
    <svg viewBox="0 0 44 44" className="stone-shape" aria-hidden="true">
      {state === 'rest' ? (
        <>
          <path d={leaf} className="stone-leaf" />
          <path d="M22 38V15" className="stone-vein" />
        </>
      ) : state === 'ahead' ? (
        <circle cx="22" cy="22" r="8" className="stone-ahead-mark" />
      ) : (
        <path d={stone} className={state === 'done' ? 'stone-full' : 'stone-outline'} />
      )}
      {state === 'partial' && <path d={lowerHalf} className="stone-half" />}
      {state === 'paused' && <path d="M18 16.5V27.5M26 16.500V27.5" className="stone-bars" />}
    </svg>
  );
}

/**
 * The vertical offsets of the seven stones of a row. The first and the last offset are 0, so that the rows join.
 */
const wave = [0, 7, 9, 2, -6, -8, 0] as const;
const rowHeight = 68;
const stoneWidth = 100;
/**
 * The distance by which the ribbon bends outwards at the end of a row. The padding of the path has room for this bend.
 */
const bend = 56;

/** The ribbon under a row, with the bend to the next row. The drawing is for a row that runs to the right. */
function Ribbon({ length, goesOn }: { length: number; goesOn: boolean }) {
  const points = wave.slice(0, length).map((y, index) => [(index + 0.5) * stoneWidth, rowHeight / 2 + y]);
  const [first, ...rest] = points;
  if (!first) return null;
  let [lastX = 0, lastY = 0] = first;
  const curves = rest.map(([x = 0, y = 0]) => {
    const middle = (lastX + x) / 2;
    const curve = `C${middle} ${lastY} ${middle} ${y} ${x} ${y}`;
    [lastX, lastY] = [x, y];
    return curve;
  });
  const turn = goesOn
    ? `C${lastX + bend} ${lastY} ${lastX + bend} ${lastY + rowHeight} ${lastX} ${lastY + rowHeight}`
    : '';
  return (
    <svg
      className="stone-ribbon"
      viewBox={`0 0 ${rowLength * stoneWidth} ${rowHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M${first.join(' ')}${curves.join('')}${turn}`} />
    </svg>
  );
}
