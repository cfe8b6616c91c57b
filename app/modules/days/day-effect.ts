import type { Waiting } from '#app/platform/browser/outbox.ts';
import { type DayState, stateAfterRest } from './day-rules.ts';

/**
 * An investment that the server has not stored yet, in the form that the screens show. `amount_cents` are
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

/** A moment of money that the server has not stored yet, in the form that the screens show. */
export type ShownMoneyMoment = {
  kind: string;
  amount_cents: number | null;
  currency: string | null;
  word: string | null;
  script: string | null;
  area: string | null;
  note: string | null;
};

/** The changes that a record makes to the screens of its day. An absent property changes nothing. */
export type DayEffect = {
  /**
   * The local day of the record. If this field is absent, the day follows from the instant at which the record
   * was made.
   */
  localDay?: string;
  /** The points of a check-in (1 to 5 each), and the slugs of the things that helped. */
  checkIn?: { agrado: number; energia: number; ayudas?: string[] };
  /** The id of a check-in that is withdrawn. */
  withdrawn?: number;
  /**
   * The key of the record that an inverse record undoes. An inverse record cannot name the other record by its
   * id, because the id changes when the server stores the record.
   */
  undoneKey?: string;
  invested?: ShownInvestment;
  /**
   * An investment that is removed or corrected. `content` is present if the screen knew the content of the
   * investment.
   */
  removed?: { id: number; localDay?: string; content?: Omit<ShownInvestment, 'title'> };
  /** The Parada of this change, if the change is a rest day or a response to the intention. */
  parada?: number;
  rest?: 'declared' | 'withdrawn';
  intention?: string;
  /** The member's answer to a gesture on this day. The answer does not change the state of the day. */
  gesture?: { id: number; answer: string };
  /**
   * The member's answer on this day to a question in the member's own words. The answer does not change the
   * state of the day.
   */
  question?: { id: number; value: boolean | number };
  /** A moment of money. It does not change the state of the day. */
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

/** The fields of a day in a response of the server. The state of the day depends on these fields. */
type ShownDay = { local_day: string; state: DayState | 'paused'; minutes: number; has_records: boolean };

/**
 * Applies the effect of a record to a day. If the record removes or corrects an investment, the investment no
 * longer counts for its own day, which may differ from the day of the record.
 * @param recordDay the local day of the record
 * @param lostMinutes the minutes of the removed or corrected investment; 0 if there is no such investment
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
