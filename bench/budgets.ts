import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from './processes.ts';

/** Megabytes of the packages that `npm start` installs: all that the lockfile does not mark as development. */
export function installedMegabytes(): number {
  const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const needed = Object.entries(packages).filter(
    ([folder, entry]) => folder.startsWith('node_modules/') && !entry.dev,
  );
  const top = needed.map(([folder]) => folder).filter((folder) => folder.lastIndexOf('node_modules/') === 0);
  return top.reduce((sum, folder) => sum + megabytesOf(folder), 0);
}

function megabytesOf(folder: string): number {
  try {
    return (
      Number(
        execFileSync('du', ['-sk', folder], { stdio: ['ignore', 'pipe', 'ignore'] })
          .toString()
          .split('\t')[0],
      ) / 1024
    );
  } catch {
    return 0;
  }
}

/** Seconds from a fresh clone to the first answer of `npm start`, and of the second start after it. */
export async function secondsToReady(port: number): Promise<{ first: number; second: number }> {
  const home = await mkdtemp(path.join(tmpdir(), 'yoi-clone-'));
  const clone = path.join(home, 'yoi');
  execFileSync('git', ['clone', '--quiet', '.', clone]);
  try {
    return { first: await startIn(clone, port), second: await startIn(clone, port) };
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
