import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { codeOf, EmbeddedDatabaseError, reasonOf } from './embedded-database-error.ts';
import { lastLine, runCommand } from './run-command.ts';

// The flag with which open(2) also locks the file on macOS. Node has no name for this flag (sys/fcntl.h).
const darwinExclusiveLock = 0x20;

/**
 * Takes the kernel's lock (flock) on a file, which is created if it is missing. Returns the file descriptor that
 * holds the lock, or null if another process holds it. The lock lasts while any process has this descriptor (or an
 * inherited copy) open. So the lock can become neither stale nor lost, and it is also effective between containers
 * that share the directory.
 */
export async function tryFileLock(path: string): Promise<number | null> {
  const fd = openForLock(path);
  if (fd === null) return null;
  try {
    if (process.platform !== 'darwin' && !(await lockDescriptor(fd, path))) return closed(fd);
    // The other process may have removed the file. In that case a third process could lock a new file at this path.
    return fstatSync(fd).ino === statSync(path).ino ? fd : closed(fd);
  } catch (thrown) {
    closeSync(fd);
    throw thrown;
  }
}

function closed(fd: number): null {
  closeSync(fd);
  return null;
}

function openForLock(path: string): number | null {
  // Symbolic links are refused, so that root never creates or writes a file elsewhere.
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW;
  if (process.platform !== 'darwin') return openSync(path, flags, 0o644);
  try {
    return openSync(path, flags | constants.O_NONBLOCK | darwinExclusiveLock, 0o644);
  } catch (thrown) {
    if (codeOf(thrown) === 'EAGAIN') return null;
    throw thrown;
  }
}

/**
 * Locks a descriptor. Node itself has no flock, so the short-lived program `flock` gets the descriptor and
 * locks it.
 */
async function lockDescriptor(fd: number, path: string): Promise<boolean> {
  const { code, stderr } = await runCommand('flock', ['-n', '-x', '3'], { inheritFd: fd }).catch((thrown) => {
    throw new EmbeddedDatabaseError(
      `The program flock could not be run (${reasonOf(thrown)}), and without it two starts could damage the database: install util-linux.`,
    );
  });
  if (code === 0 || code === 1) return code === 0;
  throw new EmbeddedDatabaseError(
    `The file ${path} could not be locked (${lastLine(stderr)}): put DATA_DIR on a file system that supports locks.`,
  );
}
