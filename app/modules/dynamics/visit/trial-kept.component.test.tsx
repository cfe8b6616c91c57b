import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import type { Dynamic } from '../catalogue/catalogue.schema.ts';
import { aDynamic } from '../dynamics.factory.ts';
import type { DeviceSession } from '../player/device-store.ts';
import { StoredTrial } from './trial-kept.tsx';

const { lengths: minutes, shares: _shares, fits: _fits, ...words } = aDynamic({ slug: 'escribir' });
const dynamic: Dynamic = { ...words, minutes, shares: [] };
const begun: DeviceSession = {
  ...{ slug: 'escribir', title: 'Escribir', version: 1, minutes: 5, startedAt: '2027-02-10T08:00:00.000Z' },
  ...{ step: 1, stepMs: 0, spent: [], answers: { peso: 'la mudanza' }, ending: null },
};
const done = (minutes: number, intention = ''): DeviceSession => ({
  ...begun,
  ending: { minutes, usefulness: null, intention, at: '2027-02-10T08:05:00.000Z' },
});

const draw = (stored: DeviceSession, { registerHref = '/registro', known = true } = {}) =>
  render(
    <StoredTrial
      stored={stored}
      dynamic={known ? dynamic : null}
      registerHref={registerHref === '' ? null : registerHref}
      onForget={() => {}}
    />,
  );
const written = () =>
  screen.queryAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);

test.each([
  [begun, 'La dejaste en el paso 2.'],
  [done(0), 'Hecha.'],
  [done(5), 'Hecha. Te has dado 5 min.'],
])('the page of a dynamic shows the progress that this tab has stored: %#', async (stored, text) => {
  await draw(stored);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a dynamic can be saved to an account only if it is finished and the page has a link to the registration', async () => {
  const { unmount } = await draw(begun);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  const closed = await draw(done(5), { registerHref: '' });
  expect(screen.queryByRole('link')).toBeNull();
  closed.unmount();
  await draw(done(5));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/registro');
});

test("the visitor's texts are shown below the titles of their steps, with the plan at the end", async () => {
  await draw(done(5, 'Si llueve, paro.'));
  expect(written()).toEqual(['la mudanza', 'Si llueve, paro.']);
});

test.each([
  ['before the dynamic has loaded', begun, false],
  ['of another version', { ...begun, version: 2 }, true],
  ['of a session without answers', { ...begun, answers: {} }, true],
])('texts %s are not shown', async (_what, stored, known) => {
  await draw(stored, { known });
  expect(written()).toEqual([]);
  expect(screen.queryByText('Lo que escribiste')).toBeNull();
});
