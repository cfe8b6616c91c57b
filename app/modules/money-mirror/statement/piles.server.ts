import { msg } from '@lingui/core/macro';
import { diaryMoment } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { type FieldLocation, openFields, sealField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { NotFound, refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../moment/limits.server.ts';
import { monthAfter } from '../moment/month.ts';
import { deletePiles, findPiles, type PilesId, type PilesRow, upsertPiles } from './piles.queries.ts';
import { type Piles, type PilesInput, type StoredSums, storedPiles } from './piles.schema.ts';

/** Sums may be stored for the current month and for as many earlier months as this number. */
const maxMonthsBack = 120;

/**
 * Stores the sums of a month's piles, and replaces earlier sums. The sums come from a statement that the
 * actor's device has read. The lines and payees of the statement are never sent.
 * @throws InvalidInput if the month is in the future or more than ten years ago
 * @throws NotAllowed if the actor has not consented to a diary; TooManyRequests
 */
export async function storePiles(actor: Actor, month: string, input: PilesInput): Promise<Piles> {
  const { memberId } = actor;
  await limits.piles.consume(String(memberId));
  return inTransaction(async (trx) => {
    const current = (await diaryMoment(trx, actor)).today.slice(0, 7);
    if (month > current) refuseField('month', msg`Ese mes todavía no ha llegado.`);
    if (month < monthAfter(current, -maxMonthsBack)) refuseField('month', msg`Ese mes queda muy atrás.`);
    const sealed = await sealField(trx, locationOf({ memberId, month }), JSON.stringify(input));
    const storedAt = now();
    await upsertPiles(trx, { memberId, month }, { sealed, storedAt });
    return { ...input, stored_at: storedAt.toISOString() };
  });
}

/** Returns the sums that a member has stored for a month. Returns null if there are none. */
export async function readPiles(id: PilesId): Promise<Piles | null> {
  const row = await findPiles(db, id);
  if (!row) return null;
  const [piles] = await openPiles(db, id.memberId, [row]);
  return piles ? { ...piles, stored_at: row.storedAt.toISOString() } : null;
}

/**
 * Erases the sums that the actor has stored for a month. No consent to a diary is required. @throws NotFound
 */
export async function removePiles({ memberId }: Actor, month: string): Promise<void> {
  if (!(await deletePiles(db, { memberId, month }))) throw new NotFound('no_such_piles', msg`No encontrado.`);
}

/** Opens the sealed sums of a member's months. The results are in the order of the rows. */
export async function openPiles(
  on: Executor,
  memberId: number,
  rows: readonly Pick<PilesRow, 'month' | 'sealed'>[],
): Promise<StoredSums[]> {
  const texts = await openFields(
    on,
    rows.map(({ month, sealed }) => ({ location: locationOf({ memberId, month }), sealed })),
  );
  return texts.map((text) => storedPiles.parse(JSON.parse(text)));
}

function locationOf({ memberId, month }: PilesId): FieldLocation {
  return { table: 'money_mirror_piles', column: 'sealed', rowId: month, memberId };
}
