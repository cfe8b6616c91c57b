import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { config } from '../config.ts';
import type { ByteRange, SpooledFile } from './media.ts';

/** On the same file system as the media folder, so that a finished file moves there in one step. */
const folder = path.join(config.dataDirectory, 'spool');

/** Writes content to disk, whole and flushed, hands it over, and removes what is left of it. */
export async function spool(
  content: Uint8Array | Readable,
  use: (file: SpooledFile) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomBytes(12).toString('hex'));
  try {
    await use({ file, bytes: await write(file, content) });
  } finally {
    await rm(file, { force: true });
  }
}

async function write(file: string, content: Uint8Array | Readable): Promise<number> {
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
