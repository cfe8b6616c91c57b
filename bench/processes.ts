import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { programArguments, programEnvironment } from '../tools/setup/program.mjs';

/** A measured server. It runs on the first core if the machine allows a process to be pinned to a core. */
export type Measured = { process: ChildProcess; port: number };

const canPin = hasTaskset();

/** Starts a Node program on one core. */
export function startOnCore(
  core: number,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const command = canPin ? ['taskset', '-c', String(core), process.execPath] : [process.execPath];
  const [file = process.execPath, ...prefix] = command;
  return spawn(file, [...prefix, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
}

/**
 * The entry of a built program. It is the product itself, or the product with one subscriber of `days.recorded`.
 */
export type ProgramEntry = 'main' | 'day-subscriber';

/** Starts the program as `npm start` does, on the first core. */
export function startProgram(
  env: Record<string, string>,
  more: readonly string[] = [],
  entry: ProgramEntry = 'main',
): ChildProcess {
  const args = [...programArguments, ...more, `dist/server/${entry}.js`];
  return startOnCore(0, args, { ...programEnvironment, ...env });
}

/** Waits until an address responds with 200. @returns milliseconds waited */
export async function waitFor(url: string, maxMs = 120_000): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < maxMs) {
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return Math.round(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer`);
}

/** Stops a process by its id and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  await ended;
}

const ticksPerSecond = 100;

/** Returns the seconds of processor time that a process has used. Returns NaN on a system without /proc. */
export function cpuSeconds(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}

/** Returns the processor time, in seconds, of the database processes that descend from this process. */
export function databaseCpuSeconds(): number {
  const servers = descendants(process.pid).filter((pid) => processName(pid) === 'postgres');
  return servers.map(cpuSeconds).reduce((sum, each) => sum + each, 0);
}

function processName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Returns all descendants of a process. */
export function descendants(pid: number | undefined): number[] {
  const children = childrenOf(pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Returns the child processes of a process. */
export function childrenOf(pid: number | undefined): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** Returns the resident memory of a process in megabytes. */
export function residentMegabytes(pid: number | undefined): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return Number.NaN;
  }
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['-c', '0', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
