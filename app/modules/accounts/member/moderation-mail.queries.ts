import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Language } from '#app/platform/i18n/language.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    accounts_moderation_mail: { member_id: number; since: Date };
  }
}

/** Returns whether a member of the team gets mails about what waits for moderation. */
export async function getsModerationMail(on: Executor, memberId: number): Promise<boolean> {
  const row = await on
    .selectFrom('accounts_moderation_mail')
    .where('member_id', '=', memberId)
    .select('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores that a member gets mails about what waits for moderation, if the member has one of these roles.
 * @returns whether this changed anything
 */
export async function insertModerationMail(
  on: Executor,
  { memberId, roles, since }: { memberId: number; roles: readonly string[]; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into accounts_moderation_mail (member_id, since)
    select member_id, ${since} from accounts_role
    where member_id = ${memberId} and role = any(${[...roles]}::text[])
    on conflict do nothing returning member_id`.execute(on);
  return rows.length > 0;
}

/**
 * Stores that a member gets no more mails about what waits for moderation.
 * @returns whether this changed anything
 */
export async function deleteModerationMail(on: Executor, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('accounts_moderation_mail')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A moderator who gets mails about what waits for moderation. */
export type ModerationReceiver = { memberId: number; email: string; language: Language };

/** Lists the moderators who get these mails. An account in its closing week gets none. */
export function listModerationReceivers(on: Executor): Promise<ModerationReceiver[]> {
  return on
    .selectFrom('accounts_moderation_mail as asked')
    .innerJoin('accounts_member as member', 'member.member_id', 'asked.member_id')
    .where('member.closed_at', 'is', null)
    .where('member.erase_at', 'is', null)
    .orderBy('asked.member_id')
    .select(['member.member_id as memberId', 'member.email', 'member.language'])
    .execute();
}
