import { expect, test } from 'vitest';
import { createOutbox, type Kept, type Outcome, type Sent, type Waiting } from './outbox.ts';
import { createTextStore, outboxStorageKey } from './outbox-store.ts';

const record = { owner: 'ana', kind: 'check-in', path: '/api/x/', body: { agrado: 4 } };

/** Creates an outbox with separate storage. The test supplies each response and moves the clock. */
function anOutbox(storage = new Map<string, string>()) {
  const answers: Sent[] = [];
  const calls: { key: string; body: unknown }[] = [];
  const outcomes: Outcome[] = [];
  let at = Date.parse('2026-11-22T10:00:00Z');
  let count = 0;
  const box = createOutbox({
    store: createTextStore({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    }),
    now: () => new Date(at),
    newKey: () => {
      count += 1;
      return `key-${count}`;
    },
    send: async ({ key }: Waiting, body) => {
      calls.push({ key, body });
      return answers.shift() ?? { state: 'later' };
    },
  });
  box.onOutcome((outcome) => outcomes.push(outcome));
  return { box, answers, calls, outcomes, storage, wait: (ms: number) => (at += ms) };
}

test('if a record is sent immediately, the server sets its time, and the outbox removes the record', async () => {
  const { box, answers, calls, outcomes, storage } = anOutbox();
  answers.push({ state: 'stored', response: { id: 7 } });
  box.put(record);
  await box.flush('ana');
  expect(calls).toEqual([{ key: 'key-1', body: { agrado: 4 } }]);
  expect(outcomes).toMatchObject([{ state: 'stored', response: { id: 7 }, item: { key: 'key-1' } }]);
  expect([box.read(), storage.has(outboxStorageKey)]).toEqual([[], false]);
});

test('a record made without a network survives a reload, and is sent later with the same key and its original time', async () => {
  const { box, storage } = anOutbox();
  box.put(record);
  await box.flush('ana');
  const later = anOutbox(storage);
  later.answers.push({ state: 'stored', response: {} });
  await later.box.flush('ana');
  expect(later.calls).toEqual([
    { key: 'key-1', body: { agrado: 4, recorded_at: '2026-11-22T10:00:00.000Z' } },
  ]);
});

test('records are sent in order, so a waiting record delays all later records', async () => {
  const { box, answers, calls } = anOutbox();
  box.put(record);
  box.put({ ...record, body: { agrado: 2 } });
  await box.flush('ana');
  answers.push({ state: 'stored', response: {} }, { state: 'stored', response: {} });
  await box.flush('ana');
  expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a record of another person is not sent', async () => {
  const { box, calls } = anOutbox();
  box.put(record);
  await box.flush('eva');
  expect([calls, box.read().length]).toEqual([[], 1]);
});

test('if a record is refused, it is removed and its error is reported', async () => {
  const { box, answers, outcomes } = anOutbox();
  answers.push({ state: 'refused', error: 'no' });
  box.put(record);
  await box.flush('ana');
  expect([outcomes[0]?.state, box.read()]).toEqual(['refused', []]);
});

test("if the device's clock is wrong, a record is sent without its time and is not lost", async () => {
  const { box, answers, calls, wait } = anOutbox();
  answers.push({ state: 'misdated' }, { state: 'stored', response: {} });
  box.put(record);
  wait(3_600_000);
  await box.flush('ana');
  expect(calls.map(({ body }) => body)).toEqual([
    { agrado: 4, recorded_at: '2026-11-22T10:00:00.000Z' },
    { agrado: 4 },
  ]);
});

test('a record can be withdrawn from the outbox only before the first attempt to send it', async () => {
  const { box } = anOutbox();
  const { key } = box.put(record);
  expect(box.takeBack(key)).toBe(true);
  const other = box.put(record);
  await box.flush('ana');
  expect(box.takeBack(other.key)).toBe(false);
});

test('if the outbox is flushed twice at the same time, each record is sent once', async () => {
  const { box, answers, calls } = anOutbox();
  answers.push({ state: 'stored', response: {} });
  box.put(record);
  await Promise.all([box.flush('ana'), box.flush('ana')]);
  expect(calls).toHaveLength(1);
});

test.each(['not json', '{"a":1}', '[1,null,{"key":1}]'])(
  'if the stored text is damaged, the outbox is treated as empty: %s',
  (text) => {
    const { box } = anOutbox(new Map([[outboxStorageKey, text]]));
    expect(box.read()).toEqual([]);
  },
);

test('if a record is added just after the last record was sent, the same flush sends it', async () => {
  const { box, answers, calls } = anOutbox();
  answers.push({ state: 'stored', response: {} }, { state: 'stored', response: {} });
  box.onOutcome(() => calls.length === 1 && queueMicrotask(() => box.put(record)));
  box.put(record);
  await box.flush('ana');
  expect([calls.map(({ key }) => key), box.read()]).toEqual([['key-1', 'key-2'], []]);
});

