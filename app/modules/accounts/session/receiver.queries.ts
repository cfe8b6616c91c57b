import type { Executor } from '#app/platform/db/db.ts';
import { type Member, memberColumns } from '../member/member.queries.ts';

/** An open account, with the fields that a sender of mails needs. */
export type Receiver = Member & {
  isLocked: boolean;
  hasDiaryConsent: boolean;
  /**
   * The hour of the last use of any session of the member; null if there was no session in the last ninety days.
   */
  lastUsedAt: Date | null;
};

/** Lists the given members. Members whose accounts are closed or about to be erased are left out. */
export function listReceivers(on: Executor, memberIds: readonly number[]): Promise<Receiver[]> {
  return on
    .selectFrom('accounts_member')
    .where('accounts_member.member_id', 'in', [...memberIds])
    .where('closed_at', 'is', null)
    .where('erase_at', 'is', null)
    .select(memberColumns)
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('accounts_lock as lock')
          .whereRef('lock.member_id', '=', 'accounts_member.member_id')
          .select('lock.member_id'),
      )
        .$castTo<boolean>()
        .as('isLocked'),
      exists(
        selectFrom('accounts_consent as consent')
          .whereRef('consent.member_id', '=', 'accounts_member.member_id')
          .where('consent.purpose', '=', 'diary')
          .where('consent.withdrawn_at', 'is', null)
          .select('consent.consent_id'),
      )
        .$castTo<boolean>()
        .as('hasDiaryConsent'),
      selectFrom('accounts_session as session')
        .whereRef('session.member_id', '=', 'accounts_member.member_id')
        .select(({ fn }) => fn.max('session.last_used_at').as('at'))
        .as('lastUsedAt'),
    ])
    .execute();
}
