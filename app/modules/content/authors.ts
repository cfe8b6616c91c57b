import { db, type Executor } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import type { Author } from './content.policy.ts';

/** Finds the role of an account; the shell hands in the one of `accounts`. */
export type FindRole = (on: Executor, memberId: number) => Promise<Author['role']>;

/** Who acts on content, from who calls. */
export function authorsBy(findRole: FindRole): (actor: Actor) => Promise<Author> {
  return async ({ memberId }) => ({ memberId, role: await findRole(db, memberId) });
}
