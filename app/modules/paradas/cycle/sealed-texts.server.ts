import { randomBytes } from 'node:crypto';
import {
  type FieldLocation,
  openField,
  openFields,
  sealField,
} from '#app/platform/crypto/field-encryption.ts';
import { open, seal } from '#app/platform/crypto/sealing.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { ParadaId } from './paradas.queries.ts';
import type { Question } from './paradas.schema.ts';
import type { CountedQuestion } from './report.schema.ts';
import {
  deleteLetter,
  deleteText,
  findLetter,
  findReleasedLetter,
  listQuestions,
  listTexts,
  replaceQuestions,
  type SealedLetter,
  type TextKind,
  upsertLetter,
  upsertText,
} from './sealed-text.queries.ts';

/** Seals and stores texts. Null deletes a text, and undefined leaves it unchanged. */
export async function writeTextsIn(
  trx: WriterTransaction,
  parada: ParadaId,
  texts: Partial<Record<TextKind, string | null | undefined>>,
  writtenAt: Date,
): Promise<void> {
  for (const kind of ['intention', 'keep', 'let_go', 'try', 'start'] as const) {
    const text = texts[kind];
    if (text === undefined) continue;
    if (text === null) await deleteText(trx, parada, kind);
    else {
      const sealed = await sealField(trx, textLocation(parada, kind), text);
      await upsertText(trx, parada, { kind, sealed, writtenAt });
    }
  }
}

/** Returns the texts of a Parada by kind. */
export async function readTexts(on: Executor, parada: ParadaId): Promise<Partial<Record<TextKind, string>>> {
  const rows = await listTexts(on, parada);
  if (rows.length === 0) return {};
  const texts = await openFields(
    on,
    rows.map(({ kind, sealed }) => ({ location: textLocation(parada, kind), sealed })),
  );
  return Object.fromEntries(rows.map(({ kind }, index) => [kind, texts[index]]));
}

/** Decrypts a text of a Parada. */
export function openText(
  on: Executor,
  parada: ParadaId,
  { kind, sealed }: { kind: TextKind; sealed: Buffer },
): Promise<string> {
  return openField(on, textLocation(parada, kind), sealed);
}

/** Decrypts the intention of a Parada, given as base64. */
export function openIntention(on: Executor, parada: ParadaId, sealed: string): Promise<string> {
  return openText(on, parada, { kind: 'intention', sealed: Buffer.from(sealed, 'base64') });
}

/** Replaces the questions of a Parada. Each question has the instant at which it was asked. */
export async function writeQuestionsIn(
  trx: WriterTransaction,
  parada: ParadaId,
  questions: readonly Question[],
  askedAt: Date,
): Promise<void> {
  const rows = [];
  for (const [index, question] of questions.entries()) {
    const position = index + 1;
    rows.push({ position, sealed: await sealQuestion(trx, parada, position, question), askedAt });
  }
  await replaceQuestions(trx, parada, rows);
}

/** Encrypts a question of a Parada. The encryption binds the question to its position. */
export function sealQuestion(
  trx: WriterTransaction,
  parada: ParadaId,
  position: number,
  question: Question,
): Promise<Buffer> {
  return sealField(trx, questionLocation(parada, position), JSON.stringify(question));
}

/** A question of a Parada, with its number and its position from 1. */
export type AskedQuestion = { id: number; position: number; question: Question; askedAt: Date };

/** Returns the questions of a Parada, in order. Ended questions are left out. */
export async function openQuestions(on: Executor, parada: ParadaId): Promise<AskedQuestion[]> {
  const { memberId, paradaId } = parada;
  const rows = (await listQuestions(on, parada)).map((row) => ({ ...row, paradaId }));
  const opened = await openQuestionRows(on, memberId, rows);
  return opened.map(({ row: { id, position, askedAt }, question }) => ({ id, position, question, askedAt }));
}

