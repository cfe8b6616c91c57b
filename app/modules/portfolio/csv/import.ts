import { msg } from '@lingui/core/macro';
import { diaryMoment } from '#app/modules/days/index.ts';
import { inTransaction } from '#app/platform/db/db.ts';
import { type FieldMessages, InvalidInput } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { dimensionSlugs } from '../allocation/allocation.ts';
import { insertEntries, insertNotes, type WholeEntry } from '../entry/entry.queries.ts';
import { sealNote } from '../entry/reading.ts';
import type { ImportedLine } from './csv.schema.ts';
import { readLines } from './lines.ts';
import { readLine } from './read-line.ts';

/** How many entries one statement stores: PostgreSQL takes 65,535 values at once. */
const entriesAtOnce = 500;

/** Of a file that is wrong all over nobody reads every line. */
const maxProblems = 50;

/**
 * Adds the investments of a file to those of the actor, in the order of its lines: all of them or none. They belong to the
 * portfolio alone and count for no day, so that no file makes days of practice.
 * @returns how many there were
 * @throws InvalidInput by line (`line_<number>.<column>`); NotAllowed without consent to a diary
 */
export function importCsv(actor: Actor, text: string): Promise<number> {
  return inTransaction(async (trx) => {
    const { recordedAt, today } = await diaryMoment(trx, actor);
    const lines = readAll(text, today);
    for (let start = 0; start < lines.length; start += entriesAtOnce)
      await store(trx, actor.memberId, lines.slice(start, start + entriesAtOnce), recordedAt);
    return lines.length;
  });
}

function readAll(text: string, today: string): ImportedLine[] {
  const lines: ImportedLine[] = [];
  const problems: [string, FieldMessages[string]][] = [];
  for (const line of readLines(text)) {
    const read = readLine(line);
    if ('problems' in read) problems.push(...Object.entries(read.problems));
    else if (read.line.local_day > today)
      problems.push([`line_${line.number}.dia`, [msg`El día no puede estar en el futuro.`]]);
    else lines.push(read.line);
    if (problems.length >= maxProblems) break;
  }
  if (problems.length > 0) throw new InvalidInput(Object.fromEntries(problems));
  return lines;
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
  const notes = lines.flatMap(({ note }, index) => (note === null ? [] : [{ id: ids[index] ?? 0, note }]));
  const sealed = [];
  for (const { id, note } of notes) sealed.push(await sealNote(trx, memberId, id, note));
  await insertNotes(trx, memberId, sealed);
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
