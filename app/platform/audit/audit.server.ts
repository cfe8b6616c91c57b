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

/** Who does a deed: a member of the team, or the operator at the command line (null). */
export type AuditActor = {
  readonly memberId: number | null;
  readonly role: string;
  readonly address?: string | undefined;
};

/** A deed and its effect. `object` is null for a deed without an object of its own. */
export type Deed = {
  readonly object: { readonly kind: string; readonly id: number } | null;
  readonly before?: AuditState | undefined;
  readonly after?: AuditState | undefined;
};

/** The years for which entries are kept, and the days for which their network addresses are. */
const keptYears = 3;
const addressDays = 90;

/** The number of months whose partitions are created ahead. */
const monthsAhead = 2;

/** A choice, a name of a field or an instant. Text of a person has other characters, or is longer. */
const plainWord = /^[\w.:+-]{1,40}$/;

/**
 * Stores a deed of the team in the transaction that does it: either both are stored, or neither. A deed that changes
 * nothing leaves no entry, so the caller calls this function only after a change.
 * @throws TypeError if a state has more than numbers, choices and names of fields
 */
export async function recordAudit(
  trx: WriterTransaction,
  { memberId, role, address }: AuditActor,
  name: StaffVerb,
  { object, before, after }: Deed,
): Promise<void> {
  const [resource = '', verb = ''] = name.split('.');
  const doneAt = now();
  await ensureAuditMonth(trx, doneAt);
  const auditId = await insertAuditEntry(trx, {
    ...{ doneAt, doneBy: memberId, role, resource, verb },
    object: object && `${object.kind}:${object.id}`,
    before: requirePlain(before),
    after: requirePlain(after),
  });
  if (memberId !== null && address !== undefined)
    await insertAuditAddress(trx, { memberId, auditId, address, doneAt });
}

/** Creates the partitions of the next months, drops those of three years ago, and deletes old network addresses. */
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
