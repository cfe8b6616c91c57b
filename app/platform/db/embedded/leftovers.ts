import { closeSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../duration.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { tryFileLock } from './file-lock.ts';
import type { ClusterPaths } from './paths.ts';
import { listProcesses, type RunningProcess } from './process-table.ts';

type Leftovers = { postmasters: readonly RunningProcess[]; backends: readonly RunningProcess[] };

const postmasterTimeoutMs = 20 * secondMs;
const backendTimeoutMs = 5 * secondMs;
const deadlineMs = 40 * secondMs;

/**
 * Ends every PostgreSQL process of this cluster that is still running after Yoi or its postmaster was killed.
 * Then takes the server lock, which proves that no process remains. Returns the descriptor of this lock, which
 * the next postmaster inherits. Only the owner of the directory may call this function.
 */
export async function clearLeftovers(
  paths: ClusterPaths,
  uid: number,
  log: (message: string) => void,
): Promise<number> {
  const started = Date.now();
  const sent = new Set<string>();
  let lock: number | null = null;
  while (Date.now() - started < deadlineMs) {
    lock ??= await tryFileLock(paths.serverLock);
    const left = await findLeftovers(paths, uid, lock === null);
    if (lock !== null && left.postmasters.length + left.backends.length === 0) return lock;
    signalLeftovers(left, Date.now() - started, sent, log);
    await sleep(50);
  }
  if (lock !== null) closeSync(lock);
  throw new EmbeddedDatabaseError(
    `A PostgreSQL process of an earlier start still uses ${paths.cluster} and could not be ended from here ` +
      `(${paths.cluster}/postmaster.pid names process ${pidInFile(paths) ?? 'none'}, perhaps of another container): stop it and start again.`,
  );
}

async function findLeftovers(paths: ClusterPaths, uid: number, isLocked: boolean): Promise<Leftovers> {
  const processes = (await listProcesses()).filter((found) => found.uid === uid);
  const recordedPid = pidInFile(paths);
  return {
    // The process number in the file is reliable only while a process holds the lock. Otherwise the number may
    // already belong to another process.
    postmasters: processes.filter(
      (found) =>
        isPostgres(found) && (runsOn(found, paths.cluster) || (isLocked && found.pid === recordedPid)),
    ),
    backends: processes.filter((found) =>
      found.args.join(' ').startsWith(`postgres: ${paths.clusterName}: `),
    ),
  };
}

function signalLeftovers(
  { postmasters, backends }: Leftovers,
  waitedMs: number,
  sent: Set<string>,
  log: (message: string) => void,
): void {
  const postmasterSignal = waitedMs < postmasterTimeoutMs ? 'SIGINT' : 'SIGQUIT';
  // Without a postmaster a backend cannot serve clients, so it is ended here. A running postmaster ends its own
  // backends.
  const backendSignal = waitedMs < backendTimeoutMs ? 'SIGQUIT' : 'SIGKILL';
  const [targets, signal] =
    postmasters.length > 0
      ? ([postmasters, postmasterSignal] as const)
      : ([backends, backendSignal] as const);
  for (const { pid } of targets) {
    if (sent.has(`${pid} ${signal}`)) continue;
    sent.add(`${pid} ${signal}`);
    log(`A PostgreSQL process (${pid}) was left by an earlier run; ending it with ${signal}.`);
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended in the meantime.
    }
  }
}

function isPostgres({ args }: RunningProcess): boolean {
  return basename(args[0] ?? '') === 'postgres' || args.some((part) => part.endsWith('/bin/postgres'));
}

/** Compares the whole command line as text, because some systems return it split at every space. */
function runsOn({ args }: RunningProcess, cluster: string): boolean {
  return `${args.join(' ')} `.includes(` -D ${cluster} `);
}

function pidInFile({ cluster }: ClusterPaths): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

/**
 * Renames a stale `postmaster.pid` and returns whether it did so. PostgreSQL refuses to start while the number
 * in that file belongs to any living process of its user. After a reboot, for example of a container, an
 * unrelated process may have that number. The holder of the server lock can be sure that no server of this
 * cluster is running. The file is renamed and never deleted.
 */
export async function setAsideStalePidFile(paths: ClusterPaths): Promise<boolean> {
  const pid = pidInFile(paths);
  const holder = (await listProcesses()).find((found) => found.pid === pid);
  if (pid === null) return false;
  // If a server has no directory on its command line, it may be a server of this cluster that was started by hand.
  if (holder && isPostgres(holder) && !holder.args.includes('-D')) return false;
  renameSync(join(paths.cluster, 'postmaster.pid'), join(paths.cluster, 'postmaster.pid.stale'));
  return true;
}
