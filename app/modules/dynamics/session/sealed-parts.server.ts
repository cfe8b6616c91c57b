import {
  type FieldLocation,
  openFields,
  type SealedField,
  sealField,
} from '#app/platform/crypto/field-encryption.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { SealedParts } from './session.queries.ts';
import { type Answers, answers } from './session.schema.ts';

/** The texts of one session after they have been decrypted. */
export type OpenedParts = { answers: Answers; intention: string | null };

type Owner = { memberId: number; id: number };

type SealedColumn = 'sealed_answers' | 'sealed_intention';

/** Seals all answers of a session as one field. Returns null if there are no answers. */
export async function sealAnswers(on: Executor, owner: Owner, given: Answers): Promise<Buffer | null> {
  if (Object.keys(given).length === 0) return null;
  return sealField(on, locationOf(owner, 'sealed_answers'), JSON.stringify(given));
}

/** Seals the intention of a session. Returns null if there is no intention. */
export async function sealIntention(on: Executor, owner: Owner, text: string | null): Promise<Buffer | null> {
  return text === null ? null : sealField(on, locationOf(owner, 'sealed_intention'), text);
}

/**
 * Decrypts the sealed texts of a member's sessions, in the order of the sessions. The member's keys are read only
 * once.
 */
export async function openSessions(
  on: Executor,
  memberId: number,
  rows: readonly (SealedParts & { id: number })[],
): Promise<OpenedParts[]> {
  const fields = rows.flatMap(({ id, sealedAnswers, sealedIntention }) => [
    ...sealedField({ memberId, id }, 'sealed_answers', sealedAnswers),
    ...sealedField({ memberId, id }, 'sealed_intention', sealedIntention),
  ]);
  const texts = fields.length > 0 ? await openFields(on, fields) : [];
  const textOf = (id: number, column: SealedColumn) =>
    texts[fields.findIndex(({ location }) => location.rowId === id && location.column === column)];
  return rows.map(({ id }) => ({
    answers: answersOf(textOf(id, 'sealed_answers') ?? '{}'),
    intention: textOf(id, 'sealed_intention') ?? null,
  }));
}

/** Returns the sealed fields of a session: the answers, and the intention. */
export function fieldsOfSession(
  owner: Owner,
  parts: SealedParts,
): { answers?: SealedField; intention?: SealedField } {
  const [answersField] = sealedField(owner, 'sealed_answers', parts.sealedAnswers);
  const [intentionField] = sealedField(owner, 'sealed_intention', parts.sealedIntention);
  return {
    ...(answersField && { answers: answersField }),
    ...(intentionField && { intention: intentionField }),
  };
}

/** Parses the answers of a session after they have been decrypted. */
export function answersOf(opened: string): Answers {
  return answers.parse(JSON.parse(opened));
}

function sealedField(owner: Owner, column: SealedColumn, sealed: Buffer | null) {
  return sealed ? [{ location: locationOf(owner, column), sealed }] : [];
}

function locationOf({ memberId, id }: Owner, column: SealedColumn): FieldLocation {
  return { table: 'dynamics_session', column, rowId: id, memberId };
}
