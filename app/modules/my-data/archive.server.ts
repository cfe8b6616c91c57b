import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { findMember } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { getMedia, measureMedia } from '#app/platform/media/media.ts';
import { requireRoom } from '#app/platform/media/spool.ts';
import type { MemberFile } from '#app/platform/module.server.ts';
import { toCsv } from './archive-csv.server.ts';
import { type ListCounts, toJson } from './archive-json.server.ts';
import { toBook } from './book.server.ts';
import { dataSchema } from './data-schema.server.ts';
import { keptListsPoint } from './kept-lists.server.ts';
import { listFile } from './member-lists.ts';
import { readme } from './readme.server.ts';
import { type CopyOf, toRecalculation } from './recalculation.server.ts';

type Content = () => Readable | Promise<Readable>;

/**
 * Writes the data export of a member as a ZIP file into `target`. Lists are read page by page and files piece by
 * piece, so that a large diary or large films need no more memory.
 * @throws every error of a list or a file, after `target` was destroyed
 */
export async function writeArchive(target: Writable, memberId: number, signal: AbortSignal): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  zip.outputStream.pipe(target);
  try {
    await Promise.race([fill(zip, memberId, signal), failed]);
    await finished(target, { readable: false });
  } catch (error) {
    target.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Adds the parts of the export one after the other. Only one stream is open at a time. */
async function fill(zip: ZipFile, memberId: number, signal: AbortSignal): Promise<void> {
  const { exports, files } = keptListsPoint.require();
  const add = (name: string, content: Content, compress = true) => {
    signal.throwIfAborted();
    return addPart(zip, { name, content, compress });
  };
  const stored = await listStored(memberId, files);
  await requireRoom(stored.reduce((sum, { bytes }) => sum + bytes, 0));
  const counts: ListCounts = new Map();
  const of = await findCopyOf(memberId);
  await add('LEEME.txt', () => Readable.from([readme(now(), of.language)]));
  await add('datos.json', () => Readable.from(toJson(exports, memberId, counts)));
  await add('datos.schema.json', () => Readable.from([JSON.stringify(dataSchema(exports), null, 2)]));
  await add('mi-libro.html', () => Readable.from(toBook(exports, memberId, of.language)));
  await add('recalcula.html', () => Readable.from(toRecalculation(exports, memberId, of)));
  for (const each of exports.filter(({ name }) => counts.get(name)))
    await add(`csv/${listFile(each.name)}.csv`, () => Readable.from(toCsv(each, memberId)));
  for (const { name, key } of stored) await add(`archivos/${name}`, () => openFile(key), false);
  zip.end();
}

/** Returns the member's current local day, calendar and language. @throws Error if the account is closed */
async function findCopyOf(memberId: number): Promise<CopyOf> {
  const member = await findMember(db, memberId);
  if (!member) throw new Error('the account of this copy is closed');
  return { today: dayOf(member, now()), calendar: member, language: member.language };
}

async function addPart(
  zip: ZipFile,
  { name, content, compress }: { name: string; content: Content; compress: boolean },
): Promise<void> {
  const read = await content();
  const done = finished(read, { writable: false });
  zip.addReadStream(read, name, { compress, mtime: now() });
  await done;
}

/** Lists the member's files that the media store contains, with their lengths. */
async function listStored(
  memberId: number,
  lists: ReturnType<typeof keptListsPoint.require>['files'],
): Promise<(MemberFile & { bytes: number })[]> {
  const named = (await Promise.all(lists.map((list) => list(db, memberId)))).flat();
  const stored: (MemberFile & { bytes: number })[] = [];
  for (const file of named) {
    const bytes = await measureMedia(file.key);
    if (bytes !== null) stored.push({ ...file, bytes });
  }
  return stored;
}

/** Opens a file in the store. The stream is empty if the file was removed in the meantime. */
async function openFile(key: string): Promise<Readable> {
  return (await getMedia(key))?.stream ?? Readable.from([]);
}
