import { msg } from '@lingui/core/macro';
import type { SealedField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { noteLocation } from './reading.server.ts';
import { listVersions } from './standing-entry.queries.ts';
import { deleteEntryNotes, listEntryNotes } from './written-entries.queries.ts';

/** Lists the newest notes of a member's investments, still encrypted. */
export async function listWrittenEntries(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; localDay: string; field: SealedField }[]> {
  const rows = await listEntryNotes(on, memberId, limit);
  return rows.map(({ id, localDay, sealed }) => ({
    id,
    localDay,
    field: { location: noteLocation(memberId, id), sealed },
  }));
}

/**
 * Destroys the note in all versions of an investment. The id may belong to any of these versions. The figures
 * stay. The member's consent is not required.
 * @throws NotFound if the actor has no such note
 */
export async function destroyEntryNote({ memberId }: Actor, entryId: number): Promise<void> {
  const versions = await listVersions(db, memberId, entryId);
  const isGone = await deleteEntryNotes(
    db,
    memberId,
    versions.map(({ id }) => id),
  );
  if (!isGone) throw new NotFound('note_not_found', msg`No encontrado.`);
}
