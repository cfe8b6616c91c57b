import { listWrittenSessions } from '#app/modules/dynamics/index.ts';
import { listWrittenNotes } from '#app/modules/feelings/index.ts';
import { listWrittenMoments } from '#app/modules/money-mirror/index.ts';
import { listWrittenParadas } from '#app/modules/paradas/index.ts';
import { listWrittenEntries } from '#app/modules/portfolio/index.ts';
import { listWrittenGestures } from '#app/modules/referents/index.ts';
import { openFields, type SealedField } from '#app/platform/crypto/field-encryption.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import { hasWords, searchWords, toExcerpt } from './found-text.server.ts';
import type { Found, SearchQuery, TextOfHistory } from './history.schema.ts';
import { limits } from './limits.server.ts';

/** The maximum number of texts that a search decrypts. These are the newest texts of all kinds together. */
const maxTexts = 20_000;
/** The number of texts that a search decrypts before other requests get a turn. */
const sliceSize = 200;

type Written = {
  id: number;
  kind: TextOfHistory;
  localDay: string;
  field: SealedField;
  toText?: (opened: string) => string;
};

/**
 * Searches the actor's own texts for all of the given words, ignoring case and accents. Returns one page,
 * newest first. The texts are decrypted in memory only. Neither the texts nor the words are stored or logged.
 * @throws TooManyRequests after more than 30 searches a minute
 */
export async function searchTexts({ memberId }: Actor, { q, limit, offset }: SearchQuery): Promise<Found> {
  await limits.search.consume(String(memberId));
  const words = searchWords(q);
  const items: Found['items'] = [];
  let count = 0;
  for await (const slice of inSlices(await listWritten(memberId), sliceSize)) {
    const opened = await openFields(
      db,
      slice.map(({ field }) => field),
    );
    for (const [index, { id, kind, localDay, toText }] of slice.entries()) {
      const text = toText ? toText(opened[index] ?? '') : (opened[index] ?? '');
      if (!hasWords(text, words)) continue;
      count += 1;
      // Only the texts of the returned page get excerpts, because a search may find thousands of texts.
      if (count > offset && count <= offset + limit)
        items.push({ kind, id, local_day: localDay, excerpt: toExcerpt(text, words) });
    }
  }
  return { meta: { total_count: count }, items };
}

async function listWritten(memberId: number): Promise<Written[]> {
  const as = <Row extends object>(kind: TextOfHistory, rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, kind }));
  const lists: Written[][] = [
    as('check_in', await listWrittenNotes(db, memberId, maxTexts)),
    as('investment', await listWrittenEntries(db, memberId, maxTexts)),
    as('session', await listWrittenSessions(db, memberId, maxTexts)),
    as('moment', await listWrittenMoments(db, memberId, maxTexts)),
    await listWrittenParadas(db, memberId, maxTexts),
    as('gesture', await listWrittenGestures(db, memberId, maxTexts)),
  ];
  return lists
    .flat()
    .sort((a, b) => (a.localDay < b.localDay ? 1 : a.localDay > b.localDay ? -1 : b.id - a.id))
    .slice(0, maxTexts);
}
