import { type Generated, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { db, type Executor } from '#app/platform/db/db.ts';
import { type DecodedPart, decoded } from '#app/platform/db/decoded.ts';
import { defineStatement, type Operand } from '#app/platform/db/statement.ts';
import type { Language } from '#app/platform/i18n/language.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_member: {
      member_id: Generated<number>;
      username: string;
      email: string;
      password_hash: string | null;
      language: Language;
      time_zone: Generated<string>;
      day_starts_at_hour: Generated<number>;
      days_since: Date | null;
      days_since_day: string | null;
      time_zone_before: string | null;
      day_starts_at_hour_before: number | null;
      country: string | null;
      minutes_a_day: number | null;
      display_name: string | null;
      photo_key: string | null;
      shows_photo: Generated<boolean>;
      first_name: Generated<string>;
      last_name: Generated<string>;
      created_at: Date;
      /** The instant at which the account is erased, unless the member decides to stay before then. */
      erase_at: Date | null;
      closed_at: Date | null;
      diary_erased_at: Date | null;
    };
  }
}

/** A member, with the fields that other modules read. */
export type Member = {
  memberId: number;
  username: string;
  email: string;
  language: Language;
  /** The IANA time zone in which local days are counted. */
  timeZone: string;
  /** Hour of the local clock, 0 to 23, at which a new local day begins. */
  dayStartsAtHour: number;
  /**
   * The instant and local day from which the current time zone and hour apply. Before this instant the previous
   * zone and hour apply.
   */
  daysSince: Date | null;
  daysSinceDay: string | null;
  timeZoneBefore: string | null;
  dayStartsAtHourBefore: number | null;
  /** ISO 3166 code, such as `ES`; null until the member sets it. */
  country: string | null;
  /** The member's daily goal between two Paradas, in minutes from 5 to 30. */
  minutesADay: number | null;
  displayName: string | null;
  photoKey: string | null;
  /** Whether others see the photo beside the member's comments. */
  showsPhoto: boolean;
  /**
   * Civil names, which a client of the original platform may have set. They are empty if no client has set them.
   */
  firstName: string;
  lastName: string;
  /** The instant at which the member registered. */
  createdAt: Date;
};

export type NewMember = {
  username: string;
  email: string;
  /**
   * The hash of the password; null if the member signs in through another service and has set no password.
   */
  passwordHash: string | null;
  language: Language;
  createdAt: Date;
  timeZone?: string;
};

/** The columns of a `Member`. */
export const memberColumns = [
  'member_id as memberId',
  'username',
  'email',
  'language',
  'time_zone as timeZone',
  'day_starts_at_hour as dayStartsAtHour',
  'days_since as daysSince',
  'days_since_day as daysSinceDay',
  'time_zone_before as timeZoneBefore',
  'day_starts_at_hour_before as dayStartsAtHourBefore',
  'country',
  'minutes_a_day as minutesADay',
  'display_name as displayName',
  'photo_key as photoKey',
  'shows_photo as showsPhoto',
  'first_name as firstName',
  'last_name as lastName',
  'created_at as createdAt',
] as const;

type ById = { memberId: number };

const selectMember = defineStatement<ById, Member>(
  (value) =>
    db
      .selectFrom('accounts_member')
      .select(memberColumns)
      .where('member_id', '=', value('memberId'))
      .where('closed_at', 'is', null),
  { shares: 'keys' },
);

/** Finds an open account by its id. */
export async function findMember(on: Executor, memberId: number): Promise<Member | undefined> {
  const [member] = await selectMember(on, { memberId });
  return member;
}

/**
 * Finds an open account, unless its member has asked to close it. An account that is to be closed gets no
 * notices.
 */
export function findNotifiable(on: Executor, memberId: number): Promise<Member | undefined> {
  return on
    .selectFrom('accounts_member')
    .select(memberColumns)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .where('erase_at', 'is', null)
    .executeTakeFirst();
}

/** A member, with a field that states whether the diary consent is in force. */
export type MemberWithConsent = Member & { hasDiaryConsent: boolean };

/**
 * Returns the part for `readCombined` that selects an open account and whether its diary consent is in force. The
 * part gives null if the account is closed.
 */
export function memberPart(memberId: Operand<number>): DecodedPart<MemberWithConsent | null> {
  const member = jsonObjectFrom(selectMemberWithConsent(memberId));
  return decoded(member.$castTo<MemberWithConsent | null>(), { daysSince: 'instant', createdAt: 'instant' });
}

