import { daysAfter } from '#app/modules/days/schema.ts';

/** A range of local days. Both limits are included. */
export type DayWindow = { from: string; until: string };

/**
 * The first and the last day on which the questions of the start can be answered once more. The days are
 * counted from the last day of a Parada (docs/rules.md, The Parada).
 */
const questionDays = { from: 28, until: 60 };

/**
 * The first and the last day on which the mail with a link to the questions is sent. The days are counted from
 * the last day of a Parada.
 */
const mailDays = { from: 30, until: 37 };

/** The last local day of a Parada, and the last local day of the finished Parada after it. */
export type Ending = { finishedOn: string; nextFinishedOn: string | null };

/**
 * Returns the local days on which the questions of a month after the closing can be answered. These days end
 * before the questions of the next closing begin, so that an answer belongs to exactly one closing.
 */
export function questionWindow({ finishedOn, nextFinishedOn }: Ending): DayWindow {
  const last = daysAfter(finishedOn, questionDays.until);
  const beforeNext = nextFinishedOn && daysAfter(nextFinishedOn, questionDays.from - 1);
  return {
    from: daysAfter(finishedOn, questionDays.from),
    until: beforeNext && beforeNext < last ? beforeNext : last,
  };
}

/**
 * Checks whether the mail with a link to the questions is due on `today`, a local day of the member. The mail is due
 * only while the questions are open.
 */
export function isMailDue(ending: Ending, today: string): boolean {
  const { finishedOn } = ending;
  return (
    today >= daysAfter(finishedOn, mailDays.from) &&
    today <= daysAfter(finishedOn, mailDays.until) &&
    today <= questionWindow(ending).until
  );
}

/**
 * Returns a range of local days. If a mail is due at an instant, in any time zone, its Parada ended within this
 * range.
 */
export function endingsToMail(at: Date): DayWindow {
  const utcDay = at.toISOString().slice(0, 10);
  // A local date is at most one day before or after the UTC date.
  return { from: daysAfter(utcDay, -mailDays.until - 1), until: daysAfter(utcDay, -mailDays.from + 1) };
}
