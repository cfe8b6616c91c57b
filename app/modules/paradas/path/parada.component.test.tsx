import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playOffering } from '#app/modules/billing/member/subscription.factory.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { aStoredParada, daysOf, paradasPath, playParadas } from '../cycle/screen.factory.ts';
import { ParadaScreen } from './parada.screen.tsx';

const path = `${paradasPath}7/`;
const press = (name: string) => screen.findByRole('button', { name });

const draw = () =>
  render(
    <MemoryRouter initialEntries={['/parada']}>
      <Routes>
        <Route path="/parada" element={<ParadaScreen />} />
        <Route path="/parada/informe/:id" element={<p>El informe</p>} />
      </Routes>
    </MemoryRouter>,
  );

async function open(...items: ParadaResponse[]) {
  playParadas(api(), items);
  return draw();
}

/** Makes the stand-in API accept a change and return the changed Parada. */
function play(move: string, after: Partial<ParadaResponse> = {}) {
  api().on('POST', `${path}${move}/`, () => {
    playParadas(api(), [aStoredParada(after)]);
    return { body: aStoredParada(after) };
  });
}

beforeEach(() => signIn());
afterEach(() => vi.unstubAllEnvs());

test('if there is no Parada, the screen explains what a Parada is and links to the page that starts one', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu primera Parada' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Empezar' }).getAttribute('href')).toBe('/app/parada/empezar');
});

test('if starting a Parada was interrupted, the screen links to the step where the member stopped', async () => {
  await open(aStoredParada({ state: 'draft', started_on: null, days: [] }));
  expect(await screen.findByRole('link', { name: 'Seguir donde lo dejé' })).toBeTruthy();
});

test('if all Paradas are finished, each Parada links to its report, and the member may start another one', async () => {
  await open(aStoredParada({ state: 'closed', closed_on: '2027-02-21', practice_days: 18 }));
  const report = await screen.findByRole('link', { name: 'Parada 1 · Cuerpo' });
  expect(report.getAttribute('href')).toBe('/app/parada/informe/7');
  expect(screen.getByText('18 días de práctica')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Empezar otra Parada' })).toBeTruthy();
});

test('a member who needs a subscription for another Parada sees the offer of the subscription', async () => {
  playOffering(api(), true);
  playParadas(api(), [aStoredParada({ state: 'closed', closed_on: '2027-02-21' })], false);
  await draw();
  expect(await screen.findByRole('heading', { name: 'Entre una y otra' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Otra Parada, con la suscripción' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Empezar otra Parada' })).toBeNull();
});

test('each day is shown as a stone with its number, its date and its records', async () => {
  await open(aStoredParada());
  const stones = within(await screen.findByRole('list', { name: 'Tu camino, día a día' }));
  expect(stones.getByRole('button', { name: 'Día 1, lunes, 1 de febrero: hecho, 10 minutos' })).toBeTruthy();
  const today = stones.getByRole('button', { name: 'Día 3, hoy, miércoles, 3 de febrero: sin dato' });
  expect(today.getAttribute('aria-current')).toBe('date');
});

test('a future day on which a rest day cannot be declared yet is shown as text and not as a button', async () => {
  await open(aStoredParada());
  expect(await screen.findByText('Día 21, domingo, 21 de febrero: por venir')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Día 21/ })).toBeNull();
});

test('a long path shows the last four weeks, and all weeks if the member asks for them', async () => {
  const days = daysOf(...Array.from({ length: 40 }, () => 'done' as const));
  const { user } = await open(aStoredParada({ state: 'closable', days, closable_on: '2027-02-21' }));
  expect(await screen.findByRole('listitem', { name: 'Semana 3' })).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'Semana 1' })).toBeNull();
  await user.click(await press('Ver el camino desde el principio'));
  expect(screen.getByRole('listitem', { name: 'Semana 1' })).toBeTruthy();
});

test('a rest day on the path is shown immediately, and the request contains its date', async () => {
  const { user } = await open(aStoredParada());
  play('rest', { days: daysOf('done', 'rest', 'none') });
  await user.click(await press('Día 2, martes, 2 de febrero: a medias'));
  await user.click(await press('Es un día de descanso'));
  expect(await press('Día 2, martes, 2 de febrero: descanso')).toBeTruthy();
  await waitFor(() =>
    expect(api().of('POST', `${path}rest/`)[0]?.body).toMatchObject({ local_day: '2027-02-02' }),
  );
});

