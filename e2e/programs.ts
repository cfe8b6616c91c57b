import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** Occupies a port of this machine until `free` is called. */
export async function takePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, free: () => server.close() };
}

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const { port, free } = await takePort();
  free();
  return port;
}

/**
 * The folder of a program that was started once and then stopped. It contains the seeds and the demonstration
 * accounts.
 */
export function seededFolder(): string {
  return `${process.env.E2E_DATA_DIR}-seeded`;
}

/**
 * Copies the seeded folder to `folder`, because a program starts there in a fifth of the time of a first start. The
 * command `cp` preserves the owner of the database files, which is another user if the tests run as root.
 * @returns `folder`
 */
export function copySeededFolder(folder: string): string {
  execFileSync('cp', ['-a', `${seededFolder()}/.`, folder]);
  return folder;
}

/** Returns the connection settings of the embedded database that a running program has in this folder. */
export function embeddedDatabase(folder: string): { host: string; port: number; password: string } {
  const directory = path.join(folder, 'postgres');
  const [, , , port = '', host = ''] = readFileSync(
    path.join(directory, 'cluster/postmaster.pid'),
    'utf8',
  ).split('\n');
  return {
    host,
    port: Number(port),
    password: readFileSync(path.join(directory, 'password'), 'utf8').trim(),
  };
}

/**
 * Starts the program on a separate folder and waits until it is ready. The program runs until the test ends it.
 * Its limits are off, because the journeys load the machine on purpose.
 * @param settings environment variables in addition to the usual ones
 */
export async function launchProgram(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const { PATH } = process.env;
  const usual = { DATA_DIR: folder, DEMO: '1', NODE_ENV: 'production', RATE_LIMIT_SCALE: '0' };
  const env = { PATH, PORT: String(port), ...usual, ...settings };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: 'ignore' });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (ready?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await endProgram(child);
  throw new Error('the program did not become ready');
}

/** Ends a program with a signal, and waits until it has ended. */
export async function endProgram(
  child: ChildProcess,
  signal: 'SIGINT' | 'SIGKILL' = 'SIGINT',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
