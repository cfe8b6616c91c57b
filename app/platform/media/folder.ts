import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from './media.ts';
import { openStream } from './spool.ts';

/** Media as files of one folder. */
export function openFolder(folder: string): MediaStore {
  return {
    async put(key, { file }) {
      const target = path.join(folder, key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(file, target);
    },
    async get(key) {
      try {
        return await openStream(path.join(folder, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(path.join(folder, key), { force: true });
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