test('a day with one minute is described in the singular', async () => {
  const days = daysOf('partial').map((day) => ({ ...day, minutes: 1 }));
  const { user } = await open(aStoredParada({ days }));
  await user.click(await press('Día 1, hoy, lunes, 1 de febrero: a medias, 1 minuto'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 minuto')).toBeTruthy();
});

test('the dialog of a done day shows that the day is done, and does not offer a rest day', async () => {
  const { user } = await open(aStoredParada());
  await user.click(await press('Día 1, lunes, 1 de febrero: hecho, 10 minutos'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Día 1, lunes, 1 de febrero' }));
  expect(dialog.getByText('Pusiste algo en ti este día.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /descanso/ })).toBeNull();
});

test('if the server refuses a rest day, the rest day is undone and the reason is shown', async () => {
  const { user } = await open(aStoredParada());
  api().on('POST', `${path}rest/`, () => ({ status: 400, body: { detail: 'Hoy no se puede.' } }));
  await user.click(await press('Hoy descanso'));
  expect(await screen.findByText('Hoy no se puede.')).toBeTruthy();
  expect(await press('Hoy descanso')).toBeTruthy();
});

test("if the member withdraws today's rest day, the request contains the date of today", async () => {
  const { user } = await open(aStoredParada({ days: daysOf('done', 'partial', 'rest') }));
  api().on('DELETE', `${path}rest/`, () => ({ status: 204 }));
  await user.click(await press('Al final, no descanso'));
  await waitFor(() => expect(api().of('DELETE', `${path}rest/`)).toHaveLength(1));
  expect(api().of('DELETE', `${path}rest/`)[0]?.query.get('local_day')).toBe('2027-02-03');
});

test('the member responds to the intention with one tap, and the response is shown immediately', async () => {
  const { user } = await open(aStoredParada());
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('POST', `${path}intention/`, () => answer.promise);
  await user.click(await press('No tocaba'));
  expect((await press('No tocaba')).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/Apuntado\. Puedes cambiarlo/)).toBeTruthy();
  const body = { local_day: '2027-02-03', answer: 'no_occasion' };
  await waitFor(() => expect(api().of('POST', `${path}intention/`)[0]?.body).toMatchObject(body));
  answer.resolve({ body: aStoredParada({ intention_answers: [{ ...body, answer: 'no_occasion' }] }) });
});

// 3 February 2027 is a Wednesday.
test.each([
  [{ kind: 'weekdays' as const, weekdays: [1, 4] }, 'lunes y jueves'],
  [{ kind: 'when_it_happens' as const }, 'Cuando pase'],
])(
  'on days on which the app does not ask about the intention, the member can still respond by pressing a button once',
  async (intention_when, words) => {
    const { user } = await open(aStoredParada({ intention_when }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lo hice' })).toBeNull();
    api().on('POST', `${path}intention/`, ({ body }) => ({ body }));
    await user.click(await press('Apuntarlo hoy'));
    await user.click(await press('Lo hice'));
    expect((await press('Lo hice')).getAttribute('aria-pressed')).toBe('true');
  },
);

test('the member can change the days of the intention on the Parada screen', async () => {
  const { user } = await open(aStoredParada());
  const sent = { intention_when: { kind: 'weekdays' as const, weekdays: [3, 7] } };
  await user.click(await press('Cambiar cuándo te preguntamos'));
  await user.click(await press('Días de la semana'));
  await user.click(await press('Guardar'));
  expect(await screen.findByText('Elige al menos un día.')).toBeTruthy();
  for (const day of ['domingo', 'miércoles']) await user.click(await press(day));
  api().on('PATCH', path, () => ({ status: 409, body: { detail: 'Ahora no.' } }));
  await user.click(await press('Guardar'));
  expect(await screen.findByText('Ahora no.')).toBeTruthy();
  playParadas(api(), [aStoredParada(sent)]);
  api().on('PATCH', path, () => ({ body: aStoredParada(sent) }));
  await user.click(await press('Guardar'));
  expect(await screen.findByText('miércoles y domingo')).toBeTruthy();
  expect(
    api()
      .of('PATCH', path)
      .map(({ body }) => body),
  ).toEqual([sent, sent]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('if the Parada has no intention, the Parada screen asks for no response', async () => {
  await open(aStoredParada({ intention: null }));
  await screen.findByRole('heading', { name: 'Tu camino' });
  expect(screen.queryByRole('button', { name: 'Lo hice' })).toBeNull();
});

test('a switch pauses the Parada; a paused Parada asks neither for a rest day nor for a response', async () => {
  const { user } = await open(aStoredParada());
  const paused = { state: 'paused' as const, days: daysOf('done', 'partial', 'paused') };
  play('pause', paused);
  await user.click(await screen.findByRole('switch', { name: /^Pausar/ }));
  expect(await screen.findByText(/^En pausa: estos días no cuentan/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hoy descanso' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Lo hice' })).toBeNull();
});

test('the switch that pauses a Parada also resumes it', async () => {
  const { user } = await open(aStoredParada({ state: 'paused', days: daysOf('paused') }));
  play('resume');
  await user.click(await screen.findByRole('switch', { name: /^Pausar/ }));
  expect(await press('Hoy descanso')).toBeTruthy();
});

test('ending a Parada early requires a confirmation; cancelling changes nothing', async () => {
  const { user } = await open(aStoredParada());
  await user.click(await press('Terminar antes'));
  await user.click(await press('Seguir con ella'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api().of('POST', `${path}end/`)).toEqual([]);
});

test('when a member ends a Parada early, its report opens', async () => {
  const { user } = await open(aStoredParada());
  play('end', { state: 'ended_early', closed_on: '2027-02-03' });
  await user.click(await press('Terminar antes'));
  await user.click(await press('Terminar aquí'));
  expect(await screen.findByText('El informe')).toBeTruthy();
});

test('a sealed letter can be destroyed only through its menu, and only after a confirmation', async () => {
  const letter = { has_letter: true, letter_written_at: '2027-02-01T10:00:00.000Z' };
  const { user } = await open(aStoredParada(letter));
  expect(await screen.findByText(/Sellada el 1 de febrero/)).toBeTruthy();
  api().on('DELETE', `${path}letter/`, () => {
    playParadas(api(), [aStoredParada()]);
    return { status: 204 };
  });
  expect(screen.queryByText('Romperla sin leerla')).toBeNull();
  await user.click(await press('Más sobre tu carta'));
  await user.click(await screen.findByRole('menuitem', { name: 'Romperla sin leerla' }));
  expect(api().of('DELETE', `${path}letter/`)).toEqual([]);
  await user.click(await press('Romperla'));
  expect(await screen.findByText('Carta rota')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Sellada el/)).toBeNull());
});

test.each([
  ['America/Bogota', '1 de febrero'],
  ['Europe/Madrid', '2 de febrero'],
])('the date of a letter is a local date in %s', async (zone, date) => {
  vi.stubEnv('TZ', zone);
  await open(aStoredParada({ has_letter: true, letter_written_at: '2027-02-02T01:30:00.000Z' }));
  expect(await screen.findByText(new RegExp(`Sellada el ${date}`))).toBeTruthy();
});

test('the Parada screen shows the first closing day, and from that day on it offers to close the Parada', async () => {
  const { unmount } = await open(aStoredParada());
  expect(await screen.findByText(/Podrás cerrarla a partir del 21 de febrero/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cerrar mi Parada' })).toBeNull();
  unmount();
  await open(aStoredParada({ state: 'closable', elapsed_days: 21 }));
  expect((await screen.findByRole('link', { name: 'Cerrar mi Parada' })).getAttribute('href')).toBe(
    '/app/parada/cerrar',
  );
});

test.each([
  ['is broken', { status: 404, body: {} }, 'No hemos podido abrir tu Parada'],
  ['cannot be reached', 'cut' as const, 'No hay conexión a internet'],
])('if the server %s, the screen shows an error and a way to load it again', async (_name, fault, words) => {
  api().on('GET', paradasPath, () => fault);
  const { user } = await draw();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Parada' })).toBeTruthy();
  playParadas(api(), []);
  await user.click(await press('Volver a intentarlo'));
  expect(await screen.findByRole('heading', { name: 'Tu primera Parada' })).toBeTruthy();
});

test('while the Parada loads, the screen shows a placeholder and a text', async () => {
  api().on('GET', paradasPath, () => new Promise(() => {}));
  await draw();
  expect(screen.getByText('Cargando tu Parada')).toBeTruthy();
});
