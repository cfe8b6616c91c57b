import { listMemberNames } from '#app/modules/accounts/index.ts';
import { db } from '#app/platform/db/db.ts';

type Person = { id: number; username: string | null };

/**
 * Reads the names of members in one statement. Returns a function that converts a member id to a person, and
 * null to null.
 */
export async function readPeople(
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Person | null> {
  const names = await listMemberNames(
    db,
    ids.filter((id) => id !== null),
  );
  return (id) => (id === null ? null : { id, username: names.get(id)?.username ?? null });
}