test("if a flush for another person starts during a flush, that person's records are sent afterwards", async () => {
  const { box, answers, calls } = anOutbox();
  answers.push({ state: 'stored', response: {} }, { state: 'stored', response: {} });
  box.put(record);
  box.put({ ...record, owner: 'bea' });
  await Promise.all([box.flush('ana'), box.flush('bea')]);
  expect([calls.length, box.read()]).toEqual([2, []]);
});

test('if a record never includes its time, a late request has the same body and method as an immediate request', async () => {
  const { box, answers, calls, storage, wait } = anOutbox();
  box.put({ ...record, method: 'DELETE', isDated: false });
  await box.flush('ana');
  wait(3_600_000);
  answers.push({ state: 'stored', response: undefined });
  expect(anOutbox(storage).box.read()).toMatchObject([{ method: 'DELETE', isDated: false }]);
  await box.flush('ana');
  expect(calls.map(({ body }) => body)).toEqual([{ agrado: 4 }, { agrado: 4 }]);
});

test('a record that always includes its time is sent with the same body at each attempt', async () => {
  const { box, calls, wait } = anOutbox();
  box.put({ ...record, isDated: 'always' });
  await box.flush('ana');
  wait(3_600_000);
  await box.flush('ana');
  const body = { agrado: 4, recorded_at: '2026-11-22T10:00:00.000Z' };
  expect(calls.map((call) => call.body)).toEqual([body, body]);
});

test('a record that depends on another record is sent with the id from the response to that record', async () => {
  const { box, answers, storage } = anOutbox();
  const start = box.put(record);
  box.put({ ...record, path: '/api/x/{id}/finish/', needs: start.key });
  answers.push({ state: 'stored', response: { id: 7 } });
  await box.flush('ana');
  expect(box.read()).toMatchObject([{ path: '/api/x/7/finish/' }]);
  // This record is added after a reload. Its path still receives the id that the server gave to the first
  // record.
  const later = anOutbox(storage);
  expect(later.box.put({ ...record, path: '/api/x/{id}/', needs: start.key }).path).toBe('/api/x/7/');
  expect(later.box.idOf(start.key)).toBe(7);
});

test.each([
  ['is refused', { state: 'refused', error: 'no' }],
  ['has no id', { state: 'stored', response: {} }],
] as const)('a record is refused if the record on which it depends %s', async (_what, sent) => {
  const { box, answers, calls, outcomes } = anOutbox();
  const start = box.put(record);
  box.put({ ...record, path: '/api/x/{id}/finish/', needs: start.key });
  answers.push(sent);
  await box.flush('ana');
  expect(outcomes.map(({ state }) => state)).toEqual([sent.state, 'refused']);
  expect([calls.length, box.read()]).toEqual([1, []]);
});

test('a record with a delay is sent only after its delay, and later records are sent before it', async () => {
  const { box, answers, calls, storage, wait } = anOutbox();
  const held = box.put({ ...record, heldMs: 5_000 });
  const next = box.put(record);
  answers.push({ state: 'stored', response: {} });
  await box.flush('ana');
  expect(calls.map(({ key }) => key)).toEqual([next.key]);
  wait(5_000);
  answers.push({ state: 'stored', response: {} });
  await box.flush('ana');
  expect([calls.at(-1)?.key, storage.size]).toEqual([held.key, 0]);
});

test('a record with a delay survives a reload, and can be withdrawn until it is sent', () => {
  const { box, storage } = anOutbox();
  const { key } = box.put({ ...record, heldMs: 5_000 });
  const next = anOutbox(storage).box;
  expect([next.read().length, next.takeBack(key), next.read()]).toEqual([1, true, []]);
});

test('if a record cannot be sent yet, all later records of its owner are reported as delayed too', async () => {
  const { box } = anOutbox();
  const delayed: string[] = [];
  box.onDelay(({ key }) => delayed.push(key));
  const keys = [box.put(record).key, box.put(record).key];
  box.put({ ...record, owner: 'eva' });
  await box.flush('ana');
  expect(delayed).toEqual(keys);
});

test('if the stored outbox is read asynchronously, a record added in the meantime is not lost', async () => {
  const first = { ...record, key: 'old', madeAt: '2026-11-22T09:00:00.000Z', isTried: false, number: 1 };
  const written: Kept[] = [];
  const box = createOutbox({
    store: {
      read: async () => ({ items: [first], ids: [] }),
      write: async (kept) => void written.push(kept),
    },
    now: () => new Date('2026-11-22T10:00:00Z'),
    newKey: () => 'new',
    send: async () => ({ state: 'later' }),
  });
  box.put(record);
  expect(box.read().map(({ key }) => key)).toEqual(['new']);
  await Promise.resolve();
  expect(box.read().map(({ key }) => key)).toEqual(['old', 'new']);
  expect(written.at(-1)?.items.map(({ key }) => key)).toEqual(['old', 'new']);
});
