import { onlineManager } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { now } from '../clock.ts';
import { secondMs } from '../duration.ts';
import { deleteResource, postJson, type ResponseReader } from './api.ts';
import { ApiError } from './api-error.ts';
import { createOutbox, outboxStorageKey, type Sent, type Waiting } from './outbox.ts';

/** Contains "user", so that a sign-out removes it. */
const ownerKey = 'yoi-user-here';
const retrySeconds = 20;
const unknownOwner = '';

/** The waiting records of this browser. */
export const outbox = createOutbox({
  storage: localStorage,
  now,
  newKey: () => crypto.randomUUID?.() ?? `${now().getTime()}-${Math.random().toString(36).slice(2)}`,
  send: sendOnce,
});

/** Returns the username of this browser's member, also without a network; null before the first sign-in. */
export function outboxOwner(): string | null {
  return localStorage.getItem(ownerKey);
}

/**
 * Sets the member of this browser. Data stored for reading without a network is removed if the member has changed.
 */
export async function setOutboxOwner(username: string): Promise<void> {
  const before = outboxOwner();
  localStorage.setItem(ownerKey, username);
  if (before !== null && before !== username && 'caches' in globalThis) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  sendWaiting();
}

/** Callbacks for the end of a record, while this page lives. */
type Ends = { onStored?(response: unknown): void; onRefused?(error: unknown): void };

const ends = new Map<string, Ends>();

/** How a record is sent, unless by POST and dated only when late. */
type Way = Pick<Waiting, 'method' | 'isDated'>;

/** Stores a record and sends it at once or when the network is back. */
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
 * Does the same as `record` and returns the server's response; null if an earlier attempt had stored it.
 * @throws the refusal
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

/** Sends the waiting records of this browser's member. */
export function sendWaiting(): void {
  const owner = outboxOwner();
  // A record that has never been sent can still be taken back.
  if (!onlineManager.isOnline()) return;
  // Records from before the member was known belong to the holder of the tokens.
  void outbox.flush(unknownOwner).then(() => (owner === null ? undefined : outbox.flush(owner)));
}

/** Sends the waiting records whenever it may have become possible. @returns a function that ends it */
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

/** Returns the member's waiting records of one kind, oldest first. */
export function useWaiting(kind: string): readonly Waiting[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.read);
  const owner = outboxOwner();
  return useMemo(
    () => all.filter((item) => item.kind === kind && isOwnedBy(item, owner)),
    [all, kind, owner],
  );
}

/** Removes the member's waiting records of one kind that were never sent and for which `isReplaced` returns true. */
export function takeBackWaiting(kind: string, isReplaced: (item: Waiting) => boolean): void {
  const owner = outboxOwner();
  for (const item of outbox.read())
    if (item.kind === kind && isOwnedBy(item, owner) && isReplaced(item) && outbox.takeBack(item.key))
      ends.delete(item.key);
}

function isOwnedBy(item: Waiting, owner: string | null): boolean {
  return [owner, unknownOwner].includes(item.owner);
}

/**
 * Calls `onStored` for each stored record of one kind before it leaves the queue. A screen with its own cached
 * responses adds it there, so that the record never disappears in between.
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
    await deleteResource(`${path}?${toSearchParams(body)}`, key);
    return { state: 'stored', response: undefined };
  } catch (error) {
    return toSent(error, isDated);
  }
}

function toSearchParams(body: Waiting['body']): URLSearchParams {
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

/**
 * Turns an error into a result. A record waits on without a network, with a busy server, or after the end of a
 * session.
 */
function toSent(error: unknown, isDated: boolean | 'always'): Sent {
  if (!(error instanceof ApiError) || error.isForLater || [0, 401].includes(error.status))
    return { state: 'later' };
  // 409: the key is known with another body. The first, undated attempt was stored. Other bodies do not change.
  if (error.status === 409 && isDated === true) return { state: 'stored', response: undefined };
  if (error.status === 400 && 'recorded_at' in error.fields) return { state: 'misdated' };
  return { state: 'refused', error };
}
