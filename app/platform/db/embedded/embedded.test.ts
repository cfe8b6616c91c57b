import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { ask, cleanUp, freshDirectory, isRoot, open, postmasterPid } from './crash-harness.fixture.ts';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from './index.ts';
import { openClusterPaths } from './paths.ts';
import { chooseRunAs } from './run-as.ts';
import { worthLogging } from './server-log.ts';
import { chooseSystemUser } from './system-user.ts';

afterEach(cleanUp, 60_000);

const slow = { timeout: 60_000 };
const isLinux = process.platform === 'linux';
// Byte 16 of pg_control is the DBState; 1 means DB_SHUTDOWNED (PostgreSQL's catalog/pg_control.h).
const controlState = (directory: string) =>
  readFileSync(join(directory, 'cluster', 'global', 'pg_control')).readInt32LE(16);

async function refusal(directory: string): Promise<string> {
  const thrown = await startEmbeddedDatabase({ directory, log: () => {} }).catch((error) => error);
  expect(thrown).toBeInstanceOf(EmbeddedDatabaseError);
  return thrown.message;
}

test(
  'the database is private and durable, has checksums, and keeps its rows after a restart',
  slow,
  async () => {
    const directory = freshDirectory({ name: 'yoi with space, and comma-' });
    const first = await open(directory);
    expect(first.isUp()).toBe(true);
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'data_checksums',
      'password_encryption',
    ];
    for (const name of settings)
      expect(await ask(first, `show ${name}`)).toEqual([expect.stringMatching(/^(on|scram-sha-256)$/)]);
    await ask(first, 'create table kept (word text)');
    await ask(first, "insert into kept values ('parada')");
    expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(`${process.pid}\n`);
    await first.stop();
    expect(first.isUp()).toBe(false);
    const second = await open(directory);
    expect(await ask(second, 'select word from kept')).toEqual(['parada']);
  },
);

test('after an orderly stop the database needs no recovery', slow, async () => {
  const directory = freshDirectory();
  const database = await open(directory);
  expect(controlState(directory)).not.toBe(1);
  await database.stop();
  await database.stop();
  expect(controlState(directory)).toBe(1);
  expect(readdirSync(join(directory, 'cluster'))).not.toContain('postmaster.pid');
});

