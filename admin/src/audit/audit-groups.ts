import type { z } from 'zod';
import type { auditEntry } from '#app/modules/back-office/schema.ts';
import { minuteMs } from '#app/platform/duration.ts';

export type AuditEntry = z.output<typeof auditEntry>;

/**
 * The entries of one action, such as a decision about several comments. The id of the group is the id of its
 * first entry.
 */
export type AuditGroup = { id: number; first: AuditEntry; entries: readonly AuditEntry[] };

/** The maximum time between two neighbouring entries of one action. */
const gestureMs = minuteMs;

/**
 * Groups neighbouring entries that have the same actor and the same verb and are less than a minute apart.
 */
export function groupEntries(entries: readonly AuditEntry[]): AuditGroup[] {
  const groups: { id: number; first: AuditEntry; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const last = group?.entries.at(-1);
    if (group && last && isSameGesture(last, entry)) group.entries.push(entry);
    else groups.push({ id: entry.id, first: entry, entries: [entry] });
  }
  return groups;
}

function isSameGesture(one: AuditEntry, other: AuditEntry): boolean {
  const apart = Math.abs(new Date(one.at).getTime() - new Date(other.at).getTime());
  const isSameVerb = one.resource === other.resource && one.verb === other.verb;
  return isSameVerb && one.by?.id === other.by?.id && one.via === other.via && apart <= gestureMs;
}
