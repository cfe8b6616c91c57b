import type { Kept, OutboxStore, Waiting } from './outbox.ts';

/** The storage key. It contains "user", so that a sign-out removes unsent records (`clearPersonalStorage`). */
export const outboxStorageKey = 'yoi-user-outbox';

const idsStorageKey = 'yoi-user-outbox-ids';

/** Creates an outbox store that keeps its records as text in a browser storage. */
export function createTextStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): OutboxStore {
  const write = (key: string, list: readonly unknown[]) =>
    list.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(list));
  return {
    read: (): Kept => ({
      items: parseList(storage.getItem(outboxStorageKey)).filter(isWaiting).map(numbered),
      ids: parseList(storage.getItem(idsStorageKey)).filter(isStoredId),
    }),
    write: ({ items, ids }) => {
      write(outboxStorageKey, items);
      write(idsStorageKey, ids);
    },
  };
}

function parseList(text: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** A record without a number, as an earlier version of the app stored it. */
type Unnumbered = Omit<Waiting, 'number'> & { number?: number };

function numbered(item: Unnumbered, index: number): Waiting {
  return { ...item, number: item.number ?? index + 1 };
}

function isWaiting(kept: unknown): kept is Unnumbered {
  if (typeof kept !== 'object' || kept === null) return false;
  const texts = ['key', 'owner', 'kind', 'path', 'madeAt'];
  const hasTexts = texts.every((name) => typeof Reflect.get(kept, name) === 'string');
  return hasTexts && typeof Reflect.get(kept, 'body') === 'object';
}

function isStoredId(kept: unknown): kept is readonly [string, number] {
  return Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'number';
}
