import { minuteMs } from '../duration.ts';

/** A record of a member that the server has not yet stored or refused. */
export type Waiting = {
  /** The `Idempotency-Key` of the request, so that the server carries out the request only once. */
  key: string;
  /** The owner of the record. The record is sent and shown for no other person. */
  owner: string;
  kind: string;
  /**
   * The HTTP method of the request, POST by default. If it is DELETE, the path names the resource to delete.
   */
  method?: 'POST' | 'PATCH' | 'DELETE';
  /** The path of the request. `{id}` stands for the id of the record that this record needs. */
  path: string;
  /**
   * The key of another record that must be sent first. The response to that record contains the id for `path`.
   */
  needs?: string;
  body: Readonly<Record<string, unknown>>;
  /**
   * If this is true (the default), the request contains the time of the record only when the record is sent late.
   * With `always` every request contains that time, so that the body never changes.
   */
  isDated?: boolean | 'always';
  /** The instant at which the record was made, in ISO form. */
  madeAt: string;
  /**
   * The record is not sent before this ISO instant. Until then, records that were added later are sent ahead of it.
   */
  heldUntil?: string;
  /**
   * The number of the record in this browser, counted from 1. Screens use the negative number as the record's id.
   */
  number: number;
  /** Whether a refusal of the record is hidden from the member. */
  isQuiet?: boolean;
  /** The data of the record that screens show while the record waits. */
  shown?: unknown;
  /**
   * Whether an attempt to send the record has been made. If so, the server may already have stored the record.
   */
  isTried: boolean;
};

/** The result of a waiting record. `response` is undefined if an earlier attempt had already stored the record. */
export type Outcome = { item: Waiting } & (
  | { state: 'stored'; response: unknown }
  | { state: 'refused'; error: unknown }
);

/** The result of one attempt to send a record. */
export type Sent =
  | { state: 'stored'; response: unknown }
  | { state: 'refused'; error: unknown }
  | { state: 'misdated' }
  | { state: 'later' };

/**
 * The most recently stored records, oldest first: the key of each record and the id that the server gave it.
 */
type StoredIds = readonly (readonly [key: string, id: number])[];

/** Everything that an outbox stores in the browser. */
export type Kept = { items: readonly Waiting[]; ids: StoredIds };

/** The storage of an outbox in the browser. An asynchronous store, such as IndexedDB, returns promises. */
export type OutboxStore = {
  read(): Kept | Promise<Kept>;
  write(kept: Kept): void | Promise<void>;
};

/** A record for the outbox. */
export type NewRecord = Omit<Waiting, 'key' | 'madeAt' | 'isTried' | 'number' | 'heldUntil'> & {
  /** The instant at which the record was made, in ISO form. The default is the current time. */
  madeAt?: string;
  /** The delay in milliseconds before the record may be sent. */
  heldMs?: number;
};

export type OutboxOptions = {
  store: OutboxStore;
  now(): Date;
  newKey(): string;
  /** Makes one attempt to send a record. */
  send(item: Waiting, body: Readonly<Record<string, unknown>>): Promise<Sent>;
};

/**
 * The maximum number of ids of stored records that the outbox keeps. A record that needs an already stored
 * record takes the id from this list.
 */
const maxIds = 50;

/** If a record is sent within this time, the server sets the time of the record. */
const recentMs = minuteMs;

/** Creates the list of records and ids, which is held in memory and in the store. */
function createList(store: OutboxStore) {
  let kept: Kept = { items: [], ids: [] };
  const changes = new Set<() => void>();
  const show = (next: Kept) => {
    kept = next;
    for (const listener of changes) listener();
  };
  const keep = (items: readonly Waiting[], ids = kept.ids) => {
    show({ items, ids });
    void store.write(kept);
  };
  const merge = (late: Kept) => {
    const added = kept.items.filter((item) => !late.items.some(({ key }) => key === item.key));
    if (added.length === 0) return show(late);
    const first = nextNumber(late.items);
    keep([...late.items, ...added.map((item, index) => ({ ...item, number: first + index }))], late.ids);
  };
  const load = () => {
    const stored = store.read();
    if (stored instanceof Promise) void stored.then(merge);
    else show(stored);
  };
  load();
  return {
    items: () => kept.items,
    ids: () => kept.ids,
    subscribe: (listener: () => void) => listen(changes, listener),
    keep,
    load,
  };
}

type Sending = Pick<OutboxOptions, 'now' | 'send'> & { list: ReturnType<typeof createList> };

