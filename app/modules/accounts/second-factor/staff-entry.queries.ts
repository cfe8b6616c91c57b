import { sql } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { Actor, Role } from '#app/platform/http/actor.server.ts';

/** The facts that decide whether an actor may use the routes of the team. */
export type StaffStanding = {
  role: Role;
  hasFactor: boolean;
  /** The instant of the last use of a second factor in the actor's session; null if no factor was used. */
  enteredAt: Date | null;
};

/** Finds the `StaffStanding` of an actor in one statement. Returns undefined if the session has ended. */
export async function findStaffStanding(
  on: Executor,
  { memberId, sessionId }: Actor,
): Promise<StaffStanding | undefined> {
  const { rows } = await sql<StaffStanding>`
    select coalesce(role.role, 'member') as role, session.factor_confirmed_at as "enteredAt",
      exists (
        select from accounts_second_factor as factor
        where factor.member_id = session.member_id and factor.confirmed_at is not null
      ) as "hasFactor"
    from accounts_session as session
    left join accounts_role as role on role.member_id = session.member_id
    where session.member_id = ${memberId} and session.session_id = ${sessionId} and session.ended_at is null`.execute(
    on,
  );
  return rows[0];
}

/** Stores that a second factor was used in this session. */
export async function confirmFactor(on: Executor, { memberId, sessionId }: Actor, at: Date): Promise<void> {
  await on
    .updateTable('accounts_session')
    .set({ factor_confirmed_at: at })
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .execute();
}
