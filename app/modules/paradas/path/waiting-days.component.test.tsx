import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { outbox, sendWaiting, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { aStoredParada, daysOf, paradasPath, playParadas } from '../cycle/screen.factory.ts';
import { ParadaScreen } from './parada.screen.tsx';

const path = `${paradasPath}7/`;
const press = (name: string | RegExp) => screen.findByRole('button', { name });

function open(changes: Partial<ParadaResponse> = {}) {
  playParadas(api(), [aStoredParada(changes)]);
  return render(
    <MemoryRouter>
      <ParadaScreen />
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
});

/** Reloads the page, which clears the page's memory. */
async function reload(view: Awaited<ReturnType<typeof open>>, changes: Partial<ParadaResponse> = {}) {
  api().on('POST', `${path}rest/`, () => ({ status: 503, body: {} }));
  api().on('DELETE', `${path}rest/`, () => ({ status: 503, body: {} }));
  api().on('POST', `${path}intention/`, () => ({ status: 503, body: {} }));
  setOnline(true);
  view.unmount();
  outbox.reload();
  return open(changes);
}

test('a rest day that was declared without a network stays on the path after a reload and is sent later', async () => {
  const view = await open();
  const rest = await press('Hoy descanso');
  setOnline(false);
  await view.user.click(rest);
  await press('Al final, no descanso');
  await reload(view);
  expect(await press('Día 3, hoy, miércoles, 3 de febrero: descanso')).toBeTruthy();
  const rested = aStoredParada({ days: daysOf('done', 'partial', 'rest') });
  api().on('POST', `${path}rest/`, () => {
    playParadas(api(), [rested]);
    return { body: rested };
  });
  sendWaiting();
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect(api().of('POST', `${path}rest/`).at(-1)?.body).toEqual({
    local_day: '2027-02-03',
    recorded_at: expect.any(String),
  });
  expect(await press('Día 3, hoy, miércoles, 3 de febrero: descanso')).toBeTruthy();
});

test('a rest day that was withdrawn without a network stays withdrawn after a reload', async () => {
  const days = daysOf('done', 'partial', 'rest');
  const view = await open({ days });
  const work = await press('Al final, no descanso');
  setOnline(false);
  await view.user.click(work);
  await press('Hoy descanso');
  await reload(view, { days });
  expect(await press('Día 3, hoy, miércoles, 3 de febrero: sin dato')).toBeTruthy();
});

test('without a network only the latest response to the intention waits to be sent, even after a reload', async () => {
  const view = await open();
  const first = await press('Lo hice');
  setOnline(false);
  await view.user.click(first);
  await view.user.click(await press('Hoy no'));
  expect(outbox.read().map(({ body }) => body)).toEqual([{ local_day: '2027-02-03', answer: 'not_today' }]);
  await reload(view);
  expect((await press('Hoy no')).getAttribute('aria-pressed')).toBe('true');
});

test('if the member makes a change while a request is running, the change is shown immediately and sent after the request', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('POST', `${path}rest/`, () => answer.promise);
  api().on('DELETE', `${path}rest/`, () => ({ status: 204 }));
  const { user } = await open();
  await user.click(await press('Hoy descanso'));
  await user.click(await press('Al final, no descanso'));
  expect(await press('Hoy descanso')).toBeTruthy();
  expect(api().of('DELETE', `${path}rest/`)).toEqual([]);
  answer.resolve({ body: aStoredParada({ days: daysOf('done', 'partial', 'rest') }) });
  await waitFor(() => expect(api().of('DELETE', `${path}rest/`)).toHaveLength(1));
  await waitFor(() => expect(outbox.read()).toEqual([]));
  expect(await press('Hoy descanso')).toBeTruthy();
});

test('if the server is too busy to store a rest day, the browser repeats the request with the same key', async () => {
  api().on('POST', `${path}rest/`, () => ({ status: 503, body: {} }));
  const { user } = await open();
  await user.click(await press('Hoy descanso'));
  await waitFor(() => expect(api().of('POST', `${path}rest/`)).not.toEqual([]));
  expect(await press('Al final, no descanso')).toBeTruthy();
  api().on('POST', `${path}rest/`, () => ({ body: aStoredParada() }));
  await outbox.flush('ana');
  await outbox.flush('ana');
  await waitFor(() => expect(outbox.read()).toEqual([]));
  const keys = api()
    .of('POST', `${path}rest/`)
    .map(({ headers }) => headers['idempotency-key']);
  expect([new Set(keys).size, keys.length > 1]).toEqual([1, true]);
});

test('if a waiting change is sent after a reload and the server refuses it, the path no longer shows the change', async () => {
  const view = await open();
  const rest = await press('Hoy descanso');
  setOnline(false);
  await view.user.click(rest);
  await reload(view);
  await press('Al final, no descanso');
  api().on('POST', `${path}rest/`, () => ({ status: 400, body: { local_day: ['Ese día queda lejos.'] } }));
  await outbox.flush('ana');
  await outbox.flush('ana');
  expect(await press('Hoy descanso')).toBeTruthy();
});

test('changes that wait for another Parada and invalid outbox entries do not alter the path', async () => {
  outbox.put({
    owner: 'ana',
    kind: 'day-move',
    path: '/api/paradas/8/rest/',
    body: { local_day: '2027-02-03' },
  });
  outbox.put({ owner: 'ana', kind: 'day-move', path: `${path}rest/`, body: {} });
  outbox.put({
    owner: 'ana',
    kind: 'day-move',
    path: `${path}intention/`,
    body: { local_day: '2027-02-03' },
  });
  await open();
  expect(await press('Hoy descanso')).toBeTruthy();
});
