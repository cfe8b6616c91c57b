import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from './processes.ts';

function folderMegabytes(folder: string): number {
  const kilobytes = Number(execFileSync('du', ['-sk', folder]).toString().split('\t')[0]);
  return Math.round(kilobytes / 1024);
}

/**
 * Measures three figures: the seconds from a fresh clone to the first response of `npm start`, the seconds of a
 * second start, and the megabytes of the installed packages.
 */
export async function startFromClone(
  port: number,
): Promise<{ first: number; second: number; megabytes: number }> {
  const home = await mkdtemp(path.join(tmpdir(), 'yoi-clone-'));
  const clone = path.join(home, 'yoi');
  execFileSync('git', ['clone', '--quiet', '.', clone]);
  try {
    const first = await startIn(clone, port);
    const second = await startIn(clone, port);
    return { first, second, megabytes: folderMegabytes(path.join(clone, 'node_modules')) };
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function startIn(folder: string, port: number): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
    detached: true,
  });
  await waitFor(`http://127.0.0.1:${port}/readyz`, 300_000);
  const seconds = (performance.now() - started) / 1000;
  const ended = new Promise((resolve) => child.once('close', resolve));
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await ended;
  return Math.round(seconds * 10) / 10;
}
