import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { localDay } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { secondMs } from '#app/platform/duration.ts';
import { guarded } from '#app/platform/guarded.server.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { log } from '#app/platform/log.server.ts';
import { deleteSaltsBefore, findOrCreateSalt, upsertVisits, type Visit } from './visit.queries.ts';
import { isRobot, toPage, toSource } from './visit-source.server.ts';

/** The interval at which a process stores the visits that it has counted. */
const storeMs = 10 * secondMs;
/** The maximum number of different visits that wait in memory. Further visits are not counted. */
const maxWaiting = 20_000;
const rowsAtOnce = 1_000;
const saltBytes = 32;
const visitorBytes = 16;

type Waiting = {
  ip: string;
  agent: string;
  referer: string | undefined;
  url: string;
  at: Date;
  times: number;
};

/**
 * The visits that are not stored yet. They contain the address and the name of the browser for ten seconds at
 * most.
 * @current every visit is added
 * @bound `maxWaiting`
 */
let waiting = new Map<string, Waiting>();

/** The last run that stores visits. The next run waits for it. */
let storing = Promise.resolve();

/**
 * The salt of the current day. It is replaced on the first visit of the next day, and the former salt is
 * deleted.
 */
let current: { day: string; salt: Buffer } | null = null;

/**
 * Counts a visit in memory, unless a robot makes it. Prefetched pages are not counted, because nobody has opened them
 * yet.
 */
export function countVisit(request: Pick<FastifyRequest, 'method' | 'headers' | 'ip' | 'url'>): void {
  const { method, headers, ip, url } = request;
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return;
  const agent = headers['user-agent'] ?? '';
  const { referer } = headers;
  const key = `${ip} ${url} ${referer} ${agent}`;
  const found = waiting.get(key);
  if (found) found.times += 1;
  else if (waiting.size < maxWaiting && !isRobot(agent))
    waiting.set(key, { ip, agent, referer, url, at: now(), times: 1 });
}

/**
 * Stores the visits that this process has counted. Also waits for the visits that an earlier call is still
 * storing. If storing fails, the visits are lost, because figures must not prevent a visit.
 */
export function storeVisits(): Promise<void> {
  storing = storing.then(storeWaiting);
  return storing;
}

async function storeWaiting(): Promise<void> {
  const counted = [...waiting.values()];
  waiting = new Map();
  if (counted.length === 0) return;
  try {
    const visits = new Map<string, Visit>();
    for (const each of counted) await addVisit(visits, each);
    const rows = [...visits.values()];
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await upsertVisits(db, rows.slice(from, from + rowsAtOnce));
  } catch (error) {
    log.warn({ err: error }, 'visits could not be stored');
  }
}

/** Starts to store counted visits at intervals. When the program ends, it stores the last visits. */
export async function startStoringVisits() {
  const timer = setInterval(guarded('the storing of visits', storeVisits), storeMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await storeVisits();
    },
  };
}

/**
 * Returns the visitor of the current day for an address and the name of a browser. Without the salt, the
 * address cannot be found from the hash.
 */
export async function toVisitor(day: string, ip: string, agent: string): Promise<Buffer> {
  const salt = await requireSalt(day);
  return createHash('sha256').update(salt).update(`${ip}\n${agent}`).digest().subarray(0, visitorBytes);
}

async function addVisit(visits: Map<string, Visit>, each: Waiting): Promise<void> {
  const day = localDay(each.at, siteTimeZone, 0);
  const visitor = await toVisitor(day, each.ip, each.agent);
  const page = toPage(each.url);
  const source = toSource(each.url, each.referer, new URL(config.siteUrl).host);
  const key = JSON.stringify([day, visitor.toString('base64'), page, source]);
  const found = visits.get(key);
  if (found) found.times += each.times;
  else visits.set(key, { day, visitor, page, source, firstAt: each.at, times: each.times });
}

async function requireSalt(day: string): Promise<Buffer> {
  if (current?.day === day) return current.salt;
  const salt = await findOrCreateSalt(db, day, randomBytes(saltBytes));
  // A visit shortly before midnight may be stored after midnight. The salt of the later day then stays.
  if (current === null || current.day < day) {
    current = { day, salt };
    await deleteSaltsBefore(db, day);
  }
  return salt;
}
