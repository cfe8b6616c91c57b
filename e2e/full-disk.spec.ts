// Crosses: feelings, media, platform, shell.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from './programs.ts';

/** Returns whether this process may mount a separate disk, which disappears when the process ends. */
const canMount = () => {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const person = { name: 'Eva', country: 'Chile', area: 'Dinero', speciality: 'Ahorro', consent: true };
const megabyte = Buffer.alloc(1024 * 1024);
let address = '';
let folder = '';
let child: ChildProcess;

test.skip(!canMount(), 'only root on Linux may mount a small disk');

test.beforeAll(async () => {
  test.setTimeout(60_000);
  folder = mkdtempSync(path.join(tmpdir(), 'yoi-full-'));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const onSmallDisk = 'mount -t tmpfs -o size=160m,mode=755 tmpfs "$DATA_DIR" && exec "$0" "$@"';
  child = spawn('unshare', ['--mount', 'sh', '-c', onSmallDisk, process.execPath, 'dist/server/main.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(() => statusOf('/readyz'), { timeout: 40_000 }).toBe(200);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = (url: string) =>
  fetch(address + url).then(
    ({ status }) => status,
    () => 0,
  );

/** Returns the folder on the small disk. Only the process of the program sees this disk. */
const disk = () => `/proc/${child.pid}/root${folder}`;

function fillDisk(): void {
  const file = openSync(path.join(disk(), 'filler'), 'w');
  try {
    for (;;) if (writeSync(file, megabyte) < megabyte.length) break;
  } catch {
    // Writing has failed, so the disk is full now.
  }
  closeSync(file);
}

/** Sends an application of an expert with as much text as the form allows. */
async function apply(count: number) {
  const message = `${count} ${'ñandú '.repeat(450)}`;
  const answer = await fetch(`${address}/api/user-postulation/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, email: `eva${count}@persona.example`, message }),
  });
  const { upload_token: token }: { upload_token?: string } = await answer.json().catch(() => ({}));
  return { status: answer.status, wait: answer.headers.get('retry-after'), token: token ?? '' };
}

/** Sends the video of an application in a single request. */
async function sendFilm(token: string): Promise<number> {
  const body = new FormData();
  body.set('video', new Blob([megabyte]), 'yo.mp4');
  const url = `${address}/api/user_postulation_video`;
  return (await fetch(url, { method: 'POST', headers: { 'upload-token': token }, body })).status;
}

/** Returns the number of mails written so far. */
function countMails(): number {
  const folder = path.join(disk(), 'mail');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')).length : 0;
}

test('while the disk is full, writes get 503 and pages are still served; when there is space again, writes succeed', async () => {
  const { status, token } = await apply(0);
  expect(status).toBe(201);
  await expect.poll(countMails).toBeGreaterThan(0);
  expect(await statusOf('/blog')).toBe(200);
  fillDisk();
  const refused = [];
  for (let count = 1; count < 6_000 && refused.length < 5; count += 1) {
    const { status, wait } = await apply(count);
    if (status === 201) continue;
    expect([status, Number(wait) > 0]).toEqual([503, true]);
    refused.push(count);
  }
  expect(refused).toHaveLength(5);
  expect(await statusOf('/blog')).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await sendFilm(token)).toBe(503);
  const before = countMails();
  rmSync(path.join(disk(), 'filler'));
  await expect.poll(async () => (await apply(9_000)).status, { timeout: 20_000 }).toBe(201);
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200);
  // Mails for which the full disk had no room are written later.
  await expect.poll(countMails, { timeout: 40_000 }).toBeGreaterThan(before);
});