/** Decrypts questions of a member and returns each together with its row. */
export async function openQuestionRows<Row extends { paradaId: number; position: number; sealed: Buffer }>(
  on: Executor,
  memberId: number,
  rows: readonly Row[],
): Promise<{ row: Row; question: Question }[]> {
  if (rows.length === 0) return [];
  const texts = await openFields(
    on,
    rows.map(({ paradaId, position, sealed }) => ({
      location: questionLocation({ memberId, paradaId }, position),
      sealed,
    })),
  );
  return rows.map((row, index) => ({ row, question: JSON.parse(texts[index] ?? '""') }));
}

/** Returns the questions of a Parada as text, in order. */
export async function readQuestions(on: Executor, parada: ParadaId) {
  return (await openQuestions(on, parada)).map(toQuestionWords);
}

/** Returns the text of a question and the instant at which it was asked. */
export function toQuestionWords({ question, askedAt }: AskedQuestion) {
  return { text: questionText(question), registered_at: askedAt.toISOString() };
}

/** Returns the factor of a question; null if the factor has no slug. */
export function toQuestionFactor({ question }: AskedQuestion): CountedQuestion['factor'] {
  const { factor } = typeof question === 'string' ? {} : question;
  return factor?.slug === undefined ? null : { kind: factor.kind, slug: factor.slug };
}

/** Returns the words of a question. */
export function questionText(question: Question): string {
  if (typeof question === 'string') return question;
  return question.text ?? question.factor?.text ?? question.factor?.slug ?? '';
}

/**
 * Stores the member's letter, encrypted with a key that is used only for the letter. The key can be used only
 * after the letter is released. The new letter replaces an earlier letter; null deletes the letter.
 */
export async function writeLetterIn(
  trx: WriterTransaction,
  parada: ParadaId,
  text: string | null,
  writtenAt: Date,
): Promise<void> {
  if (text === null) {
    await deleteLetter(trx, parada);
    return;
  }
  const key = randomBytes(32);
  const sealedKey = await sealField(trx, letterKeyLocation(parada), key.toString('base64'));
  const sealed = seal(key, Buffer.from(text), letterBinding(parada));
  await upsertLetter(trx, parada, { sealed, sealedKey, writtenAt });
}

/** Returns the letter of a finished Parada; undefined if the letter is sealed or missing. */
export async function readReleasedLetter(on: Executor, parada: ParadaId) {
  const letter = await findReleasedLetter(on, parada);
  return letter && openLetter(on, parada, letter);
}

/**
 * Returns the letter of a Parada, sealed or released, for the data export of its author. Returns undefined if
 * there is no letter.
 */
export async function readOwnLetter(on: Executor, parada: ParadaId) {
  const letter = await findLetter(on, parada);
  return letter && openLetter(on, parada, letter);
}

async function openLetter(on: Executor, parada: ParadaId, letter: SealedLetter) {
  const key = await openField(on, letterKeyLocation(parada), letter.sealedKey);
  const text = open(Buffer.from(key, 'base64'), letter.sealed, letterBinding(parada)).toString();
  return { text, written_at: letter.writtenAt.toISOString() };
}

/** Returns the location of a sealed text of a Parada. */
export function textLocation({ memberId, paradaId }: ParadaId, kind: TextKind): FieldLocation {
  return { table: 'paradas_text', column: 'sealed', rowId: `${paradaId}:${kind}`, memberId };
}

function questionLocation({ memberId, paradaId }: ParadaId, position: number): FieldLocation {
  return { table: 'paradas_question', column: 'sealed', rowId: `${paradaId}:${position}`, memberId };
}

function letterKeyLocation({ memberId, paradaId }: ParadaId): FieldLocation {
  return { table: 'paradas_letter', column: 'sealed_key', rowId: paradaId, memberId };
}

function letterBinding({ memberId, paradaId }: ParadaId): string {
  return `paradas_letter|sealed|${paradaId}|${memberId}`;
}
