import { minuteMs } from '../duration.ts';
/** A record of a member that the server has not answered yet. */
export type Waiting = {
  /** The key of the request (`Idempotency-Key`), so that the server carries it out once. */
  key: string;
  /** The owner; nobody else sends it or sees it. */
  owner: string;
  kind: string;
  /** The default is POST. A DELETE names its subject in the address. */
  method?: 'POST' | 'DELETE';
  path: string;
  body: Readonly<Record<string, unknown>>;
  /**
   * Whether a late request says when the record was made (the default). With `always` a request sent at once says it
   * too, so that its body never changes.
   */
  isDated?: boolean | 'always';
  /** ISO instant. */
  madeAt: string;
  /** Whether it has been sent before: the server may have it. */
  isTried: boolean;
};

/** The end of a waiting record. `response` is undefined if an earlier attempt had stored it already. */
export type Outcome = { item: Waiting } & (
  | { state: 'stored'; response: unknown }
  | { state: 'refused'; error: unknown }
);

/** The result of one attempt. */
export type Sent =
  | { state: 'stored'; response: unknown }
  | { state: 'refused'; error: unknown }
  | { state: 'misdated' }
  | { state: 'later' };

export type OutboxOptions = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now(): Date;
  newKey(): string;
  /** Makes one attempt. */
  send(item: Waiting, body: Readonly<Record<string, unknown>>): Promise<Sent>;
};

/** The storage key. It contains "user", so that a sign-out removes unsent records (`clearPersonalStorage`). */
export const outboxStorageKey = 'yoi-user-outbox';

/** A record that is sent within this time is dated by the server's clock. */
const recentMs = minuteMs;

/**
 * Creates a queue of records that wait for the network, in the browser's storage and in order. Each is sent under its
 * own key. A record that could not be sent at once says when it was made (docs/rules.md, The Parada).
 */
export function createOutbox({ storage, now, newKey, send }: OutboxOptions) {
  let items = readItems(storage);
  let sending: Promise<void> | undefined;
  const changes = new Set<() => void>();
  const outcomes = new Set<(outcome: Outcome) => void>();

  const keep = (next: readonly Waiting[]) => {
    items = next;
    store(storage, next);
    for (const listener of changes) listener();
  };

  const sendAll = async (owner: string) => {
    for (let item = findFirst(items, owner); item; item = findFirst(items, owner)) {
      const { key } = item;
      const dated = datedBody(item, now());
      keep(items.map((each) => (each.key === key ? { ...each, isTried: true } : each)));
      const sent = await sendDated(send, item, dated);
      if (sent.state === 'later' || sent.state === 'misdated') return;
      keep(items.filter((each) => each.key !== key));
      for (const listener of outcomes) listener({ ...sent, item });
    }
  };

  return {
    /** Returns the waiting records of every user of this browser; the same list until it changes. */
    read: () => items,
    subscribe: (listener: () => void) => listen(changes, listener),
    onOutcome: (listener: (outcome: Outcome) => void) => listen(outcomes, listener),
    /** Stores a record; `flush` sends it. */
    put(record: Omit<Waiting, 'key' | 'madeAt' | 'isTried'>): Waiting {
      const item = { ...record, key: newKey(), madeAt: now().toISOString(), isTried: false };
      keep([...items, item]);
      return item;
    },
    /** Removes a record that has never been sent. @returns whether it was still here */
    takeBack(key: string): boolean {
      const item = items.find((each) => each.key === key);
      if (!item || item.isTried) return false;
      keep(items.filter((each) => each !== item));
      return true;
    },
    /** Sends the waiting records of one person one after the other, until one cannot be sent. */
    flush(owner: string): Promise<void> {
      sending ??= sendAll(owner).finally(() => {
        sending = undefined;
      });
      // A record that was added just as the last one was sent has missed this run.
      return sending.then(() => (findFirst(items, owner)?.isTried === false ? this.flush(owner) : undefined));
    },
    /** Reads the storage again after another tab has changed it. */
    reload(): void {
      items = readItems(storage);
      for (const listener of changes) listener();
    },
  };
}

/** Adds a listener. @returns a function that removes it */
function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the body, with the time of the record if it is sent late or always dated. */
function datedBody({ body, isTried, madeAt, isDated = true }: Waiting, at: Date): Waiting['body'] {
  if (!isDated) return body;
  const isLate = isDated === 'always' || isTried || at.getTime() - Date.parse(madeAt) > recentMs;
  return isLate ? { ...body, recorded_at: madeAt } : body;
}

async function sendDated(send: OutboxOptions['send'], item: Waiting, dated: Waiting['body']): Promise<Sent> {
  const sent = await send(item, dated);
  // The clock of this device is wrong. A record dated today is better than a lost one.
  return sent.state === 'misdated' ? send(item, item.body) : sent;
}

function findFirst(items: readonly Waiting[], owner: string): Waiting | undefined {
  return items.find((item) => item.owner === owner);
}

function store(storage: OutboxOptions['storage'], items: readonly Waiting[]): void {
  if (items.length === 0) storage.removeItem(outboxStorageKey);
  else storage.setItem(outboxStorageKey, JSON.stringify(items));
}

function readItems(storage: OutboxOptions['storage']): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(outboxStorageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(kept: unknown): kept is Waiting {
  if (typeof kept !== 'object' || kept === null) return false;
  const texts = ['key', 'owner', 'kind', 'path', 'madeAt'];
  const hasTexts = texts.every((name) => typeof Reflect.get(kept, name) === 'string');
  return hasTexts && typeof Reflect.get(kept, 'body') === 'object';
}