/** Creates the part of an outbox that sends records. Records are sent one by one. */
function createSending({ list, now, send }: Sending) {
  let sending: Promise<void> | undefined;
  const outcomes = new Set<(outcome: Outcome) => void>();
  const delays = new Set<(item: Waiting) => void>();
  const findNext = (owner: string) => findFirst(list.items(), owner, now());

  const settle = (item: Waiting, sent: Extract<Sent, { state: 'stored' | 'refused' }>) => {
    keepOthers(list, item.key, sent.state === 'stored' ? idIn(sent.response) : undefined);
    for (const listener of outcomes) listener({ ...sent, item });
    // Without this id, the records that need it can never be sent.
    const error =
      sent.state === 'refused' ? sent.error : new Error('The record that this one needs has no id.');
    for (const dependent of list.items().filter(({ needs }) => needs === item.key))
      settle(dependent, { state: 'refused', error });
  };
  const sendAll = async (owner: string) => {
    for (let item = findNext(owner); item; item = findNext(owner)) {
      const { key } = item;
      const dated = datedBody(item, now());
      list.keep(list.items().map((each) => (each.key === key ? { ...each, isTried: true } : each)));
      const sent = await sendDated(send, item, dated);
      if (sent.state === 'stored' || sent.state === 'refused') settle(item, sent);
      else {
        // Records are sent in order, so a record that has to wait delays all records of its owner.
        const delayed = list.items().filter((each) => each.owner === owner);
        for (const listener of delays) for (const each of delayed) listener(each);
        return;
      }
    }
  };
  const flush = (owner: string): Promise<void> => {
    sending ??= sendAll(owner).finally(() => {
      sending = undefined;
    });
    // This run does not send a record that was added at its very end, so another run is started.
    return sending.then(() => (findNext(owner)?.isTried === false ? flush(owner) : undefined));
  };
  return {
    flush,
    onOutcome: (listener: (outcome: Outcome) => void) => listen(outcomes, listener),
    onDelay: (listener: (item: Waiting) => void) => listen(delays, listener),
  };
}

/**
 * Creates a queue of records that wait for the network. The store in the browser keeps the records in order. Each
 * record is sent with its own idempotency key. If a record could not be sent at once, the later request contains the
 * time at which the record was made (docs/rules.md, The Parada).
 */
export function createOutbox({ store, now, newKey, send }: OutboxOptions) {
  const list = createList(store);
  const { flush, onOutcome, onDelay } = createSending({ list, now, send });
  return {
    /**
     * Returns the waiting records of all users of this browser. The list stays the same object until a record
     * changes.
     */
    read: list.items,
    subscribe: list.subscribe,
    onOutcome,
    /** Calls a listener for each record that must wait because an attempt failed and will be repeated. */
    onDelay,
    /**
     * Returns the id that the server gave to one of the most recently stored records. Returns undefined for any
     * other key.
     */
    idOf: (key: string) => list.ids().find(([each]) => each === key)?.[1],
    /** Stores a record without sending it. `flush` sends it. */
    put(record: NewRecord): Waiting {
      const item = toWaiting(record, { at: now(), key: newKey(), number: nextNumber(list.items()) });
      const known = list.ids().find(([key]) => key === record.needs);
      const whole = known ? fillId(...known)(item) : item;
      list.keep([...list.items(), whole]);
      return whole;
    },
    /**
     * Removes a record from the queue if it has never been sent.
     * @returns whether the record was removed
     */
    takeBack(key: string): boolean {
      const item = list.items().find((each) => each.key === key);
      if (!item || item.isTried) return false;
      list.keep(list.items().filter((each) => each !== item));
      return true;
    },
    /**
     * Sends the waiting records of one person in order, and stops at the first record that cannot be sent now.
     */
    flush,
    /** Reads the store again after another tab has changed it. */
    reload: list.load,
  };
}

function nextNumber(items: readonly Waiting[]): number {
  return Math.max(0, ...items.map(({ number }) => number)) + 1;
}

/**
 * Removes a record that the server has stored or refused. Fills the id of this record into the records that
 * depend on it.
 */
function keepOthers(list: ReturnType<typeof createList>, key: string, id: number | undefined): void {
  const others = list.items().filter((item) => item.key !== key);
  if (id === undefined) list.keep(others);
  else list.keep(others.map(fillId(key, id)), [...list.ids(), [key, id] as const].slice(-maxIds));
}

function toWaiting(
  { heldMs, ...record }: NewRecord,
  { at, key, number }: { at: Date; key: string; number: number },
): Waiting {
  const held = heldMs === undefined ? {} : { heldUntil: new Date(at.getTime() + heldMs).toISOString() };
  return { madeAt: at.toISOString(), ...record, ...held, key, isTried: false, number };
}

/** Returns the id in a response. Returns undefined if the response has no id. */
function idIn(response: unknown): number | undefined {
  const id: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, 'id') : undefined;
  return typeof id === 'number' ? id : undefined;
}

/**
 * Returns a function that maps a record. If the record needs `key`, the function fills `id` into the path of
 * the record.
 */
function fillId(key: string, id: number): (item: Waiting) => Waiting {
  return (item) => {
    if (item.needs !== key) return item;
    const { needs: _found, ...rest } = item;
    return { ...rest, path: item.path.replace('{id}', String(id)) };
  };
}

/** Adds a listener. @returns a function that removes it */
function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the body of the request. The body contains the time of the record if the record is sent late or is always
 * dated.
 */
function datedBody({ body, isTried, madeAt, isDated = true }: Waiting, at: Date): Waiting['body'] {
  if (!isDated) return body;
  const isLate = isDated === 'always' || isTried || at.getTime() - Date.parse(madeAt) > recentMs;
  return isLate ? { ...body, recorded_at: madeAt } : body;
}

async function sendDated(send: OutboxOptions['send'], item: Waiting, dated: Waiting['body']): Promise<Sent> {
  const sent = await send(item, dated);
  // The clock of this device is wrong. It is better to store the record under the current time than to lose it.
  return sent.state === 'misdated' ? send(item, item.body) : sent;
}

/** Returns the first record of a person that may be sent now. */
function findFirst(items: readonly Waiting[], owner: string, at: Date): Waiting | undefined {
  return items.find(
    (item) =>
      item.owner === owner &&
      item.needs === undefined &&
      (item.heldUntil === undefined || Date.parse(item.heldUntil) <= at.getTime()),
  );
}
