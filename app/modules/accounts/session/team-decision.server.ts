import { msg } from '@lingui/core/macro';
import type { Executor } from '#app/platform/db/db.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { findNotifiable } from '../member/member.queries.ts';

/** A decision by a member of the team. `by` is null once this member's account is closed. */
export type TeamDecision = { readonly by: number | null; readonly at: Date };

/**
 * Refuses a decision about a record if another member of the team has decided about the record since the caller
 * read it. The caller must hold the lock of the record.
 * @param last the last decision about the record
 * @param seen the instant of the decision that the caller saw; null or undefined if the caller saw no decision
 * @throws Conflict with the name of the other member of the team
 */
export async function requireDecisionSeen(
  on: Executor,
  actor: Actor,
  last: TeamDecision | undefined,
  seen: string | null | undefined,
): Promise<void> {
  if (!last || last.by === actor.memberId) return;
  if (seen && new Date(seen).getTime() === last.at.getTime()) return;
  const other = last.by === null ? undefined : await findNotifiable(on, last.by);
  throw other
    ? new Conflict(
        'decided_meanwhile',
        msg`${{ name: other.displayName ?? other.username }} lo decidió antes.`,
      )
    : new Conflict('decided_meanwhile', msg`Otra persona del equipo lo decidió antes.`);
}
