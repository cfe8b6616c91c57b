import { msg } from '@lingui/core/macro';
import { listParadaDays } from '#app/modules/days/index.ts';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { openFields, type SealedField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { cycleState, summariseCycle } from './cycle.ts';
import { toRecordedDay } from './reading.server.ts';
import { textLocation } from './sealed-texts.server.ts';
import {
  type ChapterRow,
  deleteClosingText,
  listSealedTexts,
  type ParadaOfDay,
  type WrittenKind,
} from './written-texts.queries.ts';

type Texts = Partial<Record<WrittenKind, string>>;

/**
 * Decrypts the chapters of a history. A chapter is a Parada with its days of practice and the texts of its closing.
 */
export async function openChapters(
  on: Executor,
  memberId: number,
  rows: readonly ChapterRow[],
  today: string,
) {
  const ids = rows.map(({ id }) => id);
  const days = Map.groupBy(await listParadaDays(on, memberId, ids), ({ paradaId }) => paradaId);
  const texts = await openTexts(on, memberId, rows);
  return rows.map((row, index) => {
    const { practiceDays, elapsedDays } = summariseCycle(
      row,
      (days.get(row.id) ?? []).map(toRecordedDay),
      today,
    );
    return {
      ...{
        id: row.id,
        number: row.number,
        state: cycleState(row, today),
        focus: dimensionSlugs.filter((slug) => row.focus.includes(slug)),
      },
      ...{ started_on: row.startedOn, finished_on: row.finishedOn },
      ...{ practice_days: practiceDays, elapsed_days: elapsedDays },
      ...closingOf(texts[index]),
    };
  });
}

/** Decrypts the texts of Paradas for one day. */
export async function openDayParadas(on: Executor, memberId: number, rows: readonly ParadaOfDay[]) {
  const texts = await openTexts(on, memberId, rows);
  return rows.map(({ id, number, isOver, response }, index) => ({
    ...{ id, number, is_over: isOver, answer: response, intention: texts[index]?.intention ?? null },
    ...closingOf(texts[index]),
  }));
}

/** Lists the newest texts of a member's Paradas, still encrypted. */
export async function listWrittenParadas(
  on: Executor,
  memberId: number,
  limit: number,
): Promise<{ id: number; localDay: string; kind: WrittenKind; field: SealedField }[]> {
  const rows = await listSealedTexts(on, memberId, limit);
  return rows.map(({ id, localDay, kind, sealed }) => ({
    ...{ id, localDay, kind },
    field: { location: textLocation({ memberId, paradaId: id }, kind), sealed },
  }));
}

/**
 * Destroys a text of a closed Parada. The report then shows that the text was erased. The member's consent is
 * not required.
 * @throws NotFound if the actor has no such text
 */
export async function destroyClosingText(
  { memberId }: Actor,
  paradaId: number,
  kind: WrittenKind,
): Promise<void> {
  if (!(await deleteClosingText(db, { memberId, paradaId }, kind)))
    throw new NotFound('text_not_found', msg`No encontrado.`);
}

function closingOf(texts: Texts = {}) {
  return { keep: texts.keep ?? null, let_go: texts.let_go ?? null, try: texts.try ?? null };
}

/** Decrypts the texts of several Paradas. The key is read only once. */
async function openTexts(
  on: Executor,
  memberId: number,
  rows: readonly Pick<ChapterRow, 'id' | 'texts'>[],
): Promise<Texts[]> {
  const sealed = rows.flatMap(({ id, texts }) => texts.map((text) => ({ id, ...text })));
  const opened =
    sealed.length === 0
      ? []
      : await openFields(
          on,
          sealed.map(({ id, kind, sealed: bytes }) => ({
            location: textLocation({ memberId, paradaId: id }, kind),
            sealed: bytes,
          })),
        );
  return rows.map(({ id }) =>
    Object.fromEntries(
      sealed.flatMap((text, index) => (text.id === id ? [[text.kind, opened[index] ?? '']] : [])),
    ),
  );
}
