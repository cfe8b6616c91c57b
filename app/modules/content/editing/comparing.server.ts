import { db } from '#app/platform/db/db.ts';
import type { Author } from './editing.policy.ts';
import type { Revision } from './editing.queries.ts';
import { requireReadable, requireRevision } from './editing.server.ts';
import { diffLines, type LineChange } from './line-diff.server.ts';

/** The differences between two revisions: each changed part, line by line. */
export type Comparison = { from: number; to: number; changes: { part: string; lines: LineChange[] }[] };

/**
 * Compares two revisions of a page in the given order. Parts that are equal are left out. @throws NotAllowed,
 * NotFound
 */
export async function compareRevisions(
  author: Author,
  pageId: number,
  [fromId, toId]: readonly [number, number],
): Promise<Comparison> {
  await requireReadable(db, author, pageId);
  const from = await requireRevision(db, pageId, fromId);
  const to = await requireRevision(db, pageId, toId);
  const before = toParts(from);
  const changes = Object.entries(toParts(to))
    .map(([part, text]) => ({ part, lines: diffLines(before[part] ?? '', text) }))
    .filter(({ lines }) => lines.some(({ change }) => change !== 'same'));
  return { from: from.number, to: to.number, changes };
}

/** Returns the parts of a revision as texts by name. A value that is not a string is written as JSON. */
function toParts({ title, slug, fields }: Revision): Record<string, string> {
  const entries = Object.entries({ title, slug, ...fields });
  return Object.fromEntries(
    entries.map(([part, value]) => [
      part,
      typeof value === 'string' ? value : JSON.stringify(value, null, 1),
    ]),
  );
}
