import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signIn } from '#app/shell/testing/render.tsx';
import { aDraft } from './screen.factory.ts';
import { filled, openStart, press } from './start-scene.factory.ts';

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const daily = { intention_when: { kind: 'daily' } };

beforeEach(() => signIn());

test('choosing the example about Sundays sets Sunday as the day of the intention', async () => {
  const { user } = await openStart('si-entonces', { parada: aDraft({ focus: ['dinero'] }) });
  await user.click(await screen.findByRole('button', { name: /^Si es domingo/ }));
  const days = within(await screen.findByRole('group', { name: 'Días de la semana' })).getAllByRole('button');
  const pressed = days.filter((day) => day.getAttribute('aria-pressed') === 'true');
  expect([days.length, pressed.map((day) => day.getAttribute('aria-label'))]).toEqual([7, ['domingo']]);
  await user.click(await press('Seguir'));
  const intention = 'Si es domingo por la tarde, entonces miro mis gastos de la semana sin juzgarlos.';
  const intention_when = { kind: 'weekdays', weekdays: [7] };
  await waitFor(() => expect(filled()).toEqual([{ intention, intention_when }]));
});

test('an intention on certain days of the week requires at least one day', async () => {
  const { user } = await openStart('si-entonces');
  await user.type(await field(/^Si/), 'llego a casa');
  await user.type(await field(/^entonces/), 'respiro');
  await user.click(await press('Días de la semana'));
  await user.click(await press('Seguir'));
  expect(await screen.findByText('Elige al menos un día.')).toBeTruthy();
  expect(filled()).toEqual([]);
  for (const day of ['viernes', 'lunes', 'martes', 'viernes']) await user.click(await press(day));
  await user.click(await press('Seguir'));
  const intention_when = { kind: 'weekdays', weekdays: [1, 2] };
  await waitFor(() =>
    expect(filled()).toEqual([{ intention: 'Si llego a casa, entonces respiro.', intention_when }]),
  );
});

test('a stored choice of days is filled in, and a new choice replaces the stored one', async () => {
  const stored = {
    intention: 'Si ceno, entonces paseo.',
    intention_when: { kind: 'weekdays', weekdays: [4] },
  } as const;
  const parada = aDraft({ ...stored, intention_when: { kind: 'weekdays', weekdays: [4] } });
  const { user } = await openStart('si-entonces', { parada });
  expect((await press('jueves')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await press('Cada día'));
  expect(screen.queryByRole('button', { name: 'jueves' })).toBeNull();
  await user.click(await press('Seguir'));
  await waitFor(() => expect(filled()).toEqual([{ intention: stored.intention, ...daily }]));
});
