import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ListedMedia, MediaStore } from './media-store.ts';
import { openStream } from './spool.ts';

/** Opens a media store that keeps its files in one folder. */
export function openFolder(folder: string): MediaStore {
  return {
    async put(key, { file }) {
      const target = path.join(folder, key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(file, target);
    },
    get: (key, range) => unlessMissing(openStream(path.join(folder, key), range)),
    async delete(key) {
      await rm(path.join(folder, key), { force: true });
    },
    async measure(key) {
      const found = await unlessMissing(stat(path.join(folder, key)));
      return found?.isFile() ? found.size : null;
    },
    list: (under) => listFiles(folder, under),
  };
}

async function* listFiles(folder: string, under: string): AsyncIterable<ListedMedia> {
  const searched = readdir(path.join(folder, under), { recursive: true, withFileTypes: true });
  const entries = (await unlessMissing(searched)) ?? [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await unlessMissing(stat(file)) : null;
    // A key contains slashes as separators on every system.
    const key = path.relative(folder, file).split(path.sep).join('/');
    if (found) yield { key, bytes: found.size, storedAt: found.mtime };
  }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