/**
 * A member with the version of the member's row (`xmin`). PostgreSQL changes this version with every write.
 */
export type VersionOfMember = MemberWithConsent & { version: string };

const selectMemberWithConsentById = defineStatement<ById, VersionOfMember>(
  (value) =>
    selectMemberWithConsent(value('memberId')).select(sql<string>`accounts_member.xmin::text`.as('version')),
  { shares: 'keys' },
);

/** Finds an open account by its id, with a field that states whether its diary consent is in force. */
export async function findMemberWithConsent(
  on: Executor,
  memberId: number,
): Promise<VersionOfMember | undefined> {
  const [member] = await selectMemberWithConsentById(on, { memberId });
  return member;
}

/**
 * Returns the part of a write statement that selects the id of a member. The part selects the id only if the
 * row still has this version and the diary consent is in force.
 */
export function memberIfUnchanged(
  memberId: Operand<number>,
  version: Operand<string>,
): RawBuilder<{ member_id: number }> {
  return sql<{ member_id: number }>`(
    select member_id from accounts_member
    where member_id = ${memberId} and xmin::text = ${version} and closed_at is null and exists (
      select from accounts_consent as consent
      where consent.member_id = accounts_member.member_id and consent.purpose = 'diary' and consent.withdrawn_at is null))`;
}

/**
 * Returns an SQL condition that is true if others may read the records that a member shares. The account must
 * be open, the member must not have asked to close it, and the diary consent must be in force.
 */
export function isDiaryOpen(memberId: Operand<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from accounts_member as owner
    join accounts_consent as consent on consent.member_id = owner.member_id
    where owner.member_id = ${memberId} and owner.closed_at is null and owner.erase_at is null
      and consent.purpose = 'diary' and consent.withdrawn_at is null)`;
}

/** The names of a member that other members may see. */
export type MemberNames = { memberId: number; username: string; displayName: string | null };

/** Lists the names of the given accounts, ordered by id. Closed accounts are left out. */
export async function listMemberNames(
  on: Executor,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, MemberNames>> {
  if (memberIds.length === 0) return new Map();
  const rows = await on
    .selectFrom('accounts_member')
    .where('member_id', 'in', [...new Set(memberIds)])
    .where('closed_at', 'is', null)
    .select(['member_id as memberId', 'username', 'display_name as displayName'])
    .execute();
  return new Map(rows.map((row) => [row.memberId, row]));
}

function selectMemberWithConsent(memberId: Operand<number>) {
  return db
    .selectFrom('accounts_member')
    .select(memberColumns)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts_consent as consent')
          .select('consent.consent_id')
          .whereRef('consent.member_id', '=', 'accounts_member.member_id')
          .where('consent.purpose', '=', 'diary')
          .where('consent.withdrawn_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('hasDiaryConsent'),
    )
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null);
}

/** Finds an open account by its email address. The caller passes the address in lower case. */
export function findMemberByEmail(on: Executor, email: string): Promise<Member | undefined> {
  return on
    .selectFrom('accounts_member')
    .select(memberColumns)
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Finds the account that belongs to a sign-in identifier, with its password hash. If the identifier is both an
 * email address and a username, the account with the email address is returned.
 */
export function findMemberToSignIn(
  on: Executor,
  identifier: string,
): Promise<(Member & { passwordHash: string | null }) | undefined> {
  const wanted = identifier.toLowerCase();
  return on
    .selectFrom('accounts_member')
    .select([...memberColumns, 'password_hash as passwordHash'])
    .where((row) => row.or([row('email', '=', wanted), row(sql`lower(username)`, '=', wanted)]))
    .where('closed_at', 'is', null)
    .orderBy(sql`email = ${wanted}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether an open or closed account has this username. */
export async function isUsernameOfMember(on: Executor, username: string): Promise<boolean> {
  const row = await on
    .selectFrom('accounts_member')
    .select('member_id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a member and returns the id. Returns undefined if the name or e-mail address is taken. */
export async function insertMember(on: Executor, member: NewMember): Promise<number | undefined> {
  const row = await on
    .insertInto('accounts_member')
    .values({
      username: member.username,
      email: member.email,
      password_hash: member.passwordHash,
      language: member.language,
      created_at: member.createdAt,
      ...(member.timeZone ? { time_zone: member.timeZone } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}
