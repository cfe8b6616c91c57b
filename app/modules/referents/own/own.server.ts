import { msg } from '@lingui/core/macro';
import { requireDiaryConsent, requireMember } from '#app/modules/accounts/index.ts';
import { findReferenceById } from '#app/modules/content/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { takeNextId } from '#app/platform/db/next-id.queries.ts';
import { defineTaken } from '#app/platform/db/taken.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { InvalidInput, NotFound, refuseField } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from './limits.server.ts';
import {
  countOwns,
  deleteOwn,
  findOwn,
  insertOwn,
  listOwns,
  type OwnId,
  type OwnRow,
  updateOwn,
} from './own.queries.ts';
import type { OwnReferentChanges, OwnReferentInput, OwnReferentResponse } from './own.schema.ts';
import { toOwnResponses } from './own-response.server.ts';
import { openTexts, sealTexts } from './sealed-own.server.ts';

/** The maximum number of a member's own referents (docs/rules.md, Referents). */
const maxOwnReferents = 50;

defineTaken(
  'referents_own_page',
  () => new InvalidInput({ reference: [msg`Esta persona ya está entre los tuyos.`] }),
);

/** Lists the actor's own referents, newest first. */
export async function readOwnReferents(
  actor: Actor,
  page: { limit: number; offset: number },
): Promise<{ meta: { total_count: number }; items: OwnReferentResponse[] }> {
  const today = dayOf(await requireMember(actor), now());
  const [total_count, rows] = await Promise.all([
    countOwns(db, actor.memberId),
    listOwns(db, actor.memberId, page),
  ]);
  return { meta: { total_count }, items: await toOwnResponses(db, actor.memberId, rows, today) };
}

/** Reads one of the actor's own referents. @throws NotFound */
export async function readOwnReferent(actor: Actor, id: number): Promise<OwnReferentResponse> {
  const today = dayOf(await requireMember(actor), now());
  return readOwnIn(db, { memberId: actor.memberId, ownId: id }, today);
}

/** Reads one of a member's own referents with the given executor. @throws NotFound */
export async function readOwnIn(on: Executor, own: OwnId, today: string): Promise<OwnReferentResponse> {
  const row = await requireOwn(on, own);
  const [response] = await toOwnResponses(on, own.memberId, [row], today);
  if (!response) throw noSuchOwn();
  return response;
}

/**
 * Returns one of a member's own referents. If `lock` is true, the row is locked until the transaction ends. @throws
 * NotFound
 */
export async function requireOwn(on: Executor, own: OwnId, { lock = false } = {}): Promise<OwnRow> {
  const row = await findOwn(on, own, { lock });
  if (!row) throw noSuchOwn();
  return row;
}

/**
 * Adds a referent to the actor's own referents.
 * @throws NotAllowed without consent to a diary
 * @throws InvalidInput if the page is unknown, if the actor has already added it, or if the actor has the maximum
 * number of referents
 * @throws TooManyRequests
 */
export async function addOwnReferent(actor: Actor, input: OwnReferentInput): Promise<OwnReferentResponse> {
  const { memberId } = actor;
  await limits.add.consume(String(memberId));
  return inTransaction(async (trx) => {
    const member = await requireDiaryConsent(trx, memberId);
    if (input.reference !== undefined) await requireKnown(trx, input.reference);
    await takeRoomIn(trx, memberId);
    const own = { memberId, ownId: await takeNextId(trx, 'referents_own', 'own_id') };
    const { alias = null, reference = null, behaviour, notes = null } = input;
    await insertOwn(trx, own, {
      ...(await sealTexts(trx, own, { alias, behaviour, notes })),
      pageId: reference,
      function: input.function,
      likeness: input.likeness ?? null,
      reach: input.reach ?? null,
      shares: input.imagined_shares ?? null,
      createdAt: now(),
    });
    return readOwnIn(trx, own, dayOf(member, now()));
  });
}

/**
 * Changes one of the actor's own referents.
 * @throws NotFound; NotAllowed without consent to a diary; InvalidInput if an alias is given to a public referent
 */
export async function changeOwnReferent(
  actor: Actor,
  id: number,
  changes: OwnReferentChanges,
): Promise<OwnReferentResponse> {
  const own = { memberId: actor.memberId, ownId: id };
  return inTransaction(async (trx) => {
    const member = await requireDiaryConsent(trx, actor.memberId);
    const row = await requireOwn(trx, own, { lock: true });
    if (changes.alias !== undefined && row.pageId !== null)
      refuseField('alias', msg`Esta persona tiene nombre: el apodo es para gente tuya.`);
    const [texts] = await openTexts(trx, actor.memberId, [row]);
    const merged = {
      alias: changes.alias ?? texts?.alias ?? null,
      behaviour: changes.behaviour ?? texts?.behaviour ?? '',
      notes: keptUnless(changes.notes, texts?.notes ?? null),
    };
    await updateOwn(trx, own, {
      ...(await sealTexts(trx, own, merged)),
      function: changes.function ?? row.function,
      likeness: keptUnless(changes.likeness, row.likeness),
      reach: keptUnless(changes.reach, row.reach),
      shares: keptUnless(changes.imagined_shares, row.shares),
    });
    return readOwnIn(trx, own, dayOf(member, now()));
  });
}

/** Returns the new value of an optional field, or the stored value if the field was omitted. */
function keptUnless<Value>(change: Value | null | undefined, stored: Value | null): Value | null {
  return change === undefined ? stored : change;
}

/** Removes one of the actor's own referents with its gestures and their answers. @throws NotFound */
export async function removeOwnReferent(actor: Actor, id: number): Promise<void> {
  if (!(await deleteOwn(db, { memberId: actor.memberId, ownId: id }))) throw noSuchOwn();
}

async function requireKnown(on: Executor, pageId: number): Promise<void> {
  if (!(await findReferenceById(on, pageId)))
    refuseField('reference', msg`Clave primaria "${{ id: pageId }}" inválida - objeto no existe.`);
}

async function takeRoomIn(trx: WriterTransaction, memberId: number): Promise<void> {
  await lockFor(trx, 'own referents', memberId);
  if ((await countOwns(trx, memberId)) >= maxOwnReferents)
    refuseField(
      'non_field_errors',
      msg`Aquí caben hasta ${{ max: maxOwnReferents }} personas y ya las tienes. Quita una para añadir otra.`,
    );
}

function noSuchOwn(): NotFound {
  return new NotFound('no_such_referent', msg`No encontrado.`);
}
