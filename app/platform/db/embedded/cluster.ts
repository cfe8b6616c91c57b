import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { minuteMs } from '../../duration.ts';
import { codeOf, EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { ClusterPaths } from './paths.ts';
import type { RunAs } from './run-as.ts';
import { lastLine, runCommand } from './run-command.ts';
import type { SystemUser } from './system-user.ts';

/**
 * Returns the owner of a complete cluster. Returns null if there is no cluster. Refuses a directory whose content is
 * not a cluster.
 */
export function findClusterOwner(paths: ClusterPaths): SystemUser | null {
  if (readMajor(paths) === null) return null;
  const { uid, gid } = statSync(paths.cluster);
  const me = process.geteuid?.() ?? 0;
  if (uid === 0 || (me !== 0 && me !== uid)) {
    throw new EmbeddedDatabaseError(
      `The database in ${paths.cluster} belongs to user id ${uid} but Yoi runs as user id ${me}: ` +
        `start it as the owner, or run "chown -R" on that directory to an ordinary user.`,
    );
  }
  return { uid, gid };
}

/**
 * Refuses a cluster with a different major version than the installed programs, because these programs could
 * not read the cluster.
 */
export function requireSameMajor(paths: ClusterPaths, programMajor: string): void {
  const major = readMajor(paths);
  if (major === null || major === programMajor) return;
  throw new EmbeddedDatabaseError(
    `The database in ${paths.cluster} was made by PostgreSQL ${major} and this Yoi brings PostgreSQL ${programMajor}: ` +
      `nothing was changed; make a backup with the Yoi that made it, and restore that into a new DATA_DIR.`,
  );
}

function readMajor({ cluster }: ClusterPaths): string | null {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (thrown) {
    if (codeOf(thrown) === 'EACCES') {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster} belongs to another user: start Yoi as that user or as root.`,
      );
    }
  }
  if (!isFilled(cluster)) return null;
  throw new EmbeddedDatabaseError(
    `${cluster} is not empty but holds no PostgreSQL database: move it away, or put the right directory back.`,
  );
}

function isFilled(directory: string): boolean {
  try {
    return readdirSync(directory).length > 0;
  } catch (thrown) {
    return codeOf(thrown) !== 'ENOENT';
  }
}

/** Returns the password of the superuser. A new cluster gets a new random password (256 bits). */
export function openPassword(paths: ClusterPaths, isNew: boolean): string {
  try {
    return readFileSync(paths.password, 'utf8').trim();
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT' || !isNew) {
      throw new EmbeddedDatabaseError(
        `The database's password file ${paths.password} could not be read (${codeOf(thrown)}): put it back from the backup.`,
      );
    }
  }
  const password = randomBytes(32).toString('base64url');
  const fresh = `${paths.password}.new`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(fresh, paths.password);
  return password;
}

/**
 * Creates the cluster in another directory and renames that directory when the cluster is complete. So a crash at any
 * moment leaves either no cluster or a complete one.
 */
export async function createCluster(
  paths: ClusterPaths,
  password: string,
  by: { initdb: string; user: SystemUser; runAs: RunAs },
): Promise<void> {
  removeUnfinished(paths.directory);
  const workshop = join(paths.directory, `unfinished-${randomBytes(6).toString('hex')}`);
  mkdirSync(workshop, { mode: 0o700 });
  const passwordCopy = join(workshop, 'password');
  writeFileSync(passwordCopy, `${password}\n`, { mode: 0o600, flag: 'wx' });
  for (const path of [passwordCopy, workshop]) chownSync(path, by.user.uid, by.user.gid);
  const cluster = join(workshop, 'cluster');
  const command = by.runAs(by.initdb, ['-D', cluster, '--pwfile', passwordCopy, ...initOptions]);
  const { code, stderr } = await runCommand(command.file, command.args, {
    ...command.ids,
    timeoutMs: 2 * minuteMs,
  });
  if (code !== 0) {
    removeUnfinished(paths.directory);
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${paths.directory}: ${lastLine(stderr)}.`,
    );
  }
  renameSync(cluster, paths.cluster);
  syncDirectory(paths.directory);
  removeUnfinished(paths.directory);
}

const initOptions = [
  '--username=postgres',
  '--data-checksums',
  '--auth-local=scram-sha-256',
  '--auth-host=scram-sha-256',
  '--encoding=UTF8',
  // The built-in locale is independent of the libraries of the system, so indexes on text stay valid after a system
  // upgrade.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/**
 * Removes directories that were left by a crash during `createCluster`. Such directories were never in use,
 * because a directory becomes a cluster only when it is renamed.
 */
function removeUnfinished(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (/^unfinished-[0-9a-f]{12}$/.test(name)) {
      rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

function syncDirectory(path: string): void {
  const fd = openSync(path, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
