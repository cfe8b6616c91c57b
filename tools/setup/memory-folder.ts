import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const memoryRoot = '/dev/shm';

/** The unit tests have 350 MB there at once: four databases, their logs of writes, and films. */
const wantedBytes = 2 * 1024 ** 3;

/**
 * Runs `work` with a folder in memory for its temporary files, where there is plenty of memory and programs may run
 * from it; otherwise with no folder. A quarter of the time of the unit tests was making and removing the files of
 * databases. What they ask stays the same: what a killed process has written is kept by the system on either.
 */
export async function withMemoryFolder<Result>(work: (folder?: string) => Promise<Result>): Promise<Result> {
  if (process.env.TMPDIR || !isRoomy()) return work();
  const folder = mkdtempSync(path.join(memoryRoot, 'yoi-tests-'));
  // As open as every folder of its kind: as root, the database runs as another user.
  chmodSync(folder, 0o1777);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRoomy(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options] =
      mounts.map((line) => line.split(' ')).find(([, at]) => at === memoryRoot) ?? [];
    const { bavail, bsize } = statfsSync(memoryRoot);
    const room = Math.min(bavail * bsize, freemem());
    return type === 'tmpfs' && !options?.split(',').includes('noexec') && room > wantedBytes;
  } catch {
    return false;
  }
}
