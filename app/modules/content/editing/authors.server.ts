import { findRole } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Author } from './editing.policy.ts';

/** Finds the role of the caller, and returns the caller with this role as an author. */
export async function findAuthor({ memberId }: Actor): Promise<Author> {
  return { memberId, role: await findRole(db, memberId) };
}
