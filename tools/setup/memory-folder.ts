import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** The folder whose files Linux keeps in memory. */
const memoryRoot = '/dev/shm';

/**
 * The number of bytes of memory that must be free. The unit tests use 350 MB in the folder, for four databases with
 * their write-ahead logs and for films.
 */
const wantedBytes = 2 * 1024 ** 3;

/**
 * Runs `work` with a temporary folder in memory, if there is enough memory and programs in the folder may be
 * executed. Otherwise runs `work` without a folder. The folder saves a quarter of the time of the unit tests, which
 * create and remove database files. The tests are equally strict in memory and on disk, because the system keeps the
 * files of a killed process in both cases.
 */
export async function withMemoryFolder<Result>(work: (folder?: string) => Promise<Result>): Promise<Result> {
  if (process.env.TMPDIR || !isRoomy()) return work();
  const folder = mkdtempSync(path.join(memoryRoot, 'yoi-tests-'));
  // Everybody may write to the folder, as to any temporary folder. If the tests run as root, the database runs as
  // another user.
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
