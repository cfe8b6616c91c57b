import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
// Hoy loads the code of the card when the card is first shown. This import loads the code before the tests.
import { GestureCard } from './gesture-card.tsx';
import { openHoy } from './hoy-screen.factory.ts';
import { laterDay } from './later-day.browser.ts';
import { aDay, aGestureToday } from './today.factory.ts';

const region = () => screen.findByRole('region', { name: 'El gesto que copias' });

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
});

test('Hoy shows the gesture with the number of the day and three possible answers', async () => {
  await openHoy({ gesture: aGestureToday() });
  const row = await region();
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lo hice', 'No tocaba', 'Hoy no']);
  expect(row.textContent).toContain('Saludar por el nombre.');
  expect(row.textContent).toContain('De Mi vecina, día 9 de 21.');
});

test('an answer to a gesture is sent with its day, and a later answer replaces it', async () => {
  const path = '/api/my-referents/9/gesture/';
  api().on('POST', path, ({ body }) => ({ body }));
  const { user } = await openHoy({ gesture: aGestureToday({ answer: 'done' }) });
  const row = within(await region());
  expect(row.getByRole('button', { name: 'Lo hice' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(row.getByRole('button', { name: 'Hoy no' }));
  await waitFor(() =>
    expect(
      api()
        .of('POST', path)
        .map(({ body }) => body),
    ).toEqual([{ local_day: '2027-02-10', answer: 'not_today', recorded_at: expect.any(String) }]),
  );
});

test('if the server refuses an answer to a gesture, the earlier answer is shown again', async () => {
  const detail = 'Este gesto ya ha terminado.';
  api().on('POST', '/api/my-referents/9/gesture/', () => ({ status: 409, body: { detail } }));
  const { user } = await openHoy({ gesture: aGestureToday({ answer: 'done' }) });
  const row = within(await region());
  await user.click(row.getByRole('button', { name: 'Hoy no' }));
  await screen.findByText(detail);
  await waitFor(() =>
    expect(row.getByRole('button', { name: 'Lo hice' }).getAttribute('aria-pressed')).toBe('true'),
  );
});

test('after the last day of a gesture, Hoy asks nothing about it and links to its result', async () => {
  await openHoy({ gesture: aGestureToday({ state: 'over', day: 21 }) });
  const row = within(await region());
  expect(row.queryAllByRole('button')).toEqual([]);
  expect(row.getByText(/Ya han pasado sus 21 días/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Ver cómo fue' }).getAttribute('href')).toBe(
    '/app/referentes/propios/9',
  );
});

test.each([
  ['in a pause', { gesture: aGestureToday({ state: 'paused' }) }],
  ['that is over, in calm', { gesture: aGestureToday({ state: 'over' }), calm: true, quiet: true }],
])('if a gesture is %s, Hoy does not show it', async (_when, changes) => {
  const hoy = aDay(changes);
  const { container } = await render(hoy.gesture && <GestureCard hoy={hoy} gesture={hoy.gesture} />);
  expect(container.querySelector('section[aria-labelledby="gesto-de-hoy"]')).toBe(null);
});

test('while the member needs calm, Hoy asks about the gesture, but hides the number of the day', async () => {
  const hoy = aDay({ gesture: aGestureToday(), calm: true, quiet: true });
  await render(hoy.gesture && <GestureCard hoy={hoy} gesture={hoy.gesture} />);
  expect((await region()).textContent).toContain('De Mi vecina.');
  expect(screen.getAllByRole('button')).toHaveLength(3);
});

test.each([
  ['a running gesture', aGestureToday({ answer: 'done' }), { day: 11, answer: null }],
  ['a paused gesture', aGestureToday({ state: 'paused' }), { day: 9, state: 'paused' }],
])('without a network, a later day shows %s with the right number of the day', (_what, gesture, expected) => {
  expect(laterDay('2027-02-12')(aDay({ gesture }))?.gesture).toMatchObject(expected);
});

test('without a network, a gesture is not shown on a later day on which its 21 days are over', () => {
  expect(laterDay('2027-02-12')(aDay({ gesture: aGestureToday({ day: 20 }) }))?.gesture).toBe(null);
});
