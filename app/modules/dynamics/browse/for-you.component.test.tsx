import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { aDynamicItem, aSessionItem } from '../dynamics.factory.ts';
import { ForYou } from './for-you.tsx';

const items = [
  aDynamicItem({ slug: 'paseo', title: 'Dar un paseo', technique: 'movimiento' }),
  aDynamicItem({ slug: 'carta', title: 'Escribir una carta', technique: 'escritura' }),
  aDynamicItem({ slug: 'aire', title: 'Alargar el soplo', technique: 'respiracion' }),
  aDynamicItem({ slug: 'llamar', title: 'Mandar el mensaje', technique: 'conversacion' }),
];

const focus = { slug: 'llamar', reason: 'porque tu foco es Vínculos' };
const mood = { slug: 'aire', reason: 'porque va con cómo estás ahora' };
const other = { slug: 'carta', reason: 'porque apuntaste cansancio' };

const play = (today: object, sessions: ReturnType<typeof aSessionItem>[] = []) => {
  api().on('GET', '/api/dynamics/', () => ({ body: { meta: { total_count: items.length }, items } }));
  api().on('GET', '/api/today/', () => ({ body: today }));
  api().on('GET', '/api/dynamics/sessions/', () => ({
    body: { meta: { total_count: sessions.length }, items: sessions },
  }));
};
const rows = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '');

beforeEach(async () => {
  await signIn();
  setClock(new Date('2027-02-10T08:00:00Z'));
});
afterEach(() => setClock());

test('the first two proposals and one dynamic for the current hour are shown together, each with its reason', async () => {
  play({ calm: false, dynamic: focus, alternatives: [mood, other] });
  await render(<ForYou gridClass="grid" />);
  const [first, second, third, ...more] = await rows('Para ti ahora');
  expect(first).toContain('Mandar el mensajeporque tu foco es Vínculos');
  expect(second).toContain('Alargar el soploporque va con cómo estás ahora');
  expect(third).toContain('Dar un paseopara empezar el día');
  expect(more).toEqual([]);
});

test('while the member needs calm, the proposals do not depend on the hour', async () => {
  play({ calm: true, dynamic: mood, alternatives: [other, focus] });
  await render(<ForYou gridClass="grid" />);
  expect((await rows('Para ti ahora')).at(2)).toContain('Mandar el mensaje');
});

test('a dynamic that was done recently is not offered for the current hour', async () => {
  const done = aSessionItem({ slug: 'paseo', started_at: '2027-02-08T08:00:00.000Z' });
  play({ calm: false, dynamic: focus, alternatives: [mood, other] }, [done]);
  await render(<ForYou gridClass="grid" />);
  await screen.findByRole('region', { name: 'Para ti ahora' });
  expect((await rows('Para ti ahora')).at(2)).toContain('Escribir una carta');
});

test('dynamics that the member rated as useful have their own list; if there are none, the list is absent', async () => {
  play({ calm: false, dynamic: null, alternatives: [] }, [aSessionItem({ slug: 'carta', usefulness: 5 })]);
  const { unmount } = await render(<ForYou gridClass="grid" />);
  expect(await rows('Las que te sirvieron')).toEqual([expect.stringContaining('Escribir una carta')]);
  unmount();
  play({ calm: false, dynamic: focus, alternatives: [] }, [aSessionItem({ slug: 'carta', usefulness: 2 })]);
  await render(<ForYou gridClass="grid" />);
  await screen.findByRole('region', { name: 'Para ti ahora' });
  expect(screen.queryByRole('region', { name: 'Las que te sirvieron' })).toBeNull();
});

test('if the data of the day cannot be loaded, no proposals are shown and no error occurs', async () => {
  play({});
  api().on('GET', '/api/today/', () => ({ status: 500, body: {} }));
  await render(<ForYou gridClass="grid" />);
  await waitFor(() => expect(api().of('GET', '/api/dynamics/sessions/')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
