import { hourMs } from '#app/platform/duration.ts';

/**
 * The mails of this module: the daily reminder, the mail before a letter can be opened, and the end of the reminders.
 */
export type ReminderKind = 'daily' | 'letter' | 'farewell';

/** The facts that decide which reminder a member gets, if any. */
export type ReminderFacts = {
  /** Whether the account is locked or has no consent to a diary. */
  isUnreachable: boolean;
  /** Whether the local day has a record or a rest. */
  hasRecord: boolean;
  /** Whether a check-in at the lowest value of both axes was made in the last 72 hours. */
  isCalm: boolean;
  isPaused: boolean;
  /** Whether the Parada can be closed from tomorrow on and has a letter. */
  isLetterTomorrow: boolean;
  /** The number of reminders since the last visit. */
  unvisited: number;
};

/** The number of reminders without a visit after which a farewell ends them (docs/rules.md, Reminders). */
const maxUnvisited = 7;

/** The maximum delay of a reminder. A later reminder is not sent. */
const maxLateMs = 2 * hourMs;

/** Checks whether a reminder is too late to be sent, for example after the program was not running. */
export function isTooLate(dueAt: Date, at: Date): boolean {
  return at.getTime() - dueAt.getTime() > maxLateMs;
}

/**
 * Returns the kind of the mail that a member gets; null for no mail.
 * @param hour the hour of the daily reminder; null if the member has not chosen one
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
  // A farewell needs no hour: when it was chosen, the hour of the member was removed.
  return kind === 'farewell' || hour !== null;
}

function isAllowed({ isUnreachable, hasRecord, isCalm, isPaused }: ReminderFacts): boolean {
  return !(isUnreachable || hasRecord || isCalm || isPaused);
}
