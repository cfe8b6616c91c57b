import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CheckIn } from '#app/modules/feelings/schema.ts';
import { outbox, outboxOwner, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { aStoredCheckIn, feelingsPath, playToday, todayPath } from './today.factory.ts';
import type { Hoy } from './today.schema.ts';
import { TodayScreen } from './today.screen.tsx';

const refreshPath = '/paseto_auth/token/refresh/';
const note = () => screen.getByLabelText<HTMLInputElement>('Una línea, si quieres');
const undo = () => screen.findByRole('button', { name: 'Deshacer' });
const list = () => screen.findByRole('region', { name: 'Lo de hoy' });

const openDay = async (checkIn: Partial<CheckIn> = {}, day: Partial<Hoy> = {}) => {
  playToday(api(), { check_ins: [aStoredCheckIn(checkIn)], ...day });
  return render(
    <MemoryRouter initialEntries={['/hoy#como-estoy']}>
      <TodayScreen />
    </MemoryRouter>,
  );
};

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
});

afterEach(() => setClock());

test('a check-in is described in words, with all its choices', async () => {
  await openDay({
    palabras: ['calma'],
    areas: ['familia'],
    causas: ['cansancio'],
    control: 'no',
    nota: 'un paseo',
  });
  const { textContent } = await list();
  for (const words of ['Agradable · Energía baja', 'calma', 'Familia', 'Cansancio o falta de sueño'])
    expect(textContent).toContain(words);
  expect(textContent).toContain('No está en tu mano');
  expect(textContent).toContain('un paseo');
});

test('an area that was recorded without a feeling is shown without a judgement', async () => {
  await openDay({ agrado: null, energia: null, areas: ['familia'] });
  expect(within(await list()).getByText('Sin valorar')).toBeTruthy();
});

test('if this version of the page does not contain a word, the slug of the word is shown', async () => {
  await openDay({ palabras: ['recien-llegada'] });
  expect(within(await list()).getByText('recien-llegada')).toBeTruthy();
});

test("until the hour at which the member's day begins, the previous day's date is shown", async () => {
  setClock(new Date('2027-02-11T02:20:00Z'));
  await openDay();
  expect(await screen.findByText('miércoles, 10 de febrero')).toBeTruthy();
});

test('the text of a day without check-ins does not blame the member', async () => {
  playToday(api());
  await render(
    <MemoryRouter initialEntries={['/hoy#como-estoy']}>
      <TodayScreen />
    </MemoryRouter>,
  );
  expect(await screen.findByText('Todavía nada, y está bien.')).toBeTruthy();
});

