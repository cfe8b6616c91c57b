import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { openHoy } from './hoy-screen.factory.ts';
import { anIntention, aParadaToday } from './today.factory.ts';

const press = (name: string) => screen.findByRole('button', { name });
const text = () => document.body.textContent ?? '';

const parada = aParadaToday({ id: 7, day: 4, practice_days: 3, closable_on: '2027-02-27' });

beforeEach(() => signIn());
test('a response to the intention is sent, and a later response replaces it', async () => {
  const path = '/api/paradas/7/intention/';
  api().on('POST', path, ({ body }) => ({ body }));
  const { user } = await openHoy({ parada, intention: anIntention({ answer: 'done' }) });
  expect((await press('Lo hice')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await press('Hoy no'));
  await waitFor(() =>
    expect(
      api()
        .of('POST', path)
        .map(({ body }) => body),
    ).toEqual([{ local_day: '2027-02-10', answer: 'not_today', recorded_at: expect.any(String) }]),
  );
});

test.each([
  ['on its day', { when: { kind: 'weekdays', weekdays: [3] } }, ['Lo hice', 'No tocaba', 'Hoy no'], false],
  ['until it happens', { when: { kind: 'when_it_happens' }, is_asked: false }, ['Lo hice', 'Hoy no'], true],
  ['on another day', { when: { kind: 'weekdays', weekdays: [7] }, is_asked: false }, [], false],
  [
    'with a response on another day',
    { when: { kind: 'weekdays', weekdays: [7] }, is_asked: false, answer: 'done' },
    ['Lo hice', 'No tocaba', 'Hoy no'],
    false,
  ],
] as const)(
  'for an intention %s, Hoy shows exactly the responses that are possible',
  async (_name, given, words, isOffered) => {
    const { when, ...rest } = given;
    const weekdays = 'weekdays' in when ? [...when.weekdays] : undefined;
    await openHoy({ parada, intention: anIntention({ ...rest, when: { kind: when.kind, weekdays } }) });
    const shown = screen.queryByRole('region', { name: 'Lo que te propusiste' });
    const buttons = shown ? within(shown).getAllByRole('button') : [];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(words);
    expect(text().includes('Si hoy pasa, apúntalo aquí.')).toBe(isOffered);
  },
);