test('the server listens only on a private unix socket', slow, async () => {
  const directory = freshDirectory();
  const database = await open(directory);
  expect(await ask(database, 'show listen_addresses')).toEqual(['']);
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
  if (!isLinux) return;
  const pid = postmasterPid(directory);
  const listening = ['tcp', 'tcp6'].map((name) => readFileSync(`/proc/net/${name}`, 'utf8')).join('');
  const sockets = readdirSync(`/proc/${pid}/fd`).flatMap(
    (fd) => readlinkSync(`/proc/${pid}/fd/${fd}`).match(/^socket:\[(\d+)/)?.[1] ?? [],
  );
  expect(sockets.length).toBeGreaterThan(0);
  for (const inode of sockets) expect(listening).not.toContain(` ${inode} `);
});

test(
  'the database server requires a password, and only the owner of the password file can read it',
  slow,
  async () => {
    const directory = freshDirectory();
    const { connection } = await open(directory);
    expect(statSync(join(directory, 'password')).mode & 0o777).toBe(0o600);
    expect(connection.password).toMatch(/^[\w-]{43}$/);
    for (const user of [connection.user, 'postgres']) {
      const client = new Client({ ...connection, user, password: 'password' });
      await expect(client.connect()).rejects.toThrow(/password authentication failed/);
    }
  },
);

test(
  'the role of the application is not a superuser, but may use its database and create other databases',
  slow,
  async () => {
    const database = await open(freshDirectory());
    expect(await ask(database, 'show is_superuser')).toEqual(['off']);
    await expect(ask(database, "select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
    await ask(database, 'create extension pg_trgm');
    await ask(database, 'create schema jobs');
    await ask(database, 'create database other');
  },
);

/**
 * Returns whether every user can traverse the folders above this folder. The checkout itself may lie in a private
 * folder.
 */
function isOpenToAll(directory: string): boolean {
  const isOpen = (statSync(directory).mode & 0o001) !== 0;
  return isOpen && (dirname(directory) === directory || isOpenToAll(dirname(directory)));
}

test.skipIf(!isRoot || !isLinux)(
  'root runs the database server as another user, even in a directory that this user cannot enter',
  slow,
  async () => {
    for (const isPublic of [true, false]) {
      const directory = freshDirectory({ isPublic });
      expect(statSync(dirname(directory)).mode & 0o777).toBe(isPublic ? 0o755 : 0o700);
      const database = await open(directory);
      const status = readFileSync(`/proc/${postmasterPid(directory)}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\t([1-9]\d*)\t\1\t\1\t\1$/m);
      // Usually the process has no capability. If a private folder makes one necessary, the process has only
      // the capability to read and traverse (bit 2: CAP_DAC_READ_SEARCH).
      const needsNoRight = isPublic && isOpenToAll(dirname(findBinaries().postgres));
      expect(status).toMatch(needsNoRight ? /^CapEff:\t0+$/m : /^CapEff:\t0+4$/m);
      await database.stop();
    }
  },
);

test.skipIf(!isRoot || !isLinux)(
  'root can run the database server from an installation that other users cannot read',
  slow,
  async () => {
    const directory = freshDirectory();
    const home = join(dirname(directory), 'programs');
    cpSync(dirname(dirname(findBinaries().postgres)), home, { recursive: true, verbatimSymlinks: true });
    for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' }))
      closeToOthers(join(home, name));
    const user = await chooseSystemUser(null);
    const initdb = join(home, 'bin', 'initdb');
    const needs = { programs: [initdb, join(home, 'bin', 'postgres')], files: [], directories: [home] };
    const runAs = await chooseRunAs(user, needs);
    const paths = openClusterPaths(directory);
    await createCluster(paths, 'password', { initdb, user, runAs });
    expect(statSync(paths.cluster).uid).toBe(user.uid);
  },
);

function closeToOthers(path: string): void {
  const found = lstatSync(path);
  if (!found.isSymbolicLink()) chmodSync(path, found.mode & 0o700);
}

test(
  'if a running program owns the directory, a second start is refused with a sentence that names the running program',
  slow,
  async () => {
    const directory = freshDirectory();
    const database = await open(directory);
    expect(await refusal(directory)).toContain(`${directory} is already in use by process ${process.pid}:`);
    expect(await ask(database, 'select 1')).toEqual(['1']);
  },
);

test(
  'if the program that owns the directory is about to stop, a new start waits until that program has ended',
  slow,
  async () => {
    const directory = freshDirectory();
    const database = await open(directory);
    const next = open(directory);
    await database.stop();
    expect(await ask(await next, 'select 1')).toEqual(['1']);
  },
);

test('a database of another major version is refused and left unchanged', slow, async () => {
  const directory = freshDirectory();
  await (await open(directory)).stop();
  writeFileSync(join(directory, 'cluster', 'PG_VERSION'), '17\n');
  const fingerprint = () =>
    readdirSync(join(directory, 'cluster'), { recursive: true }).map((name) => [
      name,
      statSync(join(directory, 'cluster', String(name))).mtimeMs,
    ]);
  const before = fingerprint();
  expect(await refusal(directory)).toMatch(/made by PostgreSQL 17 and this Yoi brings PostgreSQL 18/);
  expect(fingerprint()).toEqual(before);
});

test('if a directory is unusable, one sentence explains why', slow, async () => {
  const directory = freshDirectory();
  expect(await refusal(join(directory, 'missing'))).toMatch(/parent directory does not exist/);
  mkdirSync(join(directory, 'cluster'), { recursive: true });
  writeFileSync(join(directory, 'cluster', 'diary.txt'), 'mine');
  expect(await refusal(directory)).toMatch(/not empty but holds no PostgreSQL database/);
  expect(readFileSync(join(directory, 'cluster', 'diary.txt'), 'utf8')).toBe('mine');
});

test.skipIf(isRoot)(
  'if the parent directory is not writable, one sentence explains this, except for root, who may write anywhere',
  slow,
  async () => {
    const directory = freshDirectory();
    chmodSync(dirname(directory), 0o555);
    expect(await refusal(directory)).toMatch(/could not be created.*choose a DATA_DIR/);
    chmodSync(dirname(directory), 0o755);
  },
);

test('if the password file is wrong, the start is refused immediately', slow, async () => {
  const directory = freshDirectory();
  await (await open(directory)).stop();
  writeFileSync(join(directory, 'password'), 'another\n');
  expect(await refusal(directory)).toMatch(/password authentication failed/);
  expect(readdirSync(join(directory, 'cluster'))).not.toContain('postmaster.pid');
});

test('a socket directory that belongs to another user is refused', slow, async () => {
  const directory = freshDirectory();
  const database = await open(directory);
  await database.stop();
  const { host } = database.connection;
  expect(existsSync(host)).toBe(false);
  const elsewhere = mkdtempSync(join(tmpdir(), 'yoi-elsewhere-'));
  symlinkSync(elsewhere, host);
  expect(await refusal(directory)).toMatch(/cannot hold the database's socket/);
  rmSync(host);
  rmSync(elsewhere, { recursive: true });
});

test('if the machine has no PostgreSQL binaries, the error names DATABASE_URL', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(/set DATABASE_URL/);
});

test('the log contains the messages for an operator but no text of a member', () => {
  expect(
    worthLogging('client backend|ERROR:  invalid input syntax for type integer: "querido diario"'),
  ).toBeNull();
  expect(worthLogging('checkpointer|LOG:  checkpoint complete')).toBeNull();
  expect(worthLogging('startup|FATAL:  the database system is starting up')).toBeNull();
  expect(worthLogging('checkpointer|ERROR:  could not fsync file')).toBe('ERROR: could not fsync file');
  expect(worthLogging('client backend|PANIC:  could not write')).toBe('PANIC: could not write');
  expect(worthLogging('postmaster|LOG:  client backend (PID 7) was terminated by signal 9: Killed')).toMatch(
    /signal 9/,
  );
});
