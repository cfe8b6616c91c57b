import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs, secondMs } from '../../duration.ts';
import { guarded } from '../../guarded.server.ts';
import { EmbeddedDatabaseError, reasonOf } from './embedded-database-error.ts';
import { clearLeftovers, setAsideStalePidFile } from './leftovers.ts';
import { type ClusterPaths, openSocketDirectory } from './paths.ts';
import { type Address, answersQuery } from './roles.queries.ts';
import type { RunAs } from './run-as.ts';
import { cleanEnvironment } from './run-command.ts';
import { refusalIn, worthLogging } from './server-log.ts';
import type { SystemUser } from './system-user.ts';

export const serverPort = 5432;

export type ServerSetup = {
  paths: ClusterPaths;
  user: SystemUser;
  runAs: RunAs;
  postgres: string;
  superuser: Address;
  log: (message: string) => void;
};

/** One run of the postmaster. `exited` resolves once the postmaster has ended for any reason. */
export type Server = { child: ChildProcess; exited: Promise<void>; lastLines: readonly string[] };

const stalePidTimeoutMs = 10 * secondMs;
const fastStopMs = minuteMs;

/**
 * Starts a postmaster and waits until it responds to queries. `onLaunch` is called with every postmaster as
 * soon as that postmaster is started, so that the caller can stop it. Throws if no postmaster starts.
 */
export async function startServer(setup: ServerSetup, onLaunch: (server: Server) => void): Promise<Server> {
  const firstTry = Date.now();
  let mayMovePidFile = true;
  for (;;) {
    const lock = await clearLeftovers(setup.paths, setup.user.uid, setup.log);
    openSocketDirectory(setup.paths.socketDirectory, setup.user);
    const server = launch(setup, lock);
    closeSync(lock);
    onLaunch(server);
    const isReady = await becameReady(server, setup).catch(async (thrown) => {
      await stopServer(server, setup.log);
      throw new EmbeddedDatabaseError(
        `The database in ${setup.paths.cluster} refuses us: ${reasonOf(thrown)}.`,
      );
    });
    if (isReady) return server;
    const refusal = refusalIn(server.lastLines);
    const isPidTaken = refusal.includes('"postmaster.pid" already exists');
    // A killed postmaster that its parent has not yet reaped still appears alive for a moment.
    if (isPidTaken && Date.now() - firstTry < stalePidTimeoutMs) {
      await sleep(250);
    } else if (isPidTaken && mayMovePidFile && (await setAsideStalePidFile(setup.paths))) {
      mayMovePidFile = false;
      setup.log('The file postmaster.pid names a process that is not this database; it was moved aside.');
    } else {
      throw new EmbeddedDatabaseError(`The database in ${setup.paths.cluster} did not start: ${refusal}.`);
    }
  }
}

function launch({ runAs, postgres, paths, log }: ServerSetup, lock: number): Server {
  const command = runAs(postgres, ['-D', paths.cluster, '-k', paths.socketDirectory, ...settings(paths)]);
  const child = spawn(command.file, command.args, {
    ...command.ids,
    cwd: '/',
    env: cleanEnvironment,
    // The server has its own process group. Otherwise a Ctrl-C for this program would stop the database too early.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', lock],
  });
  const lastLines: string[] = [];
  if (child.stderr) {
    const onLine = (text: string) => {
      lastLines.push(text);
      if (lastLines.length > 20) lastLines.shift();
      const message = worthLogging(text);
      if (message) log(`PostgreSQL: ${message}`);
    };
    createInterface({ input: child.stderr }).on('line', guarded('a line of PostgreSQL', onLine));
  }
  return { child, lastLines, exited: exitOf(child, lastLines) };
}

async function exitOf(child: ChildProcess, lastLines: string[]): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    const onError = ({ message }: Error) => {
      lastLines.push(message);
      resolve();
    };
    child.once('error', guarded('a PostgreSQL that cannot run', onError));
  });
  // The last lines may arrive after the process has ended. Surviving backends keep the pipe open, so this wait is
  // short.
  await Promise.race([closed, sleep(200)]);
}

/** Returns the settings as command-line options, which override the cluster's own files. */
function settings({ clusterName }: ClusterPaths): string[] {
  return [
    'listen_addresses=',
    `port=${serverPort}`,
    'unix_socket_permissions=0700',
    `cluster_name=${clusterName}`,
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    'password_encryption=scram-sha-256',
    'timezone=UTC',
    'shared_buffers=128MB',
    'max_connections=100',
    'max_wal_size=1GB',
    'jit=off',
    'logging_collector=off',
    'log_destination=stderr',
    'log_line_prefix=%b|',
    'log_min_messages=warning',
    // Statements and details in the log could contain members' words, which must not reach any log.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ].flatMap((setting) => ['-c', setting]);
}

async function becameReady(server: Server, { superuser, log }: ServerSetup): Promise<boolean> {
  let hasExited = false;
  const exited = server.exited.then(() => {
    hasExited = true;
  });
  let nextNoticeAt = Date.now() + 15_000;
  while (!hasExited) {
    if (await answersQuery(superuser)) return !hasExited;
    if (Date.now() > nextNoticeAt) {
      log('PostgreSQL is still starting; after a crash it first replays what was written last.');
      nextNoticeAt += 15_000;
    }
    await Promise.race([exited, sleep(50)]);
  }
  return false;
}

/**
 * Stops the server. First a fast stop interrupts clients and writes all data to disk. If that takes too long, an
 * immediate stop skips the writing, and the next start recovers the data.
 */
export async function stopServer({ child, exited }: Server, log: (message: string) => void): Promise<void> {
  child.kill('SIGINT');
  const isLate = await Promise.race([exited.then(() => false), sleep(fastStopMs, true, { ref: false })]);
  if (!isLate) return;
  log('PostgreSQL did not stop within 60 s; stopping it at once, the next start will recover.');
  child.kill('SIGQUIT');
  await exited;
}
