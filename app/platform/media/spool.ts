import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { config } from '../config.server.ts';
import { Unavailable } from '../errors.ts';
import type { ByteRange, SpooledFile } from './media-store.ts';

/**
 * The folder for files that are not yet stored. It is on the same file system as the media folder, so that a complete
 * file can be moved there in one step.
 */
const folder = path.join(config.dataDirectory, 'spool');

/**
 * The owner of a file in the spool. The name of the file begins with the owner, so that every process that uses
 * this folder finds the files that a killed process left. Null stands for files of the program.
 */
export type SpoolOwner = string | null;

/** The owner of the files that a member sends. */
export function memberSpool(memberId: number): string {
  return `member-${memberId}`;
}

/**
 * Writes content to disk completely, flushes it, and passes the file to `use`. Afterwards removes the file if the
 * file is still there.
 */
export async function spool(
  owner: SpoolOwner,
  content: Uint8Array | Readable,
  use: (file: SpooledFile) => Promise<void>,
): Promise<void> {
  const file = await newSpoolFile(owner);
  try {
    await use({ file, bytes: await writeDurably(file, content) });
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * The share of the disk that visitors' uploads must leave free. The program reports that it is not ready if
 * less than 5 % of the disk is free.
 */
const freeShare = 0.1;

/**
 * Checks that this number of bytes fits on the disk, and that the disk then still has the required free share.
 * @throws Unavailable if the bytes do not fit
 */
export async function requireRoom(bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(config.dataDirectory);
  if (bavail * bsize - bytes > blocks * bsize * freeShare) return;
  throw new Unavailable('the disk has no room for a file of this size', 600);
}

/** Creates a folder in the spool for `use`, and afterwards removes the folder with its content. */
export async function withSpoolFolder<Result>(
  owner: SpoolOwner,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const own = await newSpoolFile(owner);
  await mkdir(own, { mode: 0o700 });
  try {
    return await use(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/**
 * Removes the spool files of an owner, including files that another process is still writing. That process
 * fails when it stores its file.
 */
export async function clearSpoolOf(owner: string): Promise<void> {
  const start = nameStart(owner);
  for (const name of await listSpool())
    if (name.startsWith(start)) await rm(path.join(folder, name), removal);
}

/** If a process creates a file in a folder that is being removed, the removal is tried again. */
const removal = { recursive: true, force: true, maxRetries: 3 } as const;

/** Removes spool files that are older than `instant`. Such files were left by killed processes. */
export async function clearSpoolBefore(instant: Date): Promise<void> {
  for (const name of await listSpool()) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < instant) await rm(file, removal);
  }
}

function listSpool(): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function newSpoolFile(owner: SpoolOwner): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, nameStart(owner ?? 'program') + randomBytes(12).toString('hex'));
}

/** Returns the start of the names of an owner's files. The dot separates `member-1` from `member-12`. */
function nameStart(owner: string): string {
  return `${owner.replaceAll('/', '_')}.`;
}

/** The folder for incomplete resumable uploads. */
export const uploadsFolder = path.join(config.dataDirectory, 'uploads');

/**
 * Writes content completely into a new file and flushes it.
 * @returns the length of the file in bytes
 */
export async function writeDurably(file: string, content: Uint8Array | Readable): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/**
 * Opens a file, or its part in `range`, as a stream. The file is opened immediately, so that a missing file causes an
 * error now and not while the stream is sent.
 */
export async function openStream(
  file: string,
  range?: ByteRange,
): Promise<{ stream: Readable; bytes: number }> {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  const bytes = range ? Math.min(range.end, size - 1) - range.start + 1 : size;
  return { stream: createReadStream(file, { fd: handle, ...range }), bytes };
}
