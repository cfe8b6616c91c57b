import type { Executor } from '#app/platform/db/db.ts';

/** What clients of the original change of a member; what is left out stays. */
export type UserDetails = {
  username?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** Changes the name by which a member signs in and those by which she is called, as far as they are given. */
export async function updateUserDetails(
  on: Executor,
  memberId: number,
  { username, firstName, lastName }: UserDetails,
): Promise<void> {
  const set = {
    ...(username === undefined ? {} : { username }),
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
  };
  if (Object.keys(set).length === 0) return;
  await on.updateTable('accounts_member').set(set).where('member_id', '=', memberId).execute();
}
