import type { Generated } from 'kysely';
import type { Executor } from '#app/platform/db/db.ts';
import type { ParadaId } from './paradas.queries.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    paradas_text: {
      member_id: number;
      parada_id: number;
      kind: TextKind;
      sealed: Buffer;
      written_at: Date;
    };
    paradas_question: {
      member_id: number;
      parada_id: number;
      position: number;
      sealed: Buffer;
      asked_at: Date;
      question_id: Generated<number>;
      ended_at: Generated<Date | null>;
      ending: Generated<QuestionEnding | null>;
    };
    paradas_letter: {
      member_id: number;
      parada_id: number;
      sealed: Buffer;
      sealed_key: Buffer;
      written_at: Date;
      released_at: Date | null;
    };
  }
}

/**
 * The reason why a question ended. `changed`: the member replaced the question before it was evaluated.
 * `removed`: the member removed the question, and no other question may replace it.
 */
export type QuestionEnding = 'changed' | 'removed';

export type TextKind = 'intention' | 'keep' | 'let_go' | 'try' | 'start';

export type SealedText = { kind: TextKind; sealed: Buffer; writtenAt: Date };

/** Stores a text of a Parada. The text replaces an earlier text of the same kind. */
export async function upsertText(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { kind, sealed, writtenAt }: SealedText,
): Promise<void> {
  await on
    .insertInto('paradas_text')
    .values({ member_id: memberId, parada_id: paradaId, kind, sealed, written_at: writtenAt })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'parada_id', 'kind']).doUpdateSet({ sealed, written_at: writtenAt }),
    )
    .execute();
}

export async function deleteText(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  kind: TextKind,
): Promise<void> {
  await on
    .deleteFrom('paradas_text')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('kind', '=', kind)
    .execute();
}

export function listTexts(on: Executor, { memberId, paradaId }: ParadaId): Promise<SealedText[]> {
  return on
    .selectFrom('paradas_text')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .select(['kind', 'sealed', 'written_at as writtenAt'])
    .execute();
}

export type SealedQuestion = { position: number; sealed: Buffer; askedAt: Date };

/** A question that the member has not ended, with its number. */
export type StandingQuestion = SealedQuestion & { id: number };

/** Replaces the questions of a Parada. */
export async function replaceQuestions(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  questions: readonly SealedQuestion[],
): Promise<void> {
  await on
    .deleteFrom('paradas_question')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .execute();
  if (questions.length === 0) return;
  await on
    .insertInto('paradas_question')
    .values(
      questions.map(({ position, sealed, askedAt }) => ({
        member_id: memberId,
        parada_id: paradaId,
        position,
        sealed,
        asked_at: askedAt,
      })),
    )
    .execute();
}

/** Lists the questions of a Parada, in order. Ended questions are left out. */
export function listQuestions(on: Executor, { memberId, paradaId }: ParadaId): Promise<StandingQuestion[]> {
  return on
    .selectFrom('paradas_question')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('ended_at', 'is', null)
    .orderBy('position')
    .select(['position', 'sealed', 'asked_at as askedAt', 'question_id as id'])
    .execute();
}

export type SealedLetter = { sealed: Buffer; sealedKey: Buffer; writtenAt: Date };

/** Stores the letter of a Parada. It replaces a letter that has not been released. */
export async function upsertLetter(
  on: Executor,
  { memberId, paradaId }: ParadaId,
  { sealed, sealedKey, writtenAt }: SealedLetter,
): Promise<void> {
  await on
    .insertInto('paradas_letter')
    .values({
      member_id: memberId,
      parada_id: paradaId,
      sealed,
      sealed_key: sealedKey,
      written_at: writtenAt,
      released_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'parada_id'])
        .doUpdateSet({ sealed, sealed_key: sealedKey, written_at: writtenAt })
        .where('paradas_letter.released_at', 'is', null),
    )
    .execute();
}

/** Returns a released letter; undefined while the letter is sealed. */
export function findReleasedLetter(on: Executor, parada: ParadaId): Promise<SealedLetter | undefined> {
  return letters(on, parada).where('released_at', 'is not', null).executeTakeFirst();
}

/** Returns a letter, sealed or released. */
export function findLetter(on: Executor, parada: ParadaId): Promise<SealedLetter | undefined> {
  return letters(on, parada).executeTakeFirst();
}

function letters(on: Executor, { memberId, paradaId }: ParadaId) {
  return on
    .selectFrom('paradas_letter')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .select(['sealed', 'sealed_key as sealedKey', 'written_at as writtenAt']);
}

/** Releases a letter, so that it can be read. */
export async function releaseLetter(on: Executor, { memberId, paradaId }: ParadaId, at: Date): Promise<void> {
  await on
    .updateTable('paradas_letter')
    .set({ released_at: at })
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .where('released_at', 'is', null)
    .execute();
}

/** Deletes a letter and returns whether there was a letter. */
export async function deleteLetter(on: Executor, { memberId, paradaId }: ParadaId): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('paradas_letter')
    .where('member_id', '=', memberId)
    .where('parada_id', '=', paradaId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
