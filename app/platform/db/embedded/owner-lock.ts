import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../duration.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { tryFileLock } from './file-lock.ts';
import { isAlive } from './process-table.ts';

export type OwnerLock = { release(): void };

/** The maximum time that a start waits for an earlier owner that is about to stop. */
const maxWaitMs = 10 * secondMs;
const retryMs = 100;

/**
 * Makes this process the only owner of the database directory until the process releases the directory or dies. A start
 * right after a stop waits until the other process has ended.
 * @throws EmbeddedDatabaseError if another owner remains
 */
export async function takeOwnership(lockPath: string, directory: string): Promise<OwnerLock> {
  const fd = await waitForLock(lockPath);
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

async function waitForLock(lockPath: string): Promise<number | null> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const fd = await tryFileLock(lockPath);
    if (fd !== null || performance.now() > deadline) return fd;
    await sleep(retryMs);
  }
}

async function inUse(lockPath: string, directory: string): Promise<EmbeddedDatabaseError> {
  const pid = await findOwner(lockPath);
  const owner = pid === null ? 'another process (perhaps in another container)' : `process ${pid}`;
  return new EmbeddedDatabaseError(
    `The database directory ${directory} is already in use by ${owner}: stop it first, or choose another DATA_DIR.`,
  );
}

/**
 * Returns the process number of the owner. The function waits briefly for this number, because a new owner first
 * locks the file and then writes the number.
 */
async function findOwner(lockPath: string): Promise<number | null> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number.parseInt(readFileSync(lockPath, 'utf8'), 10);
    if (pid > 0 && isAlive(pid)) return pid;
    await sleep(50);
  }
  return null;
}
