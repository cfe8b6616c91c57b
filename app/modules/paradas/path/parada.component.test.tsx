import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

/** The server takes a move and shows the Parada as it is afterwards. */
function play(move: string, after: Partial<ParadaResponse> = {}) {
  api().on('POST', `${path}${move}/`, () => {
    playParadas(api(), [aStoredParada(after)]);
    return { body: aStoredParada(after) };
  });
}

beforeEach(() => signIn());
afterEach(() => vi.unstubAllEnvs());

test('before the first one she is told what a Parada is, and where it begins', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tu primera Parada' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Empezar' }).getAttribute('href')).toBe('/app/parada/empezar');
});

test('a start that was left in the middle goes on where it was', async () => {
  await open(aStoredParada({ state: 'draft', started_on: null, days: [] }));
  expect(await screen.findByRole('link', { name: 'Seguir donde lo dejé' })).toBeTruthy();
});

test('between two each that is over leads to its report, and another may begin', async () => {
  await open(aStoredParada({ state: 'closed', closed_on: '2027-02-21', practice_days: 18 }));
  const report = await screen.findByRole('link', { name: 'Parada 1 · Cuerpo' });
  expect(report.getAttribute('href')).toBe('/app/parada/informe/7');
  expect(screen.getByText('18 días de práctica')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Empezar otra Parada' })).toBeTruthy();
});

test('whoever may not start another now is offered none', async () => {
  playParadas(api(), [aStoredParada({ state: 'closed', closed_on: '2027-02-21' })], false);
  await draw();
  expect(await screen.findByRole('heading', { name: 'Entre una y otra' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Empezar otra Parada' })).toBeNull();
});

test('each day is a stone that says its number, its date and what it holds', async () => {
  await open(aStoredParada());
  const stones = within(await screen.findByRole('list', { name: 'Tu camino, día a día' }));
  expect(stones.getByRole('button', { name: 'Día 1, lunes, 1 de febrero: hecho, 10 minutos' })).toBeTruthy();
  const today = stones.getByRole('button', { name: 'Día 3, hoy, miércoles, 3 de febrero: sin dato' });
  expect(today.getAttribute('aria-current')).toBe('date');
});

test('a day too far ahead for a rest is read and opens nothing', async () => {
  await open(aStoredParada());
  expect(await screen.findByText('Día 21, domingo, 21 de febrero: por venir')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Día 21/ })).toBeNull();
});

test('of a long way the last four weeks show, and all of it when it is asked for', async () => {
  const days = daysOf(...Array.from({ length: 40 }, () => 'done' as const));
  const { user } = await open(aStoredParada({ state: 'closable', days, closable_on: '2027-02-21' }));
  expect(await screen.findByRole('listitem', { name: 'Semana 3' })).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'Semana 1' })).toBeNull();
  await user.click(await press('Ver el camino desde el principio'));
  expect(screen.getByRole('listitem', { name: 'Semana 1' })).toBeTruthy();
});

test('a rest is declared for a day of the path at once, by its date', async () => {
  const { user } = await open(aStoredParada());
  play('rest', { days: daysOf('done', 'rest', 'none') });
  await user.click(await press('Día 2, martes, 2 de febrero: a medias'));
  await user.click(await press('Es un día de descanso'));
  expect(await press('Día 2, martes, 2 de febrero: descanso')).toBeTruthy();
  await waitFor(() =>
    expect(api().of('POST', `${path}rest/`)[0]?.body).toMatchObject({ local_day: '2027-02-02' }),
  );
});

