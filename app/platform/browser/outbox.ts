import { minuteMs } from '../duration.ts';
/** Something that a member has recorded and the server has not answered for yet. */
export type Waiting = {
  /** Names the request for the server too (`Idempotency-Key`), which carries it out once. */
  key: string;
  /** Whose it is; nobody else sends it or sees it. */
  owner: string;
  kind: string;
  /** POST where it says nothing. What is deleted has its body in the address. */
  method?: 'POST' | 'DELETE';
  path: string;
  body: Readonly<Record<string, unknown>>;
  /**
   * Whether one that goes late says when it was made. It does unless it is false; `always` says it also where it goes at
   * once, so that its body never changes.
   */
  isDated?: boolean | 'always';
  /** ISO instant. */
  madeAt: string;
  /** Whether it was on its way before: the server may have it. */
  isTried: boolean;
};

/** How it ended for something that waited. `response` is undefined where an earlier try had stored it already. */
export type Outcome = { item: Waiting } & (
  | { state: 'stored'; response: unknown }
  | { state: 'refused'; error: unknown }
);

/** What the server made of one try. */
export type Sent =
  | { state: 'stored'; response: unknown }
  | { state: 'refused'; error: unknown }
  | { state: 'misdated' }
  | { state: 'later' };

export type OutboxOptions = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now(): Date;
  newKey(): string;
  /** Tries once. */
  send(item: Waiting, body: Readonly<Record<string, unknown>>): Promise<Sent>;
};

/** Has "user" in it, so that a sign-out takes along what was not sent (`clearPersonalStorage`). */
export const outboxStorageKey = 'yoi-user-outbox';

/** What is sent within this time is a record of now, and the server's own clock dates it. */
const recentMs = minuteMs;

/**
 * Records that wait for the network, in the browser's storage and in their order. Each goes out with a key of its own; one
 * that could not go at once says when it was made (docs/rules.md, The Parada).
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
    for (let item = firstOf(items, owner); item; item = firstOf(items, owner)) {
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
    /** What waits, of everybody who uses this browser; the same list until it changes. */
    read: () => items,
    subscribe: (listener: () => void) => listen(changes, listener),
    onOutcome: (listener: (outcome: Outcome) => void) => listen(outcomes, listener),
    /** Keeps a record; `flush` sends it. */
    put(record: Omit<Waiting, 'key' | 'madeAt' | 'isTried'>): Waiting {
      const item = { ...record, key: newKey(), madeAt: now().toISOString(), isTried: false };
      keep([...items, item]);
      return item;
    },
    /** Takes back what has never been on its way. @returns whether it was still here */
    takeBack(key: string): boolean {
      const item = items.find((each) => each.key === key);
      if (!item || item.isTried) return false;
      keep(items.filter((each) => each !== item));
      return true;
    },
    /** Sends what waits of one person, one after the other, until one cannot go. */
    flush(owner: string): Promise<void> {
      sending ??= sendAll(owner).finally(() => {
        sending = undefined;
      });
      // What was put down just as the last one was done has missed the turn.
      return sending.then(() => (firstOf(items, owner)?.isTried === false ? this.flush(owner) : undefined));
    },
    /** Another tab has changed the storage. */
    reload(): void {
      items = readItems(storage);
      for (const listener of changes) listener();
    },
  };
}

/** Adds a listener. @returns what takes it out again */
function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What could not go at once says when it was made, and what always says it. */
function datedBody({ body, isTried, madeAt, isDated = true }: Waiting, at: Date): Waiting['body'] {
  if (!isDated) return body;
  const isLate = isDated === 'always' || isTried || at.getTime() - Date.parse(madeAt) > recentMs;
  return isLate ? { ...body, recorded_at: madeAt } : body;
}

async function sendDated(send: OutboxOptions['send'], item: Waiting, dated: Waiting['body']): Promise<Sent> {
  const sent = await send(item, dated);
  // The clock of this device is wrong: better of today than lost.
  return sent.state === 'misdated' ? send(item, item.body) : sent;
}

function firstOf(items: readonly Waiting[], owner: string): Waiting | undefined {
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
