import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, descendants, stop, waitFor } from './processes.ts';

/**
 * The memory in megabytes. `program` is the memory of the program without other processes. `whole` also
 * includes its database and all other child processes.
 */
export type Memory = { program: number; whole: number };

/** Starts the program. Every start uses the same folder. */
export type Start = () => ChildProcess;

const megabyte = 1024;

/**
 * Measures the memory three times: after a first start that has made all pictures, during minutes of mixed
 * traffic, and when the program is idle after a second start. If several processes share a memory page, each
 * process counts its share (`Pss`). The sum is thus the memory that the machine really uses.
 */
export async function measureMemory(start: Start, home: string, minutes: number): Promise<void> {
  const first = start();
  await waitFor(`${home}/readyz`);
  await untilQuiet(first.pid);
  const afterPictures = readMemory(first.pid);
  const samples: Memory[] = [];
  const until = performance.now() + minutes * 60_000;
  const traffic = sendMixedTraffic(home, until);
  while (performance.now() < until) {
    await sleep(Math.min(15_000, until - performance.now()));
    samples.push(readMemory(first.pid));
  }
  const answered = await traffic;
  const underLoad = readMemory(first.pid);
  await sleep(30_000);
  const afterLoad = readMemory(first.pid);
  await stop(first);
  const second = start();
  await waitFor(`${home}/readyz`);
  await sleep(20_000);
  const idle = readMemory(second.pid);
  await stop(second);
  // The first quarter is left out, because during that time the program fills its caches: pages, connections,
  // compiled code.
  const settled = samples.slice(Math.floor(samples.length / 4));
  const growth = (settled.at(-1)?.whole ?? 0) - (settled[0]?.whole ?? 0);
  console.log(`\nMemory in MB of the program, and of all that it has started (${answered} mixed answers)\n`);
  console.table({
    'first run, pictures made': afterPictures,
    [`at the end of ${minutes} min of traffic`]: underLoad,
    'the most that was seen': samples.reduce((max, each) => (each.whole > max.whole ? each : max), underLoad),
    'half a minute later': afterLoad,
    'idle after a second start': idle,
  });
  console.log(`Growth over the last three quarters of the traffic: ${growth} MB`);
}

/** Returns the memory of a process with all its descendants. */
export function readMemory(pid: number | undefined): Memory {
  const program = proportionalMegabytes(pid);
  const below = descendants(pid).map(proportionalMegabytes);
  return { program, whole: program + below.reduce((sum, each) => sum + each, 0) };
}

function proportionalMegabytes(pid: number | undefined): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / megabyte);
  } catch {
    return 0;
  }
}

const quietSeconds = 40;

/** Waits until no process resizes a picture and no process is waiting for the load of the machine to fall. */
async function untilQuiet(pid: number | undefined): Promise<void> {
  for (let quiet = 0; quiet < quietSeconds; ) {
    await sleep(1_000);
    quiet = childrenOf(pid).some(isImageProcess) ? 0 : quiet + 1;
  }
}

function isImageProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-child');
  } catch {
    return false;
  }
}

const atOnce = 12;
/**
 * The pause between two requests of a client. All clients together send about 300 requests a second, so the machine
 * still has free capacity.
 */
const pauseMs = 40;

/**
 * Sends a mix of requests again and again: cached and uncached pages, searches, lists, media, sign-ins, check-ins,
 * feeds.
 */
async function sendMixedTraffic(home: string, until: number): Promise<number> {
  const articles = await findAddresses(home, /href="(\/blog\/[a-z0-9-]+)"/g);
  const pictures = await findAddresses(home, /(\/media\/[^"\s,]+)/g);
  const member = await signIn(home);
  const reads = [
    ...['/', '/blog', '/feed.xml', '/sitemap.xml', '/cms/api/v2/pages/?type=cms.articlepage&fields=*'],
    ...['/blog?buscar=agua', '/blog?buscar=dinero', '/blog?pagina=2', '/register', '/auth/inicio_sesion'],
    ...articles.slice(0, 20),
    ...pictures.slice(0, 10),
  ];
  const own = ['/dj-rest-auth/user/', '/api/users_flow/today/', '/api/piptool/investments/'];
  let answered = 0;
  const ask = async (turn: number) => {
    if (turn % 200 === 199) return signIn(home);
    if (turn % 5 === 4) return send(home + (own[turn % own.length] ?? '/'), { headers: member });
    if (turn % 25 === 3) return send(`${home}/api/users_flow/user-feelings/`, checkIn(member));
    return send(home + (reads[turn % reads.length] ?? '/'));
  };
  const clients = Array.from({ length: atOnce }, async (_, client) => {
    for (let turn = client * 7; performance.now() < until; turn += 1) {
      await ask(turn);
      answered += 1;
      await sleep(pauseMs);
    }
  });
  await Promise.all(clients);
  return answered;
}

async function send(url: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${url} answered ${answer.status}`);
}

function checkIn(member: Record<string, string>): RequestInit {
  const headers = { ...member, 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify({ agrado: 4, energia: 3 }) };
}

async function signIn(home: string): Promise<Record<string, string>> {
  const answer = await fetch(`${home}/dj-rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'Demo.2026' }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return { authorization: `Bearer ${token}`, accept: 'application/json' };
}

async function findAddresses(home: string, pattern: RegExp): Promise<string[]> {
  const list = await (await fetch(`${home}/blog`)).text();
  return [...list.matchAll(pattern)].flatMap(([, address]) => address ?? []);
}
