import { now } from '../clock.ts';
import { db } from '../db/db.ts';
import { dayMs } from '../duration.ts';
import type { WriterTransaction } from '../events.server.ts';
import type { StaffVerb } from '../staff/registry.ts';
import {
  type AuditState,
  deleteAuditAddressesBefore,
  dropAuditMonths,
  ensureAuditMonth,
  insertAuditAddress,
  insertAuditEntry,
} from './audit.queries.ts';

/**
 * The person who performs an action: a member of the team, or the operator at the command line (`memberId` is null).
 */
export type AuditActor = {
  readonly memberId: number | null;
  readonly role: string;
  readonly address?: string | undefined;
  /** The staff key with which the action was performed. */
  readonly staffKey?: { readonly name: string } | undefined;
};

/**
 * An action of the team with its effect. `object` is null if the action does not concern one particular object.
 */
export type Deed = {
  readonly object: { readonly kind: string; readonly id: number } | null;
  readonly before?: AuditState | undefined;
  readonly after?: AuditState | undefined;
};

/**
 * The number of years for which audit entries are kept, and the number of days for which their network
 * addresses are kept.
 */
const keptYears = 3;
const addressDays = 90;

/** The number of months whose partitions are created in advance. */
const monthsAhead = 2;

/**
 * Matches a choice, a field name or an instant. Text that a person wrote contains other characters or is longer
 * than these words.
 */
const plainWord = /^[\w.:+-]{1,40}$/;

/**
 * Stores an audit entry in the transaction of the action that it describes. So the entry and the action are
 * either both stored or both rolled back. The caller calls this function only after a change, because an action
 * that changes nothing leaves no entry.
 * @returns the number of the entry
 * @throws TypeError if a state contains anything but numbers, choices and field names
 */
export async function recordAudit(
  trx: WriterTransaction,
  { memberId, role, address, staffKey }: AuditActor,
  name: StaffVerb,
  { object, before, after }: Deed,
): Promise<number> {
  const [resource = '', verb = ''] = name.split('.');
  const doneAt = now();
  await ensureAuditMonth(trx, doneAt);
  const auditId = await insertAuditEntry(trx, {
    ...{ doneAt, doneBy: memberId, role, resource, verb },
    object: object && `${object.kind}:${object.id}`,
    via: staffKey?.name ?? null,
    before: requirePlain(before),
    after: requirePlain(after),
  });
  if (memberId !== null && address !== undefined)
    await insertAuditAddress(trx, { memberId, auditId, address, doneAt });
  return auditId;
}

/**
 * Creates the partitions of the next months, drops the partitions that are older than three years, and deletes
 * old network addresses.
 */
export async function keepAudit(): Promise<void> {
  const at = now();
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1)
    await ensureAuditMonth(db, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + ahead, 1)));
  await dropAuditMonths(
    db,
    new Date(Date.UTC(at.getUTCFullYear() - keptYears, at.getUTCMonth(), at.getUTCDate())),
  );
  await deleteAuditAddressesBefore(db, new Date(at.getTime() - addressDays * dayMs));
}

function requirePlain(state: AuditState | undefined): AuditState | null {
  if (state === undefined) return null;
  for (const [field, value] of Object.entries(state))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === 'string' && !plainWord.test(each))
        throw new TypeError(`the audit log takes no text of a person, as in ${field}`);
  return state;
}
