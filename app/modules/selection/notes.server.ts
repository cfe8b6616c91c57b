import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { now } from '#app/platform/clock.ts';
import { type FieldLocation, openFields, sealField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { takeNextId } from '#app/platform/db/next-id.queries.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { insertNote, listNotes, listNotesAfter, type SealedNote, type WrittenNote } from './notes.queries.ts';
import { requireLocked } from './selection.server.ts';

/** Adds a note to an application. @returns its id @throws NotFound */
export async function writeNote(actor: Staff, applicationId: number, body: string): Promise<number> {
  return inTransaction(async (trx) => {
    await requireLocked(trx, actor, applicationId);
    const noteId = await takeNextId(trx, 'selection_note', 'note_id');
    const by = actor.memberId;
    const sealedBody = await sealField(trx, toLocation({ noteId, by }), body);
    await insertNote(trx, applicationId, { noteId, by, sealedBody, writtenAt: now() });
    await recordAudit(trx, actor, 'applications.note', {
      object: { kind: 'application', id: applicationId },
      after: { note: noteId },
    });
    return noteId;
  });
}

/** Reads the notes about an application that the viewer may see, the oldest first. */
export async function readNotes(applicationId: number, isSeen: (note: SealedNote) => boolean) {
  const notes = (await listNotes(db, applicationId)).filter(isSeen);
  const bodies = await openNotes(db, notes);
  return notes.map(({ noteId, by, writtenAt }, index) => ({
    ...{ noteId, by, writtenAt },
    body: bodies[index] ?? '',
  }));
}

/** Opens sealed notes. The results are in the order of the notes. */
function openNotes(
  on: Executor,
  notes: readonly Pick<SealedNote, 'noteId' | 'by' | 'sealedBody'>[],
): Promise<string[]> {
  return openFields(
    on,
    notes.map((note) => ({ location: toLocation(note), sealed: note.sealedBody })),
  );
}

/** The notes of a member about applications in the data export. */
export const noteExport = defineExport<WrittenNote>({
  name: 'selection-notes',
  tables: ['selection_note'],
  listRows: listNotesAfter,
  toRecords: async (rows, { on, memberId }) => {
    const notes = rows.map(({ id, sealedBody }) => ({ noteId: id, by: memberId, sealedBody }));
    const bodies = await openNotes(on, notes);
    return rows.map(({ id, application, writtenAt }, index) => ({
      ...{ id, application, note: bodies[index] ?? '' },
      written_at: writtenAt,
    }));
  },
});

function toLocation({ noteId, by }: Pick<SealedNote, 'noteId' | 'by'>): FieldLocation {
  return { table: 'selection_note', column: 'sealed_body', rowId: noteId, memberId: by };
}
