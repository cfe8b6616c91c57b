import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { ApiError } from './api-error.ts';
import {
  outbox,
  outboxOwner,
  record,
  recordAndWait,
  setOutboxOwner,
  useWaiting,
  watchOutbox,
} from './use-outbox.ts';

const path = '/api/things/';
const reader = { parse: (body: unknown) => body };
const sent = () => api().of('POST', path);
const answer = (status: number, body: object = {}) => api().on('POST', path, () => ({ status, body }));

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
  api().on('POST', '/paseto_auth/token/refresh/', () => ({ body: { access_token: 'new' } }));
});

afterEach(() => setClock());

test('each record is sent immediately with its own key, and its response is returned', async () => {
  answer(201, { id: 7 });
  expect(await recordAndWait({ kind: 'thing', path, body: { count: 1 } }, reader)).toMatchObject({
    state: 'stored',
    response: { id: 7 },
  });
  await recordAndWait({ kind: 'thing', path, body: { count: 2 } }, reader);
  const keys = sent().map(({ headers }) => headers['idempotency-key']);
  expect([new Set(keys).size, outbox.read()]).toEqual([2, []]);
});

test('if a record is refused, the refusal is thrown and the record is not kept in the outbox', async () => {
  answer(400, { count: ['Demasiado.'] });
  const refusal = await recordAndWait({ kind: 'thing', path, body: { count: 9 } }, reader).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ApiError);
  expect(outbox.read()).toEqual([]);
});

test('if the server already has the key with another body, an earlier attempt is assumed to have stored the record', async () => {
  answer(409, { detail: 'Ya se usó.' });
  expect(await recordAndWait({ kind: 'thing', path, body: { count: 1 } }, reader)).toMatchObject({
    state: 'stored',
    response: null,
  });
});

test.each([
  { status: 503, headers: { 'Retry-After': '5' } },
  { status: 429, headers: { 'Retry-After': '30' } },
])(
  'if the server responds with $status, the record is sent again later with the same key and time',
  async (busy) => {
    setClock(new Date('2027-02-10T12:00:00Z'));
    api().on('POST', path, () => ({ ...busy, body: {} }));
    record({ kind: 'thing', path, body: { count: 1 } });
    await waitFor(() => expect(outbox.read()).toMatchObject([{ isTried: true }]));
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer(201, { id: 7 });
    await outbox.flush('ana');
    await outbox.flush('ana');
    const [first, second] = sent();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    // The clock continues to run while the record waits.
    const recordedAt = expect.stringMatching(/^2027-02-10T12:00:0/);
    expect(second?.body).toEqual({ count: 1, recorded_at: recordedAt });
  },
);

test('if the server refuses the time of a record, the record is sent again without the time', async () => {
  onlineManager.setOnline(false);
  record({ kind: 'thing', path, body: { count: 1 } });
  onlineManager.setOnline(true);
  setClock(new Date(Date.now() + 3_600_000));
  api().on('POST', path, ({ body }) =>
    'recorded_at' in Object(body)
      ? { status: 400, body: { recorded_at: ['No.'] } }
      : { status: 201, body: {} },
  );
  await outbox.flush('ana');
  expect([sent().length, outbox.read()]).toEqual([2, []]);
});

test('if a record belongs to another user of this browser, it waits until that person signs in', async () => {
  onlineManager.setOnline(false);
  record({ kind: 'thing', path, body: { count: 1 } });
  onlineManager.setOnline(true);
  answer(201);
  await setOutboxOwner('bea');
  await outbox.flush('bea');
  expect([outboxOwner(), sent(), outbox.read().length]).toEqual(['bea', [], 1]);
});

test('a record made before the member is known is sent for the member to whom the stored tokens belong', async () => {
  localStorage.removeItem('yoi-user-here');
  answer(201);
  expect(outboxOwner()).toBeNull();
  await recordAndWait({ kind: 'thing', path, body: { count: 1 } }, reader);
  expect([sent().length, outbox.read()]).toEqual([1, []]);
});

function Count() {
  return <output>{useWaiting().length}</output>;
}

test('a screen shows only waiting records of the signed-in member', async () => {
  await render(<Count />);
  onlineManager.setOnline(false);
  act(() => void record({ kind: 'thing', path, body: {} }));
  act(() => void record({ kind: 'other', path, body: {} }));
  act(() => void outbox.put({ owner: 'bea', kind: 'thing', path, body: {} }));
  expect(screen.getByRole('status').textContent).toBe('2');
});

test('as long as the outbox is being watched, waiting records are sent when the network is back', async () => {
  onlineManager.setOnline(false);
  answer(201);
  record({ kind: 'thing', path, body: { count: 1 } });
  const end = watchOutbox();
  expect(sent()).toEqual([]);
  onlineManager.setOnline(true);
  await waitFor(() => expect(sent()).toHaveLength(1));
  end();
});

test('if another tab adds a record, this tab shows the record in the list too', async () => {
  answer(201);
  const end = watchOutbox();
  onlineManager.setOnline(false);
  record({ kind: 'thing', path, body: { count: 1 } });
  const kept = localStorage.getItem('yoi-user-outbox');
  localStorage.removeItem('yoi-user-outbox');
  outbox.reload();
  expect(outbox.read()).toEqual([]);
  localStorage.setItem('yoi-user-outbox', kept ?? '');
  dispatchEvent(new StorageEvent('storage', { key: 'yoi-user-outbox' }));
  expect(outbox.read()).toHaveLength(1);
  end();
});

test('a DELETE is sent with its key, and its fields are in the query string', async () => {
  api().on('DELETE', path, () => ({ status: 204 }));
  const onStored = vi.fn();
  record(
    { kind: 'thing', path, body: { local_day: '2027-02-03' }, method: 'DELETE', isDated: false },
    { onStored },
  );
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  const [deleted] = api().of('DELETE', path);
  expect(deleted?.query.get('local_day')).toBe('2027-02-03');
  expect(deleted?.headers['idempotency-key']).toBeTruthy();
  expect(outbox.read()).toEqual([]);
});

test('if a record has no time and causes a conflict, the record is refused, because a retry would send the same request', async () => {
  answer(409, { detail: 'Ahora mismo no.' });
  const onRefused = vi.fn();
  record({ kind: 'thing', path, body: {}, isDated: false }, { onRefused });
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(outbox.read()).toEqual([]);
});
