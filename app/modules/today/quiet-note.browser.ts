import { daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import { hasWorkedLong } from './day-words.browser.ts';
import type { Hoy } from './today.schema.ts';

/** The content of a small card on Hoy. A day has at most one such card. */
export type QuietNote =
  | { kind: 'rest' | 'closing' | 'memory' | 'half' }
  /** A question of the member that an evaluation has answered. */
  | { kind: 'signal'; text: string }
  /** A summary of the week that has just ended. `from` is its first day. */
  | { kind: 'week'; from: string; isFirst: boolean }
  | { kind: 'letter'; days: number };

const weekDays = 7;
/** The number of days after the end of a week during which its summary is offered. */
const weekOfferDays = 2;
/**
 * The day of a Parada on which a line of its first days is quoted, and the middle day of the shortest Parada.
 */
const memoryDay = 10;
const halfDay = 11;

/**
 * Chooses the first note that is due. On a calm day or in a pause there is no note. Outside of a Parada the
 * only possible note is about an answered question. A week without records has no summary.
 */
export function chooseNote(hoy: Hoy, isClosingPutOff: boolean): QuietNote | null {
  const { parada, local_day: today } = hoy;
  if (hoy.calm || parada?.state === 'paused') return null;
  const answered = hoy.signal && ({ kind: 'signal', text: hoy.signal.text } as const);
  if (!parada) return answered;
  if (hasWorkedLong(hoy.week) && !hoy.rest) return { kind: 'rest' };
  if (isClosingPutOff) return { kind: 'closing' };
  if (answered) return answered;
  const daysOver = (parada.day - 1) % weekDays;
  const hasRecords = hoy.week.some((day) => day.has_records);
  if (parada.day > weekDays && daysOver < weekOfferDays && hasRecords)
    return {
      kind: 'week',
      from: daysAfter(today, -weekDays - daysOver),
      isFirst: parada.number === 1 && parada.day <= weekDays + weekOfferDays,
    };
  if (parada.day === memoryDay) return { kind: 'memory' };
  if (parada.day === halfDay) return { kind: 'half' };
  const days = parada.closable_on === null ? 0 : daysBetween(today, parada.closable_on);
  return parada.has_letter && days > 0 ? { kind: 'letter', days } : null;
}
