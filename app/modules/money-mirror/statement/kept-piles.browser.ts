import { z } from 'zod';
import { maxPileName, maxPiles } from './piles.schema.ts';

const keptPiles = z.object({
  names: z.array(z.string().max(maxPileName)).max(maxPiles),
  /** The index of the pile of each payee. The keys are the words that identify a payee (`payeeKey`). */
  of: z.record(
    z.string(),
    z
      .int()
      .min(0)
      .max(maxPiles - 1),
  ),
});

/** The piles that a member has named, and the pile to which each payee belongs. */
export type KeptPiles = z.output<typeof keptPiles>;

export const noPiles: KeptPiles = { names: [], of: {} };

/**
 * The key under which the piles are stored in the browser. The key contains "user", so that a sign-out removes
 * the piles.
 */
const storageKey = 'yoi-user-piles';

/**
 * The browser database (IndexedDB) with the key that seals the piles. A sign-out deletes the database
 * (`clearPersonalStorage`).
 */
const database = 'yoi-user';
const table = 'keys';
/** The name of the key that seals the piles. The key itself never leaves the browser. */
const keyName = 'piles';

/** Reads the piles that this device stores. Piles that cannot be opened are deleted. */
export async function loadPiles(): Promise<KeptPiles> {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return noPiles;
  try {
    const [nonce = '', sealed = ''] = stored.split('.');
    const text = await crypto.subtle.decrypt(
      cipher(fromBase64(nonce)),
      await findOrCreateKey(),
      fromBase64(sealed),
    );
    return keptPiles.parse(JSON.parse(new TextDecoder().decode(text)));
  } catch {
    localStorage.removeItem(storageKey);
    return noPiles;
  }
}

/**
 * Seals the piles and stores them on this device. If the browser cannot store the key, the piles are not stored.
 */
export async function storePiles(piles: KeptPiles): Promise<void> {
  try {
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(piles));
    const sealed = await crypto.subtle.encrypt(cipher(nonce), await findOrCreateKey(), text);
    localStorage.setItem(storageKey, `${toBase64(nonce)}.${toBase64(new Uint8Array(sealed))}`);
  } catch {
    localStorage.removeItem(storageKey);
  }
}

/** Deletes the piles from this device, and the key with which they were sealed. */
export function forgetPiles(): void {
  localStorage.removeItem(storageKey);
  indexedDB.deleteDatabase(database);
}

function cipher(iv: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Returns the key of this browser that seals the piles. Scripts can use the key, but cannot read it. */
async function findOrCreateKey(): Promise<CryptoKey> {
  const keys = await openKeys();
  try {
    const found: unknown = await done(keys.transaction(table).objectStore(table).get(keyName));
    if (found instanceof CryptoKey) return found;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await done(keys.transaction(table, 'readwrite').objectStore(table).put(made, keyName));
    return made;
  } finally {
    keys.close();
  }
}

function openKeys(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  return done(opening);
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
