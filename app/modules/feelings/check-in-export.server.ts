import { defineExport, openEach } from '#app/platform/member-export.server.ts';
import { type ExportedCheckIn, listCheckInsAfter } from './check-in-export.queries.ts';
import { noteLocation } from './feelings.server.ts';

/** The export of every check-in of a member with its note. It includes the check-ins that were taken back. */
export const checkInExport = defineExport({
  name: 'check-ins',
  tables: [
    'feelings_check_in',
    'feelings_check_in_word',
    'feelings_check_in_area',
    'feelings_check_in_cause',
    'feelings_check_in_help',
    'feelings_check_in_note',
    'feelings_check_in_withdrawal',
  ],
  listRows: listCheckInsAfter,
  async toRecords(rows, { on, memberId }) {
    const fields = rows.map(({ id, sealedNote }) =>
      sealedNote ? { location: noteLocation(memberId, id), sealed: sealedNote } : null,
    );
    const notes = await openEach(on, fields);
    return rows.map((row, index) => toRecord(row, notes[index] ?? null));
  },
});

function toRecord(row: ExportedCheckIn, nota: string | null) {
  const { id, backfilled, agrado, energia, control, words, areas, causes, helps } = row;
  return {
    id,
    local_day: row.localDay,
    created: row.recordedAt,
    ...{ backfilled, agrado, energia },
    placed_by: row.placedBy,
    palabras: words,
    areas,
    causas: [...new Set(causes.map(({ causa }) => causa))],
    ayudas: helps,
    causas_por_area: causes.filter(({ area }) => area !== null),
    ...{ control, nota },
    withdrawn_at: row.withdrawnAt,
    parada: row.paradaId,
  };
}
