import { spawn } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  ask,
  cleanUp,
  freshDirectory,
  isRoot,
  kill,
  type Ledger,
  open,
  postmasterPid,
  startLedger,
  tryKill,
  until,
} from './crash-harness.fixture.ts';
import { listProcesses } from './process-table.ts';

afterEach(cleanUp, 60_000);

/**
 * Multiplies the number of rounds. With a larger factor the tests take longer than a usual test run allows:
 * `CRASH_SCALE=20 npx vitest run crash`.
 */
const scale = Number(process.env.CRASH_SCALE ?? 1);

/**
 * Opens the database as the next start does. Returns the number of rows that were acknowledged but are missing.
 */
async function countLost(directory: string, ledgers: readonly Ledger[]): Promise<number> {
  const database = await open(directory);
  const present = new Set(await ask(database, 'select run, writer, n from ledger'));
  await database.stop();
  return ledgers.flatMap((ledger) => [...ledger.rows]).filter((row) => !present.has(row)).length;
}

function report(what: string, rounds: number, ledgers: readonly Ledger[], slowestStartMs?: number) {
  const rows = ledgers.reduce((sum, ledger) => sum + ledger.rows.size, 0);
  const start = slowestStartMs === undefined ? '' : `, slowest next start ${slowestStartMs} ms`;
  process.stdout.write(`${what}: ${rounds} rounds, ${rows} acknowledged rows, 0 lost${start}\n`);
}

async function killRounds(directory: string, rounds: number, killAll: (ledger: Ledger) => Promise<void>) {
  const ledgers: Ledger[] = [];
  let slowestStartMs = 0;
  for (let round = 0; round < rounds; round++) {
    const started = Date.now();
    const ledger = startLedger(directory, round);
    ledgers.push(ledger);
    expect(await ledger.hears('ready', 'refused', 'failed')).toMatch(/^ready/);
    if (round > 0) slowestStartMs = Math.max(slowestStartMs, Date.now() - started);
    await until(() => ledger.rows.size > 100, 'writes');
    await sleep(Math.random() * 300);
    await killAll(ledger);
  }
  expect(await countLost(directory, ledgers)).toBe(0);
  return { ledgers, slowestStartMs };
}

test(
  'if the application is killed, no acknowledged row is lost and the next start succeeds without manual repair',
  async () => {
    const directory = freshDirectory();
    const { ledgers, slowestStartMs } = await killRounds(directory, 3 * scale, async (ledger) => {
      const orphan = postmasterPid(directory);
      await kill(ledger.process, 'SIGKILL');
      expect(tryKill(orphan, 'SIGCONT')).toBe(true);
    });
    report('application killed', 3 * scale, ledgers, slowestStartMs);
  },
  90_000 * scale,
);

test(
  'if application and postmaster are killed together, no acknowledged row is lost',
  async () => {
    const directory = freshDirectory({ isPublic: true });
    const { ledgers, slowestStartMs } = await killRounds(directory, 3 * scale, async (ledger) => {
      const ended = kill(ledger.process, 'SIGKILL');
      process.kill(postmasterPid(directory), 'SIGKILL');
      await ended;
    });
    report('application and postmaster killed', 3 * scale, ledgers, slowestStartMs);
  },
  90_000 * scale,
);

test(
  'if the postmaster is killed, it is restarted, and the application can write again without a restart',
  async () => {
    const directory = freshDirectory();
    const ledger = startLedger(directory, 1);
    await ledger.hears('ready');
    for (let round = 1; round <= 2; round++) {
      await until(() => ledger.rows.size > 100 * round, 'writes');
      process.kill(postmasterPid(directory), 'SIGKILL');
      await until(() => count(ledger, 'down') === round, 'isUp() turns false');
      await until(() => count(ledger, 'up') === round, 'isUp() turns true again');
      const before = ledger.rows.size;
      await until(() => ledger.rows.size > before + 50, 'writes go on');
    }
    await kill(ledger.process, 'SIGTERM');
    expect(ledger.process.exitCode).toBe(0);
    expect(await countLost(directory, [ledger])).toBe(0);
    report('postmaster killed', 2, [ledger]);
  },
  90_000 * scale,
);

function count(ledger: Ledger, word: string): number {
  return ledger.said.filter((line) => line === word).length;
}

test('if a busy backend outlives its postmaster, the next postmaster starts without delay', async () => {
  const directory = freshDirectory();
  const database = await open(directory);
  const busy = ask(database, 'select count(*) from generate_series(1, 100000000000)').catch(
    () => 'broken off',
  );
  await sleep(500);
  process.kill(postmasterPid(directory), 'SIGKILL');
  await until(() => !database.isUp(), 'isUp() turns false');
  await until(() => database.isUp(), 'isUp() turns true again', 15_000);
  expect(await busy).toBe('broken off');
}, 60_000);

test('if the program is stopped during a restart of the database, all processes end and the directory is free', async () => {
  const directory = freshDirectory();
  for (const delayMs of [0, 210, 280]) {
    const database = await open(directory);
    const pid = postmasterPid(directory);
    process.kill(pid, 'SIGKILL');
    await sleep(delayMs);
    await database.stop();
    expect(database.isUp()).toBe(false);
    const left = await listProcesses();
    expect(left.filter(({ args }) => args.some((part) => part.startsWith(directory)))).toEqual([]);
  }
}, 60_000);

test(
  'if two processes start at the same time after a kill, one succeeds, and the error of the other names this process',
  async () => {
    const directory = freshDirectory();
    const ledgers = [startLedger(directory, 0)];
    await ledgers[0]?.hears('ready');
    for (let round = 1; round <= 3; round++) {
      for (const ledger of ledgers.splice(0)) await endedByKill(ledger);
      ledgers.push(startLedger(directory, round * 10), startLedger(directory, round * 10 + 1));
      const words = await Promise.all(ledgers.map((ledger) => ledger.hears('ready', 'refused', 'failed')));
      const [winner = '', loser = ''] = words.toSorted();
      expect(loser).toContain(`already in use by process ${winner.slice('ready '.length)}:`);
      expect(loser).toContain(directory);
    }
  },
  90_000 * scale,
);

async function endedByKill(ledger: Ledger): Promise<void> {
  if (ledger.process.exitCode === null) await kill(ledger.process, 'SIGKILL');
}

test(
  'if the very first start is killed at any moment, the next start succeeds',
  async () => {
    for (const delayMs of [150, 400, 650, 900]) {
      const directory = freshDirectory();
      const ledger = startLedger(directory, 0);
      await sleep(delayMs);
      await kill(ledger.process, 'SIGKILL');
      const database = await open(directory);
      expect(await ask(database, 'select 1')).toEqual(['1']);
      expect(readdirSync(directory).toSorted()).toEqual(['cluster', 'lock', 'password', 'postgres.lock']);
      await database.stop();
    }
  },
  90_000 * scale,
);

test('if a pid file names another process after a reboot, the file is renamed and not deleted', async () => {
  const directory = freshDirectory();
  const first = await open(directory);
  await first.stop();
  const cluster = join(directory, 'cluster');
  const { uid, gid } = statSync(cluster);
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid, cwd: '/' } : {});
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`, { mode: 0o600 });
  const logged: string[] = [];
  const database = await open(directory, logged).finally(() => stranger.kill());
  expect(await ask(database, 'select 1')).toEqual(['1']);
  expect(readdirSync(cluster)).toContain('postmaster.pid.stale');
  expect(logged.join()).toContain('moved aside');
}, 60_000);
