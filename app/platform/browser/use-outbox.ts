import { onlineManager } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { now } from '../clock.ts';
import { secondMs } from '../duration.ts';
import { deleteResource, patchJson, postJson, type ResponseReader } from './api.ts';
import { ApiError } from './api-error.ts';
import { createOutbox, type NewRecord, type Sent, type Waiting } from './outbox.ts';
import { createTextStore, outboxStorageKey } from './outbox-store.ts';

/** The storage key contains "user", so that a sign-out removes the entry. */
const ownerKey = 'yoi-user-here';
const retrySeconds = 20;
const unknownOwner = '';

/** An empty storage for the server, which imports this file to render pages and has no `localStorage`. */
const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The outbox of this browser, which holds the waiting records. */
export const outbox = createOutbox({
  store: createTextStore(typeof localStorage === 'undefined' ? noStorage : localStorage),
  now,
  newKey: () => crypto.randomUUID?.() ?? `${now().getTime()}-${Math.random().toString(36).slice(2)}`,
  send: sendOnce,
});

/**
 * Returns the username of this browser's member, even if there is no network. Returns null before the first sign-in.
 */
export function outboxOwner(): string | null {
  return localStorage.getItem(ownerKey);
}

/**
 * Stores the username of this browser's member. If the member has changed, removes the responses that were
 * stored for reading without a network.
 */
export async function setOutboxOwner(username: string): Promise<void> {
  const before = outboxOwner();
  localStorage.setItem(ownerKey, username);
  if (before !== null && before !== username && 'caches' in globalThis) {
    for (const name of await caches.keys()) await caches.delete(name);
  }
  sendWaiting();
}

/**
 * The callbacks of a record. They are lost when the page is left. `onDelayed` is called if the record has to
 * wait for the network.
 */
type Ends = {
  onStored?(response: unknown): void;
  onRefused?(error: unknown): void;
  onDelayed?(): void;
};

const ends = new Map<string, Ends>();

/**
 * Stores a record and sends it at once. If there is no network, the record is sent when the network is back.
 */
export function record(item: Omit<NewRecord, 'owner'>, onEnd: Ends = {}): Waiting {
  const added = outbox.put({ owner: outboxOwner() ?? unknownOwner, ...item });
  ends.set(added.key, onEnd);
  if (item.heldMs !== undefined) setTimeout(sendWaiting, item.heldMs);
  if (onlineManager.isOnline()) sendWaiting();
  else queueMicrotask(() => delay(added));
  return added;
}

/**
 * The result of the first attempt to send a record. The response is null if an earlier attempt had already stored the
 * record.
 */
export type Recorded<Value> = { key: string } & (
  | { state: 'stored'; response: Value | null }
  | { state: 'waiting' }
);

/**
 * Stores and sends a record, as `record` does. Returns the response of the server, or the state `waiting` if the
 * record has to wait for the network.
 * @throws the error of the server if it refuses the record
 */
export function recordAndWait<Value>(
  item: Omit<NewRecord, 'owner'>,
  reader: ResponseReader<Value>,
): Promise<Recorded<Value>> {
  return new Promise((resolve, reject) => {
    const { key } = record(item, {
      onStored: (response) =>
        resolve({ key, state: 'stored', response: response === undefined ? null : reader.parse(response) }),
      onRefused: reject,
      onDelayed: () => resolve({ key, state: 'waiting' }),
    });
  });
}

const refusals = new Set<(error: unknown) => void>();

/**
 * Calls a listener for each refused record that has no callback on this page. Such a record was made by an earlier
 * page, or this page has already reported that the record waits.
 * @returns a function that removes the listener
 */
export function onLateRefusal(listener: (error: unknown) => void): () => void {
  refusals.add(listener);
  return () => void refusals.delete(listener);
}

/** Calls `onDelayed` of a record that has to wait. Afterwards no other callback of this record is called. */
function delay({ key }: Waiting): void {
  const end = ends.get(key);
  if (!end?.onDelayed) return;
  ends.delete(key);
  end.onDelayed();
}

outbox.onDelay(delay);

outbox.onOutcome((outcome) => {
  const end = ends.get(outcome.item.key);
  ends.delete(outcome.item.key);
  if (outcome.state === 'stored') end?.onStored?.(outcome.response);
  else if (end?.onRefused) end.onRefused(outcome.error);
  else if (!outcome.item.isQuiet) for (const listener of refusals) listener(outcome.error);
});

/** Sends the waiting records of this browser's member. */
export function sendWaiting(): void {
  const owner = outboxOwner();
  // Without a network nothing is sent, so that records that were never sent can still be taken back.
  if (!onlineManager.isOnline()) return;
  // Records that were made before the member was known belong to the member of the stored tokens.
  void outbox.flush(unknownOwner).then(() => (owner === null ? undefined : outbox.flush(owner)));
}

/**
 * Sends the waiting records whenever sending may have become possible again.
 * @returns a function that ends the watch
 */
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

/** Returns the member's waiting records, oldest first. */
export function useWaiting(): readonly Waiting[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.read);
  const owner = outboxOwner();
  return useMemo(() => all.filter((item) => isOwnedBy(item, owner)), [all, owner]);
}

/** Removes the member's waiting records that were never sent and for which `isReplaced` returns true. */
export function takeBackWaiting(isReplaced: (item: Waiting) => boolean): void {
  const owner = outboxOwner();
  for (const item of outbox.read())
    if (isOwnedBy(item, owner) && isReplaced(item) && outbox.takeBack(item.key)) ends.delete(item.key);
}

function isOwnedBy(item: Waiting, owner: string | null): boolean {
  return [owner, unknownOwner].includes(item.owner);
}

/**
 * Calls `onStored` for each stored record, in the same step in which the record leaves the queue. A screen then adds
 * the record to its own cached responses, so that the record never disappears in between.
 */
export function useOnStored(onStored: (item: Waiting, response: unknown) => void): void {
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  useEffect(
    () =>
      outbox.onOutcome((outcome) => {
        if (outcome.state === 'stored') latest.current(outcome.item, outcome.response);
      }),
    [],
  );
}

const anything = { parse: (body: unknown) => body };

async function sendOnce(item: Waiting, body: Waiting['body']): Promise<Sent> {
  const { path, key, method, isDated = true } = item;
  try {
    if (method === 'PATCH') return { state: 'stored', response: await patchJson(path, body, anything) };
    if (method !== 'DELETE') return { state: 'stored', response: await postJson(path, body, anything, key) };
    await deleteResource(Object.keys(body).length === 0 ? path : `${path}?${toSearchParams(body)}`, key);
    return { state: 'stored', response: undefined };
  } catch (error) {
    // An earlier attempt has already deleted the resource, so the record counts as stored.
    if (method === 'DELETE' && item.isTried && error instanceof ApiError && error.status === 404)
      return { state: 'stored', response: undefined };
    return toSent(error, isDated);
  }
}

function toSearchParams(body: Waiting['body']): URLSearchParams {
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

/**
 * Turns an error into the result of an attempt. A record keeps waiting if there is no network, if the server is busy,
 * or if the session has ended.
 */
function toSent(error: unknown, isDated: boolean | 'always'): Sent {
  if (!(error instanceof ApiError) || error.isForLater || [0, 401].includes(error.status))
    return { state: 'later' };
  // Status 409: the server has stored a request with the same key but another body. That request was the first
  // attempt, which contained no time. If `isDated` is not true, every attempt has the same body.
  if (error.status === 409 && isDated === true) return { state: 'stored', response: undefined };
  if (error.status === 400 && 'recorded_at' in error.fields) return { state: 'misdated' };
  return { state: 'refused', error };
}
