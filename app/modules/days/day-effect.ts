import type { Waiting } from '#app/platform/browser/outbox.ts';
import { type DayState, stateAfterRest } from './day-rules.ts';

/**
 * An investment in the form in which the screens show it before the server has stored it. `amount_cents` are
 * hundredths.
 */
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
  /** The slug of the dynamic that recorded the investment, and the title of the dynamic. */
  dynamic: string | null;
  title: string | null;
};

/** A moment of money in the form in which the screens show it before the server has stored it. */
export type ShownMoneyMoment = {
  kind: string;
  amount_cents: number | null;
  currency: string | null;
  word: string | null;
  script: string | null;
  area: string | null;
  note: string | null;
};

/** The changes that a record makes to the screens of its day. Absent parts do not change. */
export type DayEffect = {
  /** The local day; absent for the day of the instant at which the record was made. */
  localDay?: string;
  /** The points of a check-in (1 to 5), and the slugs of the things that helped. */
  checkIn?: { agrado: number; energia: number; ayudas?: string[] };
  /** The id of a check-in that is withdrawn. */
  withdrawn?: number;
  /**
   * The key of the record that an inverse record undoes. The inverse names the record by its key, because the id of
   * the record changes once it is stored.
   */
  undoneKey?: string;
  invested?: ShownInvestment;
  /** An investment that is removed or corrected. Its content is present if the screen had it. */
  removed?: { id: number; localDay?: string; content?: Omit<ShownInvestment, 'title'> };
  /** The Parada to which the declared or withdrawn rest, or the response to the intention, belongs. */
  parada?: number;
  rest?: 'declared' | 'withdrawn';
  intention?: string;
  /** The answer of the day to a gesture. It changes no state of the day. */
  gesture?: { id: number; answer: string };
  /** The answer of the day to a question in own words. It changes no state of the day. */
  question?: { id: number; value: boolean | number };
  /** A moment of money. It changes no state of the day. */
  moneyMoment?: ShownMoneyMoment;
  /** The id of a moment of money that is erased. */
  erasedMoment?: number;
};

/** A record that the server has not confirmed yet, with the fields that the screens of its day need. */
export type DayRecord = Pick<Waiting, 'key' | 'kind' | 'body' | 'madeAt' | 'isTried'> & {
  /** The negative id under which screens show the record. */
  id: number;
  effect: DayEffect;
  /** The response of the server; absent until the server has stored the record. */
  response?: unknown;
};

/** The fields of a day in a response that decide the state of the day. */
type ShownDay = { local_day: string; state: DayState | 'paused'; minutes: number; has_records: boolean };

/**
 * Returns a day as it is after a record. An investment that is removed or corrected no longer counts for its own day,
 * which may differ from the day of the record.
 * @param recordDay the local day of the record
 * @param lostMinutes the minutes of the removed or corrected investment; 0 if there is none
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
