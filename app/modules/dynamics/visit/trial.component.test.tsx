import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, render } from '#app/shell/testing/render.tsx';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { aDynamic } from '../dynamics.factory.ts';
import { createDeviceStore } from '../player/device-store.ts';
import { fetchDynamic } from './fetch-dynamic.ts';
import { useTrial } from './use-trial.ts';

const path = '/api/dynamics/escribir/';
const { lengths: minutes, shares: _shares, fits: _fits, ...words } = aDynamic({ slug: 'escribir' });
const dynamic: Dynamic = { ...words, minutes, shares: [] };
const progress = { step: 2, stepMs: 0, spent: [], answers: { peso: 'la mudanza' } };

let failures: unknown[] = [];

/** Shows the state of a trial, with its functions as buttons. */
function Trial() {
  const { stored, playing, isPending, begin, close, forget } = useTrial('escribir', 5);
  const start = () => void begin().catch((error: unknown) => failures.push(error));
  return (
    <>
      <output>
        {stored ? `stored step ${stored.step}` : 'nothing stored'}
        {playing ? `, plays ${playing.minutes} min from step ${playing.initial?.step ?? 0}` : ', closed'}
        {isPending && ', pending'}
      </output>
      {Object.entries({ start, close, forget }).map(([name, press]) => (
        <button key={name} type="button" onClick={press}>
          {name}
        </button>
      ))}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const expectState = (state: string) =>
  waitFor(() => expect(screen.getByText(/stored/).textContent).toBe(state));

/** Starts a dynamic of ten minutes in this tab, and then leaves or finishes it. */
async function leave({ version = 1, isFinished = false } = {}): Promise<void> {
  const begun = { slug: 'escribir', title: 'Escribir', startedAt: '2027-02-10T08:00:00.000Z' };
  const store = createDeviceStore({ ...begun, version, minutes: 10 });
  store.keep(progress);
  if (isFinished) await store.finish({ minutes: 10, usefulness: null, intention: '' });
}

beforeEach(() => {
  failures = [];
  api().on('GET', path, () => ({ body: dynamic }));
});

test('if no session is stored, the visitor begins at the first step, and nothing is fetched until the start', async () => {
  const { user } = await render(<Trial />);
  expect(api().of('GET', path)).toEqual([]);
  await user.click(button('start'));
  await expectState('nothing stored, plays 5 min from step 0');
});

test('an interrupted session resumes with its original length, at the step at which it stopped', async () => {
  await leave();
  const { user } = await render(<Trial />);
  await user.click(button('start'));
  await expectState('stored step 2, plays 10 min from step 2');
});

test.each([
  ['of another version', { version: 2 }],
  ['that is finished', { isFinished: true }],
])('if the tab has a stored session %s, the visitor begins at the first step', async (_what, left) => {
  await leave(left);
  const { user } = await render(<Trial />);
  await user.click(button('start'));
  await expectState('stored step 2, plays 5 min from step 0');
});

test('a deleted session disappears from the page and from the tab', async () => {
  await leave();
  const { user } = await render(<Trial />);
  await expectState('stored step 2, closed');
  await user.click(button('forget'));
  await expectState('nothing stored, closed');
  expect(sessionStorage).toHaveLength(0);
});

test('when the player is closed, the page shows the session as the visitor left it', async () => {
  const { user } = await render(<Trial />);
  await user.click(button('start'));
  await expectState('nothing stored, plays 5 min from step 0');
  await leave();
  await user.click(button('close'));
  await expectState('stored step 2, closed');
});

test('if a start fails, an error is thrown, and the visitor can try again', async () => {
  api().on('GET', path, () => ({ status: 503, body: {} }));
  const { user } = await render(<Trial />);
  await user.click(button('start'));
  await waitFor(() => expect(failures).toHaveLength(1));
  await expectState('nothing stored, closed');
  api().on('GET', path, () => ({ body: dynamic }));
  await user.click(button('start'));
  await expectState('nothing stored, plays 5 min from step 0');
});

test.each([
  ['that is not found', 404, { detail: 'No encontrado.' }],
  ['with an error in place of its steps', 503, { steps: [] }],
])('when a dynamic is fetched for a visitor, a response %s is refused', async (_what, status, body) => {
  api().on('GET', path, () => ({ status, body }));
  await expect(fetchDynamic('escribir')).rejects.toThrow('the answer is no dynamic');
});

test('if the network is lost, a dynamic cannot be fetched', async () => {
  api().lose(true);
  await expect(fetchDynamic('escribir')).rejects.toThrow();
});
