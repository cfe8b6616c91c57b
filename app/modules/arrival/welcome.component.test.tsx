import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { aStoredProfile, playMe } from '#app/modules/profile/screen.factory.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { WelcomeScreen } from './welcome.screen.tsx';
import { isWelcomeDue } from './welcome-due.browser.ts';

const stepsPath = '/api/users_flow/user-processes/';
const profilePath = '/api/user-profile/ana/';
const consentsPath = '/api/my-data/consents/';
const press = (name: string) => screen.findByRole('button', { name });
const reached = () =>
  api()
    .of('POST', stepsPath)
    .map(({ body }) => Reflect.get(Object(body), 'current_step'));

const profile = aStoredProfile();

/** Makes the stand-in API return these steps, newest first. */
function play(steps: string[] = [], newcomer = true) {
  const created = '2027-02-10T10:00:00.000Z';
  const items = steps.map((current_step, index) => ({ id: index + 1, current_step, created }));
  const body = { current_step: steps[0] ?? null, newcomer, meta: { total_count: items.length }, items };
  api().on('GET', stepsPath, () => ({ body }));
  api().on('POST', stepsPath, ({ body: sent }) => ({
    status: 201,
    body: { id: 9, created, ...Object(sent) },
  }));
  playMe(api());
  api().on('GET', profilePath, () => ({ body: profile }));
  api().on('PATCH', profilePath, ({ body: sent }) => ({ body: { ...profile, ...Object(sent) } }));
  api().on('GET', consentsPath, () => ({ body: { meta: { total_count: 0 }, items: [] } }));
}