test('one minute of a day is said in the singular, on its stone and in its dialog', async () => {
  const days = daysOf('partial').map((day) => ({ ...day, minutes: 1 }));
  const { user } = await open(aStoredParada({ days }));
  await user.click(await press('Día 1, hoy, lunes, 1 de febrero: a medias, 1 minuto'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 minuto')).toBeTruthy();
});

test('a day that is done says so in its dialog and asks for no rest', async () => {
  const { user } = await open(aStoredParada());
  await user.click(await press('Día 1, lunes, 1 de febrero: hecho, 10 minutos'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Día 1, lunes, 1 de febrero' }));
  expect(dialog.getByText('Pusiste algo en ti este día.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /descanso/ })).toBeNull();
});

test('a rest that the server refuses goes again, and says why', async () => {
  const { user } = await open(aStoredParada());
  api().on('POST', `${path}rest/`, () => ({ status: 400, body: { detail: 'Hoy no se puede.' } }));
  await user.click(await press('Hoy descanso'));
  expect(await screen.findByText('Hoy no se puede.')).toBeTruthy();
  expect(await press('Hoy descanso')).toBeTruthy();
});

test('the rest of today is taken back by its date', async () => {
  const { user } = await open(aStoredParada({ days: daysOf('done', 'partial', 'rest') }));
  api().on('DELETE', `${path}rest/`, () => ({ status: 204 }));
  await user.click(await press('Al final, no descanso'));
  await waitFor(() => expect(api().of('DELETE', `${path}rest/`)).toHaveLength(1));
  expect(api().of('DELETE', `${path}rest/`)[0]?.query.get('local_day')).toBe('2027-02-03');
});

test('what became of her intention is said with one tap, and shows at once', async () => {
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

test('without an intention nothing asks for it', async () => {
  await open(aStoredParada({ intention: null }));
  await screen.findByRole('heading', { name: 'Tu camino' });
  expect(screen.queryByRole('button', { name: 'Lo hice' })).toBeNull();
});

test('a pause is begun by a switch, and while it lasts nothing is asked of the day', async () => {
  const { user } = await open(aStoredParada());
  const paused = { state: 'paused' as const, days: daysOf('done', 'partial', 'paused') };
  play('pause', paused);
  await user.click(await screen.findByRole('switch', { name: /^Pausar/ }));
  expect(await screen.findByText(/^En pausa: estos días no cuentan/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hoy descanso' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Lo hice' })).toBeNull();
});

test('a paused one is resumed by the same switch', async () => {
  const { user } = await open(aStoredParada({ state: 'paused', days: daysOf('paused') }));
  play('resume');
  await user.click(await screen.findByRole('switch', { name: /^Pausar/ }));
  expect(await press('Hoy descanso')).toBeTruthy();
});

test('to end it early is asked about, and nothing happens to whoever goes on', async () => {
  const { user } = await open(aStoredParada());
  await user.click(await press('Terminar antes'));
  await user.click(await press('Seguir con ella'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api().of('POST', `${path}end/`)).toEqual([]);
});

test('one that is ended early leads to its report', async () => {
  const { user } = await open(aStoredParada());
  play('end', { state: 'ended_early', closed_on: '2027-02-03' });
  await user.click(await press('Terminar antes'));
  await user.click(await press('Terminar aquí'));
  expect(await screen.findByText('El informe')).toBeTruthy();
});

test('a sealed letter says when it was written and is destroyed only after a question', async () => {
  const letter = { has_letter: true, letter_written_at: '2027-02-01T10:00:00.000Z' };
  const { user } = await open(aStoredParada(letter));
  expect(await screen.findByText(/Sellada el 1 de febrero/)).toBeTruthy();
  api().on('DELETE', `${path}letter/`, () => {
    playParadas(api(), [aStoredParada()]);
    return { status: 204 };
  });
  await user.click(await press('Romperla sin leerla'));
  expect(api().of('DELETE', `${path}letter/`)).toEqual([]);
  await user.click(await press('Romperla'));
  expect(await screen.findByText('Carta rota')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Sellada el/)).toBeNull());
});

test.each([
  ['America/Bogota', '1 de febrero'],
  ['Europe/Madrid', '2 de febrero'],
])('a letter is dated by the calendar on her wall in %s', async (zone, date) => {
  vi.stubEnv('TZ', zone);
  await open(aStoredParada({ has_letter: true, letter_written_at: '2027-02-02T01:30:00.000Z' }));
  expect(await screen.findByText(new RegExp(`Sellada el ${date}`))).toBeTruthy();
});

test('from its 21st day on it offers to be closed, and before it says from when', async () => {
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
])('where the server %s it says so, and another try brings it', async (_name, fault, words) => {
  api().on('GET', paradasPath, () => fault);
  const { user } = await draw();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Parada' })).toBeTruthy();
  playParadas(api(), []);
  await user.click(await press('Volver a intentarlo'));
  expect(await screen.findByRole('heading', { name: 'Tu primera Parada' })).toBeTruthy();
});

test('until it is there its place is held, and told', async () => {
  api().on('GET', paradasPath, () => new Promise(() => {}));
  await draw();
  expect(screen.getByText('Cargando tu Parada')).toBeTruthy();
});
