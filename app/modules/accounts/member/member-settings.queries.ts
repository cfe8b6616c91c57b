import type { Executor } from '#app/platform/db/db.ts';
import type { Language } from '#app/platform/i18n/language.ts';

/**
 * A change of a member's time zone and day start: the values that apply from an instant on, and the values that
 * applied before.
 */
export type CalendarChange = {
  timeZone: string;
  dayStartsAtHour: number;
  since: Date;
  sinceDay: string;
  timeZoneBefore: string;
  dayStartsAtHourBefore: number;
};

/** Settings that a member can change. An undefined field stays unchanged. */
export type MemberSettings = {
  country?: string | null | undefined;
  minutesADay?: number | null | undefined;
  language?: Language | undefined;
  /** The storage key of the photo in the size that bars show. */
  photoKey?: string | null | undefined;
  /** Whether others see the photo beside the member's comments. */
  showsPhoto?: boolean | undefined;
};

/** Stores a member's new time zone and day start, which apply from an instant on. */
export async function updateCalendar(on: Executor, memberId: number, change: CalendarChange): Promise<void> {
  await on
    .updateTable('accounts_member')
    .set({
      time_zone: change.timeZone,
      day_starts_at_hour: change.dayStartsAtHour,
      days_since: change.since,
      days_since_day: change.sinceDay,
      time_zone_before: change.timeZoneBefore,
      day_starts_at_hour_before: change.dayStartsAtHourBefore,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Updates the given settings of a member. */
export async function updateSettings(
  on: Executor,
  memberId: number,
  settings: MemberSettings,
): Promise<void> {
  const { country, minutesADay, language, photoKey, showsPhoto } = settings;
  const set = {
    ...(country === undefined ? {} : { country }),
    ...(minutesADay === undefined ? {} : { minutes_a_day: minutesADay }),
    ...(language === undefined ? {} : { language }),
    ...(photoKey === undefined ? {} : { photo_key: photoKey }),
    ...(showsPhoto === undefined ? {} : { shows_photo: showsPhoto }),
  };
  if (Object.keys(set).length === 0) return;
  await on.updateTable('accounts_member').set(set).where('member_id', '=', memberId).execute();
}

/**
 * Sets the instant of the registration. Demonstration members need an earlier instant, because their records
 * are older than their accounts.
 */
export async function updateRegistration(on: Executor, memberId: number, createdAt: Date): Promise<void> {
  await on
    .updateTable('accounts_member')
    .set({ created_at: createdAt })
    .where('member_id', '=', memberId)
    .execute();
}

/** Replaces the e-mail address of an open account. The caller passes the address in lower case. */
export async function updateEmail(on: Executor, memberId: number, email: string): Promise<void> {
  await on
    .updateTable('accounts_member')
    .set({ email })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute();
}
