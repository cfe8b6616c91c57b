import { onlineManager } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { now } from '../clock.ts';
import { secondMs } from '../duration.ts';
import { deleteResource, postJson, type ResponseReader } from './api.ts';
import { ApiError } from './api-error.ts';
import { createOutbox, outboxStorageKey, type Sent, type Waiting } from './outbox.ts';

/** Has "user" in it, so that a sign-out forgets it. */
const ownerKey = 'yoi-user-here';
const retrySeconds = 20;
const unknownOwner = '';

/** The records of this browser that wait for an answer. */
export const outbox = createOutbox({
  storage: localStorage,
  now,
  newKey: () => crypto.randomUUID?.() ?? `${now().getTime()}-${Math.random().toString(36).slice(2)}`,
  send: sendOnce,
});

/** Who uses this browser, known without a network too; null until the first time. */
export function outboxOwner(): string | null {
  return localStorage.getItem(ownerKey);
}

/** Says who sits here. What a browser keeps for reading without a network goes when it is somebody else. */
export async function setOutboxOwner(username: string): Promise<void> {
  const before = outboxOwner();
  localStorage.setItem(ownerKey, username);
  if (before !== null && before !== username && 'caches' in globalThis) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  sendWaiting();
}

/** Who waits for the end of a record, as long as this page lives. */
type Ends = { onStored?(response: unknown): void; onRefused?(error: unknown): void };

const ends = new Map<string, Ends>();

/** How a record is sent, where it is not by POST, or does not say its time only where it goes late. */
type Way = Pick<Waiting, 'method' | 'isDated'>;

/** Keeps a record and sends it, now or when the network is back. */
export function record(
  kind: string,
  path: string,
  body: Waiting['body'],
  onEnd: Ends = {},
  way: Way = {},
): Waiting {
  const item = outbox.put({ owner: outboxOwner() ?? unknownOwner, kind, path, body, ...way });
  ends.set(item.key, onEnd);
  sendWaiting();
  return item;
}

/**
 * The same as a promise, of what the server answered; null where an earlier try had stored it.
 * @throws what it was refused with
 */
export function recordAndWait<Value>(
  kind: string,
  path: string,
  body: Waiting['body'],
  reader: ResponseReader<Value>,
): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const onStored = (response: unknown) => resolve(response === undefined ? null : reader.parse(response));
    record(kind, path, body, { onStored, onRefused: reject });
  });
}

outbox.onOutcome((outcome) => {
  const end = ends.get(outcome.item.key);
  ends.delete(outcome.item.key);
  if (outcome.state === 'stored') end?.onStored?.(outcome.response);
  else end?.onRefused?.(outcome.error);
});

/** Sends what waits of whoever sits here. */
export function sendWaiting(): void {
  const owner = outboxOwner();
  // What has never left can still be taken back.
  if (!onlineManager.isOnline()) return;
  // What was recorded before it was known who sits here is of whoever holds the tokens.
  void outbox.flush(unknownOwner).then(() => (owner === null ? undefined : outbox.flush(owner)));
}

/** Sends what waits whenever it may have become possible. @returns what ends it */
export function watchOutbox(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === outboxStorageKey || key === null) outbox.reload();
  };
  const onVisible = () => document.visibilityState === 'visible' && sendWaiting();
  const timer = setInterval(() => outbox.read().length > 0 && sendWaiting(), retrySeconds * secondMs);
  const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && sendWaiting());
  addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisible);
  sendWaiting();
  return () => {
    clearInterval(timer);
    unsubscribe();
    removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The records of one kind that wait, of whoever sits here, the oldest first. */
export function useWaiting(kind: string): readonly Waiting[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.read);
  const owner = outboxOwner();
  return useMemo(() => all.filter((item) => item.kind === kind && isOf(item, owner)), [all, kind, owner]);
}

/** Forgets what waits of one kind, of whoever sits here, as far as it has not left and `isReplaced` says so. */
export function takeBackWaiting(kind: string, isReplaced: (item: Waiting) => boolean): void {
  const owner = outboxOwner();
  for (const item of outbox.read())
    if (item.kind === kind && isOf(item, owner) && isReplaced(item) && outbox.takeBack(item.key))
      ends.delete(item.key);
}

function isOf(item: Waiting, owner: string | null): boolean {
  return [owner, unknownOwner].includes(item.owner);
}

/**
 * Hears of the records of one kind that the server has stored, before they leave what waits: a screen that keeps its own
 * answers takes them over without a moment in which neither shows them.
 */
export function useOnStored(kind: string, onStored: (item: Waiting, response: unknown) => void): void {
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  useEffect(
    () =>
      outbox.onOutcome((outcome) => {
        if (outcome.state === 'stored' && outcome.item.kind === kind)
          latest.current(outcome.item, outcome.response);
      }),
    [kind],
  );
}

const anything = { parse: (body: unknown) => body };

async function sendOnce(item: Waiting, body: Waiting['body']): Promise<Sent> {
  const { path, key, method, isDated = true } = item;
  try {
    if (method !== 'DELETE') return { state: 'stored', response: await postJson(path, body, anything, key) };
    await deleteResource(`${path}?${queryOf(body)}`, key);
    return { state: 'stored', response: undefined };
  } catch (error) {
    return sentOf(error, isDated);
  }
}

function queryOf(body: Waiting['body']): URLSearchParams {
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

/** No network, a server that is busy and a session that is over change nothing about a record: it waits. */
function sentOf(error: unknown, isDated: boolean | 'always'): Sent {
  if (!(error instanceof ApiError) || error.isForLater || [0, 401].includes(error.status))
    return { state: 'later' };
  // The key is known with another body: the first try, which said no time, has been stored. Other bodies do not change.
  if (error.status === 409 && isDated === true) return { state: 'stored', response: undefined };
  if (error.status === 400 && 'recorded_at' in error.fields) return { state: 'misdated' };
  return { state: 'refused', error };
}
