import { msg } from '@lingui/core/macro';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { inSeconds, now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { daySeconds } from '#app/platform/duration.ts';
import { Conflict, NotFound, refuseField } from '#app/platform/errors.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { isForKeys, mayDo } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import { insertStaffKey, listStaffKeys, revokeStaffKey } from '../session/staff-key.queries.ts';
import { createStaffKey } from '../session/staff-key.server.ts';

/** The number of days for which a key is valid. */
const keyDays = 90;

/** The maximum number of valid keys of one member of the team. */
const maxKeys = 20;

/** Lists the keys in force: an admin sees the keys of everybody, and other people see only their own. */
export async function readKeys(
  actor: Staff,
  { limit, after }: { limit: number; after?: number | undefined },
) {
  const whose = { memberId: ownerFilter(actor), at: now() };
  const [found, counted] = await Promise.all([
    listStaffKeys(db, whose, { limit: limit + 1, after }),
    listStaffKeys(db, whose, { limit: maxCounted + 1 }),
  ]);
  return toKeysetPage(found, { limit, counted: counted.length, idOf: ({ keyId }) => keyId });
}

/**
 * Makes a key for scripts. For 90 days the key permits the chosen verbs, as long as the owner of the key may
 * use these verbs too.
 * @returns the key. It is not stored, so it cannot be returned again.
 * @throws InvalidInput under `verbs` if a verb is not permitted to the owner, or not permitted to any key;
 * Conflict if the owner has too many keys
 */
export async function makeKey(
  actor: Staff,
  { name, verbs }: { name: string; verbs: readonly string[] },
): Promise<{ keyId: number; key: string; expiresAt: Date }> {
  const chosen = [...new Set(verbs)];
  for (const verb of chosen)
    if (!isForKeys(verb) || !mayDo(actor.role, verb))
      refuseField('verbs', msg`Una llave tuya no puede hacer ${{ verb }}.`);
  const { key, keyHash } = createStaffKey();
  const { memberId } = actor;
  const [createdAt, expiresAt] = [now(), inSeconds(keyDays * daySeconds)];
  const keyId = await inTransaction(async (trx) => {
    await lockFor(trx, 'staff keys', memberId);
    if ((await listStaffKeys(trx, { memberId, at: createdAt }, { limit: maxKeys })).length === maxKeys)
      throw new Conflict('too_many_keys', msg`Ya tienes ${{ maxKeys }} llaves. Retira antes una.`);
    const id = await insertStaffKey(trx, { memberId, name, keyHash, verbs: chosen, createdAt, expiresAt });
    await recordAudit(trx, actor, 'keys.make', {
      object: { kind: 'key', id },
      after: { name, verbs: chosen },
    });
    return id;
  });
  return { keyId, key, expiresAt };
}

/**
 * Revokes a key of the actor; an admin can revoke any key. @throws NotFound if there is no such key in force
 */
export async function revokeKey(actor: Staff, keyId: number): Promise<void> {
  await inTransaction(async (trx) => {
    const name = await revokeStaffKey(trx, keyId, { memberId: ownerFilter(actor), at: now() });
    if (name === undefined) throw new NotFound('no_such_key', msg`No encontrado.`);
    await recordAudit(trx, actor, 'keys.revoke', { object: { kind: 'key', id: keyId }, before: { name } });
  });
}

/**
 * Returns the owner whose keys the actor sees. Returns undefined for an admin, who sees the keys of everybody.
 */
function ownerFilter({ role, memberId }: Staff): number | undefined {
  return role === 'admin' ? undefined : memberId;
}
