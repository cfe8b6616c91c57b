import { hourMs } from '#app/platform/duration.ts';

/**
 * The kinds of reminders: the daily reminder, the mail on the day before a letter can be opened, and the farewell
 * that ends the daily reminders.
 */
export type ReminderKind = 'daily' | 'letter' | 'farewell';

/** The facts that decide whether a member gets a reminder, and which one. */
export type ReminderFacts = {
  /**
   * Whether reminders to the member are forbidden, because the account is locked or has no consent to a diary.
   */
  isUnreachable: boolean;
  /** Whether the member has recorded something or a rest on the current local day. */
  hasRecord: boolean;
  /** Whether the member recorded the lowest value of both axes in a check-in of the last 72 hours. */
  isCalm: boolean;
  isPaused: boolean;
  /** Whether the Parada has a letter and can be closed from tomorrow on. */
  isLetterTomorrow: boolean;
  /** The number of reminders that were stored since the member's last visit. */
  unvisited: number;
};

/**
 * After this number of reminders without a visit, a farewell ends the reminders (docs/rules.md, Reminders).
 */
const maxUnvisited = 7;

/** The maximum delay of a reminder. A reminder that is later than this is not sent. */
const maxLateMs = 2 * hourMs;

/**
 * Checks whether a reminder is too late to be sent. This happens, for example, if the program was not running.
 */
export function isTooLate(dueAt: Date, at: Date): boolean {
  return at.getTime() - dueAt.getTime() > maxLateMs;
}

/**
 * Returns the kind of mail that a member gets. Returns null if the member gets no mail.
 * @param hour the hour of the daily reminder; null if the member has not chosen an hour
 */
export function chooseReminder(facts: ReminderFacts, hour: number | null): ReminderKind | null {
  if (!isAllowed(facts)) return null;
  if (facts.isLetterTomorrow) return 'letter';
  if (hour === null) return null;
  return facts.unvisited >= maxUnvisited ? 'farewell' : 'daily';
}

/** Checks whether a mail that was chosen earlier may still be sent. */
export function isStillDue(kind: ReminderKind, facts: ReminderFacts, hour: number | null): boolean {
  if (!isAllowed(facts)) return false;
  if (kind === 'letter') return facts.isLetterTomorrow;
  // A farewell needs no hour, because the member's hour was removed when the farewell was chosen.
  return kind === 'farewell' || hour !== null;
}

function isAllowed({ isUnreachable, hasRecord, isCalm, isPaused }: ReminderFacts): boolean {
  return !(isUnreachable || hasRecord || isCalm || isPaused);
}
