import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { tryFileLock } from './file-lock.ts';
import { isAlive } from './process-table.ts';

export type OwnerLock = { release(): void };

/** Makes this process the only owner of the database directory until it releases the lock or dies. */
export async function takeOwnership(lockPath: string, directory: string): Promise<OwnerLock> {
  const fd = await tryFileLock(lockPath);
  if (fd === null) throw await inUse(lockPath, directory);
  ftruncateSync(fd);
  writeSync(fd, `${process.pid}\n`, 0);
  return {
    release() {
      ftruncateSync(fd);
      closeSync(fd);
    },
  };
}

async function inUse(lockPath: string, directory: string): Promise<EmbeddedDatabaseError> {
  const pid = await findOwner(lockPath);
  const owner = pid === null ? 'another process (perhaps in another container)' : `process ${pid}`;
  return new EmbeddedDatabaseError(
    `The database directory ${directory} is already in use by ${owner}: stop it first, or choose another DATA_DIR.`,
  );
}

/** Waits a little, since an owner that has just locked the file has not written its number into it yet. */
async function findOwner(lockPath: string): Promise<number | null> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number.parseInt(readFileSync(lockPath, 'utf8'), 10);
    if (pid > 0 && isAlive(pid)) return pid;
    await sleep(50);
  }
  return null;
}
