import type { z } from 'zod';
import { readAuditWords } from '#app/modules/accounts/index.ts';
import { type AuditFilters, countAuditEntries, listAuditEntries } from '#app/platform/audit/audit.queries.ts';
import { db } from '#app/platform/db/db.ts';
import { maxCounted, toKeysetPage } from '#app/platform/http/pagination.ts';
import { mayDo } from '#app/platform/staff/registry.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import type { auditQuery, auditResponse } from './audit.schema.ts';

/**
 * Reads a page of the audit log. Only a caller who may read the whole log gets the reasons for changes of
 * roles.
 */
export async function readAudit(
  actor: Staff,
  { limit, after, order, from, to, verb, ...same }: z.output<typeof auditQuery>,
): Promise<z.output<typeof auditResponse>> {
  const filters = { ...same, ...toVerb(verb), from: toInstant(from), to: toInstant(to) };
  const [found, counted] = await Promise.all([
    listAuditEntries(db, filters, { limit: limit + 1, after, order }),
    countAuditEntries(db, filters, maxCounted + 1),
  ]);
  const { meta, rows } = toKeysetPage(found, { limit, counted, idOf: ({ auditId }) => auditId });
  const hasReasons = mayDo(actor.role, 'audit.read');
  const { names, reasons } = await readAuditWords(db, {
    actors: rows.flatMap(({ doneBy }) => doneBy ?? []),
    entries: rows.flatMap(({ auditId, resource }) => (hasReasons && resource === 'roles' ? auditId : [])),
  });
  const items = rows.map(({ auditId, doneAt, doneBy, ...entry }) => ({
    ...{ id: auditId, at: doneAt.toISOString(), ...entry },
    by: doneBy === null ? null : { id: doneBy, username: names.get(doneBy) ?? null },
    reason: reasons.get(auditId) ?? null,
  }));
  return { meta, items };
}

/** Separates the verb from its resource, if the text contains a resource. */
function toVerb(
  name: string | undefined,
): Pick<AuditFilters, 'verb'> & Partial<Pick<AuditFilters, 'resource'>> {
  const [resource, verb] = name?.split('.') ?? [];
  return verb === undefined ? { verb: name } : { resource, verb };
}

function toInstant(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}
