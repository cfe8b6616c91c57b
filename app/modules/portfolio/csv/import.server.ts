import { diaryMoment } from '#app/modules/days/index.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import { dimensionSlugs } from '../allocation/allocation.ts';
import { insertEntries, insertNotes, type WholeEntry } from '../entry/entry.queries.ts';
import { sealNotes } from '../entry/reading.server.ts';
import { entryRoom } from '../entry/room.server.ts';
import type { ImportedLine } from './csv.schema.ts';
import type { ImportFile } from './import-file.server.ts';

/**
 * The maximum number of entries that one statement stores. PostgreSQL accepts at most 65,535 values in a statement.
 */
const entriesAtOnce = 500;

/**
 * Adds either all investments of a file to the actor's investments, in the order of the lines, or none. The
 * investments count only in the portfolio and not for their days. Otherwise a file could create days of
 * practice.
 * @returns the number of added investments
 * @throws InvalidInput if the member would have too many entries; NotAllowed without consent to a diary
 */
export function importCsv(actor: Actor, { lines }: ImportFile): Promise<number> {
  return inTransaction(async (trx) => {
    const { recordedAt } = await diaryMoment(trx, actor);
    await entryRoom.takeRoomIn(trx, actor.memberId, lines.length);
    for await (const slice of inSlices(lines, entriesAtOnce))
      await store(trx, actor.memberId, slice, recordedAt);
    return lines.length;
  });
}

async function store(
  trx: WriterTransaction,
  memberId: number,
  lines: readonly ImportedLine[],
  recordedAt: Date,
): Promise<void> {
  const ids = await insertEntries(
    trx,
    memberId,
    lines.map((line) => toEntry(line, recordedAt)),
  );
  const notes = lines.flatMap(({ note }, index) =>
    note === null ? [] : [{ entryId: ids[index] ?? 0, note }],
  );
  await insertNotes(trx, memberId, await sealNotes(trx, memberId, notes));
}

function toEntry(line: ImportedLine, recordedAt: Date): WholeEntry {
  const { minutes, effort, currency, dynamic, shares } = line;
  return {
    entry: {
      ...{ minutes, effort, currency, dynamic, recordedAt },
      localDay: line.local_day,
      amountCents: line.amount_cents,
      rate: line.rate ?? null,
      homeCurrency: line.home_currency ?? null,
      countsForDay: false,
      correctsId: null,
    },
    shares: dimensionSlugs.flatMap((slug) => shares.filter(({ dimension }) => dimension === slug)),
  };
}
