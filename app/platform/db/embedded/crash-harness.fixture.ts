import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './index.ts';
import { openClusterPaths } from './paths.ts';
import { listProcesses } from './process-table.ts';

export const isRoot = process.geteuid?.() === 0;

const parents: string[] = [];
const programs: ChildProcess[] = [];
const databases: EmbeddedDatabase[] = [];

/** Creates a new database directory. Its parent is private (0700) unless `isPublic` is set. */
export function freshDirectory(options: { name?: string; isPublic?: boolean } = {}): string {
  const parent = mkdtempSync(join(tmpdir(), options.name ?? 'yoi-embedded-'));
  parents.push(parent);
  if (options.isPublic) chmodSync(parent, 0o755);
  return join(parent, 'postgres');
}

/** Ends the processes of a test and removes its directories, whether the test passed or failed. */
export async function cleanUp(): Promise<void> {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  for (const database of databases.splice(0)) await database.stop();
  for (const parent of parents.splice(0)) {
    const inParent = ({ args }: { args: readonly string[] }) =>
      args.some((part) => part.startsWith(`${parent}/`));
    while ((await listProcesses()).filter(inParent).some(({ pid }) => tryKill(pid, 'SIGQUIT')))
      await sleep(50);
    if (existsSync(join(parent, 'postgres'))) {
      rmSync(openClusterPaths(join(parent, 'postgres')).socketDirectory, { recursive: true, force: true });
    }
    rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

export async function open(directory: string, logged: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ directory, log: (message) => logged.push(message) });
  databases.push(database);
  return database;
}

export async function ask(database: EmbeddedDatabase, sql: string): Promise<string[]> {
  const client = new Client(database.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row.join(' '));
  } finally {
    await client.end();
  }
}

export type Ledger = {
  process: ChildProcess;
  rows: Set<string>;
  said: string[];
  /**
   * Resolves with the first output line that starts with one of these words, even if the line was printed before the
   * call.
   */
  hears(...words: string[]): Promise<string>;
};

/** Starts `ledger.fixture.ts` as its own process. */
export function startLedger(directory: string, run: number): Ledger {
  const program = fileURLToPath(new URL('./ledger.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [program, directory, String(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(child);
  const ledger = { process: child, rows: new Set<string>(), said: [] as string[] };
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('row ')) ledger.rows.add(line.slice(4));
    else ledger.said.push(line);
  });
  return {
    ...ledger,
    async hears(...words) {
      for (let waited = 0; waited < 60_000; waited += 5) {
        const found = ledger.said.find((line) => words.some((word) => line.startsWith(word)));
        if (found) return found;
        await sleep(5);
      }
      throw new Error(`not heard: ${words.join(', ')}; only ${ledger.said.join('; ')}`);
    },
  };
}

export async function until(condition: () => boolean | Promise<boolean>, what: string, timeoutMs = 30_000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never happened: ${what}`);
    await sleep(5);
  }
}

export async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await ended;
}

export function postmasterPid(directory: string): number {
  return Number.parseInt(readFileSync(join(directory, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

export function tryKill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
