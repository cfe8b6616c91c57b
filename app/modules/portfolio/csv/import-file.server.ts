import { createHash } from 'node:crypto';
import path from 'node:path';
import { msg } from '@lingui/core/macro';
import { memberToday } from '#app/modules/days/index.ts';
import { config } from '#app/platform/config.server.ts';
import { secondMs } from '#app/platform/duration.ts';
import { type FieldMessages, InvalidInput } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { FewAtATime } from '#app/platform/limits/few-at-a-time.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import { TaskNotDone, WorkThread } from '#app/platform/work-thread.server.ts';
import type { ImportedLine } from './csv.schema.ts';
import { refuseLine, toLines } from './lines.server.ts';
import { readLine } from './read-line.server.ts';
import { type CsvRecord, maxImportLines, type RecordsRead } from './records.server.ts';

const thread = new WorkThread<Uint8Array, RecordsRead>({
  name: 'csv',
  file: config.production
    ? path.resolve('dist/server/csv-thread.js')
    : path.resolve('app/modules/portfolio/csv/csv-thread.server.ts'),
  // Parsing the largest allowed file takes a fifth of this time.
  maxMs: secondMs,
  maxMegabytes: 128,
  maxWaiting: 20,
});

/**
 * The program may read two files of one member at the same time, for example if two requests have the same
 * `Idempotency-Key`. One file is parsed while the other waits. The files of other members are not delayed.
 */
/** The maximum number of files of one member that are read at the same time. */
const maxFilesAtOnce = 2;
const files = new FewAtATime(maxFilesAtOnce);

/** The number of lines that are checked before other requests get a turn. */
const linesAtOnce = 250;

/** The maximum number of reported problems. If every line had errors, a member would not read all of them. */
const maxProblems = 50;

/**
 * A parsed and valid file. Two requests with the same `Idempotency-Key` count as equal if their files have the
 * same bytes.
 */
export class ImportFile {
  readonly lines: readonly ImportedLine[];
  private readonly digest: string;
  constructor(lines: readonly ImportedLine[], bytes: Uint8Array) {
    this.lines = lines;
    this.digest = createHash('sha256').update(bytes).digest('hex');
  }

  /**
   * Returns the text by which two requests with the same `Idempotency-Key` are compared
   * (`platform/http/idempotency.server.ts`).
   */
  toJSON(): string {
    return this.digest;
  }
}

/**
 * Parses a file of the actor on a separate thread and checks the file. This must be called before a transaction
 * begins, because the file may have to wait for the files of other members.
 * @throws InvalidInput with the problems by line (`line_<number>.<column>`); Conflict if two files of the actor
 * are already being read; Unavailable if too many files are waiting
 */
export async function readImportFile(actor: Actor, bytes: Uint8Array): Promise<ImportFile> {
  const lines: ImportedLine[] = [];
  const problems: [string, FieldMessages[string]][] = [];
  const today = await memberToday(actor);
  for await (const slice of inSlices(toLines(await takeApartInTurn(actor, bytes)), linesAtOnce)) {
    for (const line of slice) {
      const read = readLine(line);
      if ('problems' in read) problems.push(...Object.entries(read.problems));
      else if (read.line.local_day > today)
        problems.push([`line_${line.number}.dia`, [msg`El día no puede estar en el futuro.`]]);
      else lines.push(read.line);
      if (problems.length >= maxProblems) throw new InvalidInput(Object.fromEntries(problems));
    }
  }
  if (problems.length > 0) throw new InvalidInput(Object.fromEntries(problems));
  return new ImportFile(lines, bytes);
}

async function takeApartInTurn({ memberId }: Actor, bytes: Uint8Array): Promise<CsvRecord[]> {
  files.begin(memberId);
  try {
    return await takeApart(bytes);
  } finally {
    files.end(memberId);
  }
}

async function takeApart(bytes: Uint8Array): Promise<CsvRecord[]> {
  const read = await askThread(bytes);
  if ('records' in read) return read.records;
  const { line, reason } = read.refused;
  throw refuseLine(line, refusals[reason]);
}

async function askThread(bytes: Uint8Array): Promise<RecordsRead> {
  try {
    return await thread.ask(bytes);
  } catch (error) {
    if (error instanceof TaskNotDone) throw refuseLine(1, msg`Este archivo es demasiado grande para leerlo.`);
    throw error;
  }
}

const refusals = {
  syntax: msg`Esta línea no se entiende.`,
  columns: msg`Esta línea tiene demasiadas columnas.`,
  lines: msg`Caben hasta ${{ lines: maxImportLines }} líneas: pártelo en varios archivos.`,
};
