import { classNames } from '../class-names.ts';

export type WeekDay = {
  /** YYYY-MM-DD */
  id: string;
  /** The short name of the day, with one or two letters. `label` is the complete text for screen readers. */
  short: string;
  label: string;
  /** The height of the dot, from 1 to 5. It is null for a day without a check-in. */
  height: number | null;
  ring: number | null;
  state: 'done' | 'partial' | 'rest' | 'none' | 'paused';
  isToday: boolean;
  /**
   * Whether the day is before the day on which the account was created. The column of such a day is empty.
   */
  isBefore?: boolean;
};

export type WeekStripProps = { label: string; days: readonly WeekDay[]; onOpen: (id: string) => void };

const step = 13;
const bottom = 68;

/**
 * Seven columns, one for each day. The height of the dot shows the agrado and the ring shows the energía. A day
 * without a check-in has a small circle at the foot of its column, where no feeling is ever drawn.
 */
export function WeekStrip({ label, days, onOpen }: WeekStripProps) {
  return (
    <ul className="week-strip" aria-label={label}>
      {days.map((day) => (
        <li key={day.id}>
          <button
            type="button"
            className={classNames('week-day', day.isToday && 'week-day-today')}
            aria-label={day.label}
            aria-haspopup="dialog"
            onClick={() => onOpen(day.id)}
          >
            <WeekDayDrawing {...day} />
            <span aria-hidden="true">{day.short}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The drawing of one day. */
export function WeekDayDrawing({
  height,
  ring,
  state,
  isBefore,
}: Pick<WeekDay, 'height' | 'ring' | 'state' | 'isBefore'>) {
  if (isBefore) return <svg viewBox="0 0 40 80" className="week-day-drawing" aria-hidden="true" />;
  return (
    <svg viewBox="0 0 40 80" className="week-day-drawing" aria-hidden="true">
      <path d="M20 12V72" className="week-day-line" />
      {height === null ? (
        state === 'none' && <circle cx="20" cy="75" r="2.5" className="week-day-empty" />
      ) : (
        <g transform={`translate(20 ${bottom - (height - 1) * step})`}>
          <circle r={7 + (ring ?? 1) * 1.1} className="week-day-ring" strokeWidth={(ring ?? 1) * 0.8} />
          <circle r="5.5" className="week-day-dot" data-tone={height} />
        </g>
      )}
      {state === 'rest' && <path d="M13 76q3.5-5 7 0t7 0" className="week-day-foot" />}
      {state === 'done' && <path d="M14 76H26" className="week-day-foot" />}
      {state === 'partial' && <path d="M17 76H23" className="week-day-foot" />}
    </svg>
  );
}
