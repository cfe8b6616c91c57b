import { type Generated, sql } from 'kysely';
import type { Executor } from '../db/db.ts';
import type { KeysetOrder } from '../http/pagination.ts';

/**
 * The state of an object before or after an action of the team. It contains numbers, choices and field names, but no
 * text that a person wrote.
 */
export type AuditState = Readonly<Record<string, number | boolean | string | string[] | null>>;

declare module '#app/platform/db/db.ts' {
  interface Tables {
    platform_audit: {
      audit_id: Generated<number>;
      done_at: Date;
      done_by: number | null;
      role: string;
      resource: string;
      verb: string;
      object: string | null;
      via: string | null;
      before: unknown;
      after: unknown;
    };
    platform_audit_address: { member_id: number; audit_id: number; address: string; done_at: Date };
  }
}

export type NewAuditEntry = {
  doneAt: Date;
  doneBy: number | null;
  role: string;
  resource: string;
  verb: string;
  object: string | null;
  /**
   * The name of the staff key with which the action was performed. Null if the action was performed in a
   * session.
   */
  via: string | null;
  before: AuditState | null;
  after: AuditState | null;
};

/** An entry of the audit log. The network address of an entry is null after 90 days. */
export type AuditEntry = NewAuditEntry & { auditId: number; address: string | null };

/** The filters of a list of audit entries. A filter that is undefined does not restrict the list. */
export type AuditFilters = {
  actor?: number | undefined;
  resource?: string | undefined;
  verb?: string | undefined;
  object?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Creates the partition of the month that contains `at`, unless the partition exists. */
export async function ensureAuditMonth(on: Executor, at: Date): Promise<void> {
  await sql`select platform_ensure_audit_month(${at})`.execute(on);
}

/** Drops the partitions of all months that ended before the given instant. */
export async function dropAuditMonths(on: Executor, before: Date): Promise<void> {
  await sql`select platform_drop_audit_months(${before})`.execute(on);
}

export async function insertAuditEntry(on: Executor, entry: NewAuditEntry): Promise<number> {
  const { auditId } = await on
    .insertInto('platform_audit')
    .values({
      done_at: entry.doneAt,
      done_by: entry.doneBy,
      role: entry.role,
      resource: entry.resource,
      verb: entry.verb,
      object: entry.object,
      via: entry.via,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
    })
    .returning('audit_id as auditId')
    .executeTakeFirstOrThrow();
  return auditId;
}

export async function insertAuditAddress(
  on: Executor,
  {
    memberId,
    auditId,
    address,
    doneAt,
  }: { memberId: number; auditId: number; address: string; doneAt: Date },
): Promise<void> {
  await on
    .insertInto('platform_audit_address')
    .values({ member_id: memberId, audit_id: auditId, address, done_at: doneAt })
    .execute();
}

export async function deleteAuditAddressesBefore(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('platform_audit_address').where('done_at', '<', instant).execute();
}

/** Deletes the network addresses from all audit entries of one member of the team. */
export async function deleteAuditAddressesOf(on: Executor, memberId: number): Promise<void> {
  await on.deleteFrom('platform_audit_address').where('member_id', '=', memberId).execute();
}

function filtered(on: Executor, { actor, resource, verb, object, from, to }: AuditFilters) {
  return on
    .selectFrom('platform_audit as entry')
    .$if(actor !== undefined, (query) => query.where('entry.done_by', '=', Number(actor)))
    .$if(resource !== undefined, (query) => query.where('entry.resource', '=', String(resource)))
    .$if(verb !== undefined, (query) => query.where('entry.verb', '=', String(verb)))
    .$if(object !== undefined, (query) => query.where('entry.object', '=', String(object)))
    .$if(from !== undefined, (query) => query.where('entry.done_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('entry.done_at', '<', to ?? new Date(0)));
}

/**
 * Lists audit entries, newest first or oldest first. If `after` is given, the list begins with the next entry after
 * this id.
 */
export function listAuditEntries(
  on: Executor,
  filters: AuditFilters,
  { limit, after, order = 'newest' }: { limit: number; after?: number | undefined; order?: KeysetOrder },
): Promise<AuditEntry[]> {
  const [follows, direction] = order === 'newest' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  return filtered(on, filters)
    .leftJoin('platform_audit_address as seen', (join) =>
      join.onRef('seen.member_id', '=', 'entry.done_by').onRef('seen.audit_id', '=', 'entry.audit_id'),
    )
    .$if(after !== undefined, (query) => query.where('entry.audit_id', follows, Number(after)))
    .orderBy('entry.audit_id', direction)
    .limit(limit)
    .select([
      'entry.audit_id as auditId',
      'entry.done_at as doneAt',
      'entry.done_by as doneBy',
      'entry.role',
      'entry.resource',
      'entry.verb',
      'entry.object',
      'entry.via',
      'seen.address',
    ])
    .select([
      sql<AuditState | null>`entry.before`.as('before'),
      sql<AuditState | null>`entry.after`.as('after'),
    ])
    .execute();
}

/** Counts audit entries. Counting stops at `most`. */
export async function countAuditEntries(on: Executor, filters: AuditFilters, most: number): Promise<number> {
  const { total } = await on
    .selectFrom(filtered(on, filters).select('entry.audit_id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Finds the last action on an object. Returns the person who performed this action, and its time. Opening a
 * record does not count as an action.
 */
export function findLastDeed(
  on: Executor,
  object: string,
): Promise<{ by: number | null; at: Date } | undefined> {
  return on
    .selectFrom('platform_audit')
    .where('object', '=', object)
    .where('verb', '!=', 'open')
    .orderBy('audit_id', 'desc')
    .limit(1)
    .select(['done_by as by', 'done_at as at'])
    .executeTakeFirst();
}
