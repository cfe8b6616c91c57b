import { type Binaries, findBinaries } from './binaries.ts';
import { createCluster, findClusterOwner, openPassword, requireSameMajor } from './cluster.ts';
import { EmbeddedDatabaseError, reasonOf } from './embedded-database-error.ts';
import { takeOwnership } from './owner-lock.ts';
import { type ClusterPaths, directoriesToReach, openClusterPaths, removeSocketDirectory } from './paths.ts';
import { ensureRoleAndDatabase } from './roles.queries.ts';
import { chooseRunAs } from './run-as.ts';
import { lastLine, runCommand } from './run-command.ts';
import { type ServerSetup, serverPort } from './server.ts';
import { superviseServer } from './supervisor.ts';
import { chooseSystemUser } from './system-user.ts';

export { EmbeddedDatabaseError } from './embedded-database-error.ts';

export type EmbeddedDatabase = {
  /**
   * `host` is the directory of the unix socket. `user` owns `database`, is not a superuser, and may create databases.
   */
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** False while the server is down or restarts. The server recovers by itself. */
  isUp(): boolean;
  /**
   * Stops the server in an orderly way, which takes up to 60 s. Then frees the directory for another owner.
   */
  stop(): Promise<void>;
};

const role = 'yoi';

/**
 * Opens the PostgreSQL database under `directory`. If the directory is missing, it is created, but its parent must
 * exist. Creates the database on the first run, and keeps its server running. The database recovers without manual
 * repair from any crash of this process, of the server or of both.
 * @throws EmbeddedDatabaseError with one sentence for the operator as its message
 */
export async function startEmbeddedDatabase(options: {
  directory: string;
  log: (message: string) => void;
  database?: string;
}): Promise<EmbeddedDatabase> {
  const { directory, log, database = 'yoi' } = options;
  const binaries = findBinaries();
  const paths = openClusterPaths(directory);
  const ownership = await inOneSentence(paths, () => takeOwnership(paths.ownerLock, paths.directory));
  try {
    const setup = await inOneSentence(paths, () => prepare(paths, binaries, log));
    const supervisor = await inOneSentence(paths, () => superviseServer(setup));
    const stop = async () => {
      await supervisor.stop();
      removeSocketDirectory(paths.socketDirectory);
      ownership.release();
    };
    await ensureRoleAndDatabase(setup.superuser, role, database).catch(async (thrown) => {
      await supervisor.stop();
      throw new EmbeddedDatabaseError(`The database ${database} could not be opened: ${reasonOf(thrown)}.`);
    });
    let stopped: Promise<void> | undefined;
    return {
      connection: { ...setup.superuser, user: role, database },
      isUp: supervisor.isUp,
      stop: () => (stopped ??= stop()),
    };
  } catch (thrown) {
    ownership.release();
    throw thrown;
  }
}

/**
 * Prepares everything that the server needs: the user, the version check, the password, and on the first run the
 * cluster.
 */
async function prepare(
  paths: ClusterPaths,
  binaries: Binaries,
  log: (message: string) => void,
): Promise<ServerSetup> {
  const { initdb, postgres } = binaries;
  const owner = findClusterOwner(paths);
  const user = await chooseSystemUser(owner);
  const needs = {
    programs: [initdb, postgres],
    files: binaries.mustBeReadable,
    directories: directoriesToReach(paths),
  };
  const runAs = await chooseRunAs(user, needs);
  requireSameMajor(paths, await programMajor(postgres));
  const password = openPassword(paths, owner === null);
  if (owner === null) {
    log(`Creating the database in ${paths.directory}.`);
    await createCluster(paths, password, { initdb, user, runAs });
  }
  const host = paths.socketDirectory;
  const superuser = { host, port: serverPort, user: 'postgres', password, database: 'postgres' };
  return { paths, user, runAs, postgres, superuser, log };
}

async function programMajor(postgres: string): Promise<string> {
  const { stdout, stderr } = await runCommand(postgres, ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major) return major;
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL does not run on this machine (${lastLine(stderr)}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Converts errors of the operating system (a full or read-only disk, missing rights) into one sentence. */
async function inOneSentence<T>(paths: ClusterPaths, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (thrown) {
    if (thrown instanceof EmbeddedDatabaseError) throw thrown;
    throw new EmbeddedDatabaseError(
      `The database in ${paths.directory} could not be opened: ${reasonOf(thrown)}.`,
    );
  }
}
