import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { config } from '../config.ts';
import { Unavailable } from '../errors.ts';
import type { ByteRange, SpooledFile } from './media.ts';

/** On the same file system as the media folder, so that a finished file moves there in one step. */
const folder = path.join(config.dataDirectory, 'spool');

/** Writes content to disk, whole and flushed, hands it over, and removes what is left of it. */
export async function spool(
  content: Uint8Array | Readable,
  use: (file: SpooledFile) => Promise<void>,
): Promise<void> {
  const file = await newSpoolFile();
  try {
    await use({ file, bytes: await writeWhole(file, content) });
  } finally {
    await rm(file, { force: true });
  }
}

/** The share of the disk that files of visitors leave free; the program calls itself not ready from 5 % on. */
const keptFreeShare = 0.1;

/** Whether so many bytes fit on the disk with room to spare. @throws Unavailable when they do not */
export async function requireRoom(bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(config.dataDirectory);
  if (bavail * bsize - bytes > blocks * bsize * keptFreeShare) return;
  throw new Unavailable('the disk has no room for a file of this size', 600);
}

/** A folder in the spool for as long as `use` works in it; then it is removed with all that it holds. */
export async function withSpoolFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const own = await newSpoolFile();
  await mkdir(own, { mode: 0o700 });
  try {
    return await use(own);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Removes what has lain in the spool since before `instant`: what killed processes left there. */
export async function clearSpoolBefore(instant: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < instant) await rm(file, { recursive: true, force: true });
  }
}

async function newSpoolFile(): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, randomBytes(12).toString('hex'));
}

/** Where uploads that may be interrupted wait until they are whole. */
export const uploadsFolder = path.join(config.dataDirectory, 'uploads');

/** Writes content into a new file, whole and flushed. @returns its length in bytes */
export async function writeWhole(file: string, content: Uint8Array | Readable): Promise<number> {
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
 * A file, or the part of it in `range`, as a stream that is open already: a file that is not there is an error now, not
 * while it is being sent.
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
