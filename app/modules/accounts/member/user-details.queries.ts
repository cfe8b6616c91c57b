import { db, type Executor } from '#app/platform/db/db.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import type { Member } from './member.queries.ts';

/** The fields of a member that clients of the original platform read. */
export type UserDetails = Pick<Member, 'memberId' | 'username' | 'email' | 'firstName' | 'lastName'>;

/** The names of a member. A name that is undefined stays unchanged. */
export type Names = {
  username?: string | undefined;
  displayName?: string | null | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

const selectUserDetails = defineStatement<{ memberId: number }, UserDetails>(
  (value) =>
    db
      .selectFrom('accounts_member')
      .select([
        'member_id as memberId',
        'username',
        'email',
        'first_name as firstName',
        'last_name as lastName',
      ])
      .where('member_id', '=', value('memberId'))
      .where('closed_at', 'is', null),
  { shares: 'keys' },
);

/**
 * Finds an open account and reads only these few columns. Reading all columns would take the driver as long as the
 * rest of the request.
 */
export async function findUserDetails(on: Executor, memberId: number): Promise<UserDetails | undefined> {
  const [details] = await selectUserDetails(on, { memberId });
  return details;
}

/** Updates the given names of a member. */
export async function updateNames(
  on: Executor,
  memberId: number,
  { username, displayName, firstName, lastName }: Names,
): Promise<void> {
  const set = {
    ...(username === undefined ? {} : { username }),
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
  };
  if (Object.keys(set).length === 0) return;
  await on.updateTable('accounts_member').set(set).where('member_id', '=', memberId).execute();
}