test('a withdrawn check-in disappears from the list immediately, and its values fill the form again', async () => {
  const { user } = await openDay({ nota: 'otra vez', palabras: ['calma'] });
  await user.click(await undo());
  await waitFor(() => expect(note().value).toBe('otra vez'));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  expect(screen.getByRole('button', { name: /calma/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Agradable' }).checked).toBe(true);
  expect(api().of('DELETE', `${feelingsPath}41/`)).toHaveLength(1);
});

test('a withdrawn check-in does not replace a draft in the form', async () => {
  const { user } = await openDay({ nota: 'la de antes' });
  await undo();
  await user.type(note(), 'la de ahora');
  await user.click(await undo());
  await waitFor(() => expect(screen.queryByText('la de antes')).toBeNull());
  expect(note().value).toBe('la de ahora');
});

test('if a withdrawal is sent too late, the check-in returns to the list and the reason is shown', async () => {
  const { user } = await openDay();
  const detail = 'Ya ha pasado el tiempo para deshacerlo.';
  api().on('DELETE', `${feelingsPath}41/`, () => ({ status: 403, body: { detail } }));
  api().on('POST', refreshPath, () => ({ body: { access_token: 'v4.public.new' } }));
  await user.click(await undo());
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(await undo()).toBeTruthy();
  expect(note().value).toBe('');
});

test('if the connection breaks, a withdrawal waits and is sent when the connection is back', async () => {
  const { user } = await openDay({ nota: 'ya no' });
  const button = await undo();
  api().lose(true);
  await user.click(button);
  await waitFor(() => expect(outbox.read()).toMatchObject([{ isTried: true }]));
  expect((await list()).textContent).not.toContain('ya no');
  api().lose(false);
  await outbox.flush(outboxOwner() ?? '');
  expect([api().of('DELETE', `${feelingsPath}41/`).length, outbox.read()]).toEqual([1, []]);
});

test('a check-in that is withdrawn while it is being sent stays hidden, and its withdrawal is sent afterwards', async () => {
  const stored = Promise.withResolvers<void>();
  playToday(api());
  api().on('POST', feelingsPath, async () => {
    await stored.promise;
    return { status: 201, body: aStoredCheckIn() };
  });
  const withdrawn = Promise.withResolvers<void>();
  api().on('DELETE', `${feelingsPath}41/`, () => withdrawn.promise.then(() => ({ status: 204 })));
  const { user } = await render(
    <MemoryRouter initialEntries={['/hoy']}>
      <TodayScreen />
    </MemoryRouter>,
  );
  await user.click(await screen.findByRole('radio', { name: 'Agradable' }));
  await user.click(screen.getByRole('radio', { name: 'Energía baja' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cómo estoy' }));
  await waitFor(() => expect(api().of('POST', feelingsPath)).toHaveLength(1));
  await user.click(await undo());
  expect((await list()).textContent).not.toContain('Agradable');
  stored.resolve();
  await waitFor(() => expect(api().of('DELETE', `${feelingsPath}41/`)).toHaveLength(1));
  expect((await list()).textContent).not.toContain('Agradable');
  withdrawn.resolve();
  await waitFor(() => expect(outbox.read()).toEqual([]));
});

test('ten minutes after a check-in the undo button disappears', async () => {
  setClock(new Date(Date.now() + 601_000));
  await openDay();
  expect((await list()).textContent).toContain('hace 10 minutos');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

test.each([
  [{ status: 500, body: {} }, 'Estamos presentando inconvenientes con este servicio, intente más tarde'],
  [{ status: 418, body: {} }, 'Error desconocido'],
  [{ status: 400, body: { a: ['uno', 'dos'], b: ['tres', 'cuatro'] } }, 'tres cuatro'],
])(
  '[S8.1] if the day cannot be loaded (%j), the reason is shown and the member can load it again',
  async (answer, reason) => {
    api().on('GET', todayPath, () => answer);
    api().on('POST', '/paseto_auth/token/refresh/', () => ({ body: { access_token: 'new' } }));
    const { user } = await render(
      <MemoryRouter initialEntries={['/hoy#como-estoy']}>
        <TodayScreen />
      </MemoryRouter>,
    );
    expect(await screen.findByText('No hemos podido abrir tu día')).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    playToday(api());
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await screen.findByRole('heading', { name: '¿Cómo estás ahora?' })).toBeTruthy();
  },
);

test('without a network the screen states that there is no connection and shows no other error', async () => {
  api().lose(true);
  await render(
    <MemoryRouter initialEntries={['/hoy#como-estoy']}>
      <TodayScreen />
    </MemoryRouter>,
  );
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
  expect(screen.queryByText('No hemos podido abrir tu día')).toBeNull();
});

test('until the day is loaded, a placeholder is shown and announced', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('GET', todayPath, () => answer.promise);
  await render(
    <MemoryRouter initialEntries={['/hoy#como-estoy']}>
      <TodayScreen />
    </MemoryRouter>,
  );
  expect(screen.getByText('Cargando tu día')).toBeTruthy();
  answer.resolve({ body: {} });
});

test('if the response is not a valid day, the load error is shown', async () => {
  api().on('GET', todayPath, () => ({ body: { local_day: 'ayer' } }));
  await render(
    <MemoryRouter initialEntries={['/hoy#como-estoy']}>
      <TodayScreen />
    </MemoryRouter>,
  );
  expect(await screen.findByText('No hemos podido abrir tu día')).toBeTruthy();
});

test('if the interface is in English, all names are in English, even if the server sends names in another language', async () => {
  playToday(api(), { check_ins: [aStoredCheckIn({ palabras: ['alegria'] })] });
  await render(
    <MemoryRouter initialEntries={['/hoy#como-estoy']}>
      <TodayScreen />
    </MemoryRouter>,
    { locale: 'en' },
  );
  expect((await screen.findAllByText('joy')).length).toBeGreaterThan(0);
  expect(screen.queryByText('alegría')).toBeNull();
});

test.each([
  ['2027-02-10T03:00:00', 'Buenas noches, Ana'],
  ['2027-02-10T05:00:00', 'Buenos días, Ana'],
  ['2027-02-10T13:00:00', 'Buenas tardes, Ana'],
  ['2027-02-10T21:00:00', 'Buenas noches, Ana'],
])('at %s the greeting is "%s"', async (instant, words) => {
  setClock(new Date(instant));
  await openDay({}, { name: 'Ana' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(words);
});

test('a member without a name is greeted without a name or username', async () => {
  setClock(new Date('2027-02-10T13:00:00'));
  await openDay();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Buenas tardes');
});