async function open(at = '/bienvenida') {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/hoy" element={<p>Su día</p>} />
        <Route path="/bienvenida/:paso?" element={<WelcomeScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => signIn());

test('the next welcome page opens while the name and the time zone are still being stored', async () => {
  play();
  const { user } = await open();
  await user.type(await screen.findByLabelText('Tu nombre'), '  Ana  ');
  await user.click(await press('Seguir'));
  expect(await screen.findByRole('heading', { name: '¿Qué te gustaría mirar?' })).toBeTruthy();
  await waitFor(() =>
    expect(api().of('PATCH', profilePath)[0]?.body).toEqual({
      ...{ name: 'Ana', country: 'ES', timezone: 'Europe/Madrid', day_begins_hour: 4 },
    }),
  );
});

test('a blank name is not stored', async () => {
  play();
  const { user } = await open();
  await user.type(await screen.findByLabelText('Tu nombre'), '   ');
  await user.click(await press('Seguir'));
  await waitFor(() => expect(api().of('PATCH', profilePath)).toHaveLength(1));
  expect(api().of('PATCH', profilePath)[0]?.body).not.toHaveProperty('name');
});

test('skipping a page stores nothing and opens the next page', async () => {
  play();
  const { user } = await open('/bienvenida/nombre');
  await user.click(await press('Saltar'));
  expect(await screen.findByRole('heading', { name: '¿Qué te gustaría mirar?' })).toBeTruthy();
  expect(api().of('PATCH', profilePath)).toEqual([]);
});

test('the chosen focus is stored as part of the step', async () => {
  play();
  const { user } = await open('/bienvenida/mirar');
  await user.click(await screen.findByRole('checkbox', { name: /^Mente/ }));
  await user.click(await press('Seguir'));
  expect(await screen.findByRole('heading', { name: '¿Cuánto rato al día?' })).toBeTruthy();
  await waitFor(() => expect(reached()).toEqual(['bienvenida-minutos_mente']));
});

test('the minutes are stored, and the member can go back afterwards', async () => {
  play(['bienvenida-minutos_mente']);
  const { user } = await open('/bienvenida/minutos');
  await user.click(await screen.findByRole('radio', { name: /^20 min/ }));
  await user.click(await press('Seguir'));
  await waitFor(() => expect(api().of('PATCH', profilePath)[0]?.body).toEqual({ minutes_a_day: 20 }));
  await user.click(await press('Volver'));
  expect(await screen.findByRole('heading', { name: '¿Cuánto rato al día?' })).toBeTruthy();
});

test('if a member skips the welcome pages, the skip is stored and Hoy opens', async () => {
  play();
  const { user } = await open('/bienvenida/nombre');
  await user.click(await press('Saltar todo'));
  expect(await screen.findByText('Su día')).toBeTruthy();
  await waitFor(() => expect(reached()).toEqual(['bienvenida-saltada']));
});

test('the first check-in is stored only after the member gives the consent that the page asks for', async () => {
  play();
  const { user } = await open('/bienvenida/hoy');
  await user.click(await screen.findByRole('radio', { name: 'Agradable' }));
  await user.click(screen.getAllByRole('radio', { name: /alta/i })[0] ?? document.body);
  await screen.findByRole('checkbox');
  await user.click(await press('Guardar cómo estoy'));
  expect((await screen.findAllByText(/Para guardarlo necesitamos tu permiso\./)).length).toBeGreaterThan(0);
  expect(api().of('POST', '/api/users_flow/user-feelings/')).toEqual([]);
});

test('the last page offers a daily reminder that is off by default', async () => {
  play();
  const { user } = await open('/bienvenida/hoy');
  const field = await screen.findByLabelText<HTMLSelectElement>('¿Te aviso a una hora?');
  expect(field.value).toBe('');
  await user.selectOptions(field, 'Por la noche, a las 21:00');
  const on = { reminder_hour: 21, notify_reminders: true, notify_email: true };
  await waitFor(() => expect(api().of('PATCH', profilePath)[0]?.body).toEqual(on));
  await user.selectOptions(field, 'No');
  const off = { reminder_hour: null, notify_reminders: false };
  await waitFor(() => expect(api().of('PATCH', profilePath)[1]?.body).toEqual(off));
  expect(api().of('POST', '/api/users_flow/user-feelings/')).toEqual([]);
});

test.each([
  [false, /^Un correo al día como mucho\. Empieza cuando le des permiso a Yoi para guardar tu diario\.$/],
  [true, /^Un correo al día como mucho, y ninguno si ya has apuntado algo\.$/],
])(
  'the text about the reminder states when mails are sent (consent to a diary: %s)',
  async (granted, words) => {
    play();
    const items = granted ? [{ purpose: 'diary', granted, recorded_at: '2027-02-10T10:00:00.000Z' }] : [];
    api().on('GET', consentsPath, () => ({ body: { meta: { total_count: items.length }, items } }));
    await open('/bienvenida/hoy');
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

const sprouts = () => document.querySelectorAll('.strip-stem').length;
const weather = () => document.querySelector<HTMLElement>('.strip')?.dataset.weather;

test("the last welcome page shows the landscape of Hoy with the member's first sprout", async () => {
  play();
  const { user } = await open('/bienvenida/hoy');
  expect(await screen.findByText('Este brote ya es tuyo.')).toBeTruthy();
  expect([sprouts(), weather(), document.querySelectorAll('.landscape').length]).toEqual([1, 'open', 0]);
  expect(document.querySelectorAll('.strip-layer')).toHaveLength(0);
  await user.click(await screen.findByRole('radio', { name: 'Agradable' }));
  expect(weather()).toBe('clear');
});

test('the earlier welcome pages show no sprout, and the sun rises from page to page', async () => {
  const heights: number[] = [];
  for (const page of ['nombre', 'mirar', 'minutos']) {
    play();
    const { unmount } = await open(`/bienvenida/${page}`);
    await press('Seguir');
    expect(sprouts()).toBe(0);
    const sun = document.querySelector('.strip-sun')?.getAttribute('transform') ?? '';
    heights.push(Number(/ (\d+)\)/.exec(sun)?.[1]));
    unmount();
  }
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(new Set(heights).size).toBe(3);
});

test('if the member continues the welcome pages on another device, the page that was reached last opens', async () => {
  play(['bienvenida-minutos_mente', 'bienvenida-mirar']);
  await open();
  expect(await screen.findByRole('heading', { name: '¿Cuánto rato al día?' })).toBeTruthy();
});

test.each([
  ['has finished it', ['bienvenida-fin'], true],
  ['has skipped it', ['bienvenida-saltada'], true],
  ['has been here for long', [], false],
])('a member who %s is redirected to Hoy', async (_name, steps, newcomer) => {
  play(steps, newcomer);
  await open();
  expect(await screen.findByText('Su día')).toBeTruthy();
});

test('if the welcome pages cannot be loaded, an error is shown, and the member can load the pages again', async () => {
  play();
  api().on('GET', stepsPath, () => ({ status: 404, body: {} }));
  const { user } = await open();
  expect(await screen.findByText('No hemos podido abrir tu bienvenida')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Bienvenida' })).toBeTruthy();
  play();
  await user.click(await press('Volver a intentarlo'));
  expect(await screen.findByLabelText('Tu nombre')).toBeTruthy();
});

test('if the network is lost, no request has an incomplete URL, and the welcome pages load on the next try', async () => {
  play();
  api().lose(true);
  const { user } = await open();
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
  api().lose(false);
  await user.click(await press('Volver a intentarlo'));
  expect(await screen.findByLabelText('Tu nombre')).toBeTruthy();
  expect(api().of('GET', '/api/user-profile//')).toEqual([]);
});

test('a newcomer is redirected to the welcome pages; for any other member the browser asks the server only once', async () => {
  play();
  expect([await isWelcomeDue(), await isWelcomeDue()]).toEqual([true, true]);
  play([], false);
  expect([await isWelcomeDue(), await isWelcomeDue()]).toEqual([false, false]);
  expect(api().of('GET', stepsPath)).toHaveLength(3);
});

test('if the server does not respond, the member is not redirected to the welcome pages', async () => {
  api().lose(true);
  expect(await isWelcomeDue()).toBe(false);
});

test('after a registration the browser asks the server about the welcome pages, even if another member used this browser before', async () => {
  localStorage.setItem('yoi-user-welcomed', '1');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to cookies
  document.cookie = 'yoi-saludo=registro; path=/';
  play();
  expect(await isWelcomeDue()).toBe(true);
});
