import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { Role } from '#app/platform/http/actor.server.ts';
import { saveRole } from './role.queries.ts';

/**
 * Gives a member a role within the caller's transaction, for seeds and tests. The function does not check who may give
 * a role.
 */
export async function giveRole(on: Executor, memberId: number, role: Exclude<Role, 'member'>): Promise<void> {
  await saveRole(on, { memberId, role, givenBy: null, givenAt: now() });
}
