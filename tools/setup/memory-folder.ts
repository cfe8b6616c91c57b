import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** The folder in which Linux keeps files in memory. */
const memoryRoot = '/dev/shm';

/**
 * The memory that must be free. The unit tests use 350 MB in the folder: four databases with their write-ahead logs,
 * and films.
 */
const wantedBytes = 2 * 1024 ** 3;

/**
 * Runs `work` with a temporary folder in memory, if there is enough memory and programs may be executed there.
 * Otherwise it runs `work` without a folder. The folder saves a quarter of the time of the unit tests, which create
 * and remove database files. The tests stay equally strict, because the system keeps the files of a killed process on
 * either medium.
 */
export async function withMemoryFolder<Result>(work: (folder?: string) => Promise<Result>): Promise<Result> {
  if (process.env.TMPDIR || !isRoomy()) return work();
  const folder = mkdtempSync(path.join(memoryRoot, 'yoi-tests-'));
  // The folder is writable for everybody, like any temporary folder, because under root the database runs as another
  // user.
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
