import type { z } from 'zod';
import type { auditEntry } from '#app/modules/back-office/schema.ts';
import { minuteMs } from '#app/platform/duration.ts';

export type AuditEntry = z.output<typeof auditEntry>;

/** Entries that one gesture has left, such as a decision about several comments. Its number is that of the first. */
export type AuditGroup = { id: number; first: AuditEntry; entries: readonly AuditEntry[] };

/** Neighbouring entries of one gesture are at most this far apart. */
const gestureMs = minuteMs;

/** Groups neighbouring entries with the same actor and the same verb that follow each other within a minute. */
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
