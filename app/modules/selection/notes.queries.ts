import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import { pageAfter } from '#app/platform/db/pages.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    selection_note: {
      member_id: number;
      note_id: Generated<number>;
      application_id: number;
      sealed_body: Buffer;
      written_at: Date;
    };
  }
}

/** A sealed note of a reviewer about an application. */
export type SealedNote = { noteId: number; by: number; sealedBody: Buffer; writtenAt: Date };

export async function insertNote(
  on: Executor,
  applicationId: number,
  { noteId, by, sealedBody, writtenAt }: SealedNote,
): Promise<void> {
  await on
    .insertInto('selection_note')
    .values({
      member_id: by,
      note_id: noteId,
      application_id: applicationId,
      sealed_body: sealedBody,
      written_at: writtenAt,
    })
    .execute();
}

/** Lists the notes about an application, the oldest first. */
export function listNotes(on: Executor, applicationId: number): Promise<SealedNote[]> {
  return on
    .selectFrom('selection_note')
    .where('application_id', '=', applicationId)
    .select(['note_id as noteId', 'member_id as by', 'sealed_body as sealedBody', 'written_at as writtenAt'])
    .orderBy('note_id')
    .execute();
}

export async function deleteNotesOf(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('selection_note').where('member_id', '=', memberId).execute();
}

/** A note in the data export of its writer. */
export type WrittenNote = { id: number; application: number; sealedBody: Buffer; writtenAt: Date };

/** Lists one page of the notes of a member, oldest first. */
export function listNotesAfter(
  on: Executor,
  memberId: number,
  after: WrittenNote | undefined,
): Promise<WrittenNote[]> {
  const rows = on
    .selectFrom('selection_note')
    .where('member_id', '=', memberId)
    .select([
      'note_id as id',
      'application_id as application',
      'sealed_body as sealedBody',
      'written_at as writtenAt',
    ]);
  return pageAfter(rows, { 'selection_note.note_id': after?.id }).execute();
}
