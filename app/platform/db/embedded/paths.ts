import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf, EmbeddedDatabaseError, reasonOf } from './embedded-database-error.ts';
import type { SystemUser } from './system-user.ts';

/** The paths of one database, all absolute and without symbolic links. */
export type ClusterPaths = {
  directory: string;
  cluster: string;
  password: string;
  ownerLock: string;
  /**
   * The path of a file that every PostgreSQL process of the cluster keeps locked. If the file is not locked, no
   * such process is alive.
   */
  serverLock: string;
  socketDirectory: string;
  /** The name that every PostgreSQL process of this cluster has in its process title. */
  clusterName: string;
};

/** Creates `directory` if it is missing, but never its parents. Returns the paths of the database. */
export function openClusterPaths(directory: string): ClusterPaths {
  const real = openDirectory(directory);
  const cluster = join(real, 'cluster');
  const clusterName = `yoi-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  return {
    directory: real,
    cluster,
    clusterName,
    password: join(real, 'password'),
    ownerLock: join(real, 'lock'),
    serverLock: join(real, 'postgres.lock'),
    socketDirectory: join(socketBase(), clusterName),
  };
}

function openDirectory(directory: string): string {
  try {
    mkdirSync(directory);
    // If Yoi runs as root, PostgreSQL's user has to traverse the directory. Secret files in the directory have their
    // own modes.
    chmodSync(directory, process.geteuid?.() === 0 ? 0o711 : 0o700);
  } catch (thrown) {
    if (codeOf(thrown) !== 'EEXIST') throw notCreated(directory, thrown);
  }
  try {
    return realpathSync(directory);
  } catch (thrown) {
    throw notCreated(directory, thrown);
  }
}

function notCreated(directory: string, thrown: unknown): EmbeddedDatabaseError {
  const advice =
    codeOf(thrown) === 'ENOENT'
      ? 'its parent directory does not exist: create it, or correct DATA_DIR'
      : `${reasonOf(thrown)}: choose a DATA_DIR that this user may write to`;
  return new EmbeddedDatabaseError(
    `The database directory ${directory} could not be created, because ${advice}.`,
  );
}

/**
 * Returns the parent of the socket directory. The parent has a short path without commas, because a socket's
 * path is limited to about 100 bytes and PostgreSQL splits the path at commas.
 */
function socketBase(): string {
  const preferred = realpathSync(tmpdir());
  return /^[\w/.+@-]{1,60}$/.test(preferred) ? preferred : '/tmp';
}

/** Creates the private directory of the socket. Refuses a directory that another user has already created. */
export function openSocketDirectory(path: string, user: SystemUser): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (thrown) {
    if (codeOf(thrown) !== 'EEXIST') {
      throw new EmbeddedDatabaseError(
        `The directory ${path} for the database's socket could not be created (${reasonOf(thrown)}): set TMPDIR to a directory this user may write to.`,
      );
    }
  }
  const found = lstatSync(path);
  if (!found.isDirectory() || ![user.uid, process.geteuid?.()].includes(found.uid)) {
    throw new EmbeddedDatabaseError(
      `${path} belongs to another user (uid ${found.uid}) and cannot hold the database's socket: remove it, or set TMPDIR to a private directory.`,
    );
  }
  if (found.uid !== user.uid) chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
}

/** Removes the socket directory after an orderly stop. If the directory is not empty, it stays. */
export function removeSocketDirectory(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // The directory stays in place, and the next start uses it.
  }
}

/** Returns the directories that the user of PostgreSQL has to traverse. */
export function directoriesToReach(paths: ClusterPaths): readonly string[] {
  return [paths.directory, dirname(paths.socketDirectory)];
}
