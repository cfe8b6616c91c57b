import { msg } from '@lingui/core/macro';
import type { SealedField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { noteLocation } from './feelings.server.ts';
import { deleteNote, listNotes } from './written-notes.queries.ts';

/** Lists the newest notes of a member's check-ins. The notes are still sealed. */
export async function listWrittenNotes(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; localDay: string; field: SealedField }[]> {
  const rows = await listNotes(on, memberId, limit);
  return rows.map(({ id, localDay, sealed }) => ({
    id,
    localDay,
    field: { location: noteLocation(memberId, id), sealed },
  }));
}

/**
 * Deletes the note of a check-in permanently. The check-in stays, and the member keeps the credit for the note.
 * The member's consent to a diary is not required.
 * @throws NotFound if the actor has no such note
 */
export async function destroyNote({ memberId }: Actor, checkInId: number): Promise<void> {
  if (!(await deleteNote(db, memberId, checkInId))) throw new NotFound('note_not_found', msg`No encontrado.`);
}
