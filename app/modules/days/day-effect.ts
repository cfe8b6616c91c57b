import type { Waiting } from '#app/platform/browser/outbox.ts';
import { type DayState, stateAfterRest } from './day-rules.ts';

/** An investment as the screens show it before the server has stored it. `amount_cents` are hundredths. */
export type ShownInvestment = {
  minutes: number;
  effort: number | null;
  amount_cents: number;
  currency: string;
  rate: string | null;
  home_currency: string | null;
  home_cents: number | null;
  shares: readonly { dimension: string; basis_points: number }[];
  note: string | null;
  /** The slug of the dynamic that recorded it, and its title. */
  dynamic: string | null;
  title: string | null;
};

/** What a record changes on the screens of its day. Absent parts stay as they are. */
export type DayEffect = {
  /** The local day; absent for the day of the instant at which the record was made. */
  localDay?: string;
  /** The points of a check-in, 1 to 5, and the slugs of what helped. */
  checkIn?: { agrado: number; energia: number; ayudas?: string[] };
  /** The id of a check-in that is withdrawn. */
  withdrawn?: number;
  /** The key of the record that an inverse undoes; it changes the id that it is shown under once it is stored. */
  undoneKey?: string;
  invested?: ShownInvestment;
  /** An investment that is removed or corrected, with its content where the screen knew it. */
  removed?: { id: number; localDay?: string; content?: Omit<ShownInvestment, 'title'> };
  /** A declared or withdrawn rest, or the response to the intention, of this Parada. */
  parada?: number;
  rest?: 'declared' | 'withdrawn';
  intention?: string;
};

/** A record that the server has not confirmed yet, as the screens of its day see it. */
export type DayRecord = Pick<Waiting, 'key' | 'kind' | 'body' | 'madeAt' | 'isTried'> & {
  /** The negative id under which screens show it. */
  id: number;
  effect: DayEffect;
  /** The response of the server once it has stored the record. */
  response?: unknown;
};

/** The parts of a day in a response that decide its state. */
type ShownDay = { local_day: string; state: DayState | 'paused'; minutes: number; has_records: boolean };

/**
 * Returns a day as it is after a record. An investment that is removed or corrected leaves its own day, which may be
 * another one than the day of the record.
 * @param recordDay the local day of the record
 * @param lostMinutes the minutes of an investment that goes; 0 without one
 */
export function dayWithEffect<Day extends ShownDay>(
  day: Day,
  effect: DayEffect,
  { recordDay, lostMinutes }: { recordDay: string; lostMinutes: number },
): Day {
  const { checkIn, invested, rest, intention, removed } = effect;
  const isOfRecord = day.local_day === recordDay;
  const isLeft = removed !== undefined && day.local_day === (removed.localDay ?? recordDay);
  if (!isOfRecord && !isLeft) return day;
  const added = isOfRecord ? (invested?.minutes ?? 0) : 0;
  const minutes = Math.max(0, day.minutes + added - (isLeft ? lostMinutes : 0));
  const isRecord = checkIn !== undefined || invested !== undefined || intention !== undefined;
  const has_records = day.has_records || (isOfRecord && isRecord);
  const isRest = isOfRecord && rest !== undefined ? rest === 'declared' : day.state === 'rest';
  return {
    ...day,
    minutes,
    has_records,
    state: stateAfterRest(day.state, { minutes, hasRecords: has_records, isRest }),
  };
}
