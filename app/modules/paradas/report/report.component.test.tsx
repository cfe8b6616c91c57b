import { screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { aStoredParada } from '../cycle/screen.factory.ts';
import { aReport, aThermometer } from './report.factory.ts';
import { ReportScreen } from './report.screen.tsx';

const reportPath = '/api/paradas/7/report/';

const open = () =>
  render(
    <MemoryRouter initialEntries={['/parada/informe/7']}>
      <Routes>
        <Route path="/parada/informe/:id" element={<ReportScreen />} />
      </Routes>
    </MemoryRouter>,
  );

const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => signIn());
afterEach(() => vi.unstubAllEnvs());

test('if a report is missing or cannot be loaded, an error page with a retry button is shown', async () => {
  api().on('GET', reportPath, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  const { unmount } = await open();
  expect(await screen.findByRole('heading', { name: 'Aún no hay informe' })).toBeTruthy();
  unmount();
  api().on('GET', reportPath, () => ({ status: 503, body: {} }));
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'No hemos podido abrir tu informe' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Informe de la Parada' })).toBeTruthy();
  api().on('GET', reportPath, () => ({ body: aReport() }));
  await user.click(await press('Volver a intentarlo'));
  expect(await screen.findByRole('heading', { name: 'Tu Parada, cerrada' })).toBeTruthy();
});

test.each([
  [{ parada: aStoredParada({ state: 'ended_early', closed_on: '2027-02-10' }) }, 'Hasta aquí, y está bien'],
  [{ to_learn_from: true }, 'Un cierre para aprender'],
  [{}, 'Tu Parada, cerrada'],
])('the title of a report depends on how the Parada ended', async (changes, title) => {
  api().on('GET', reportPath, () => ({ body: aReport(changes) }));
  await open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});

test('the letter stays in its envelope until the member opens the envelope', async () => {
  const letter = { text: 'Querida yo', written_at: '2027-02-01T10:00:00.000Z' };
  api().on('GET', reportPath, () => ({ body: aReport({ letter }) }));
  const { user } = await open();
  const opening = await press('Abrir mi carta');
  expect(screen.queryByText('Querida yo')).toBeNull();
  await user.click(opening);
  expect(await screen.findByText('Querida yo')).toBeTruthy();
});

test('an erased text is marked as erased, and a text that was never written is not mentioned', async () => {
  const erased = ['letter', 'keep', 'intention'] as const;
  api().on('GET', reportPath, () => ({ body: aReport({ erased: [...erased], try: 'dormir' }) }));
  await open();
  expect(await screen.findAllByText('Lo borraste')).toHaveLength(3);
  const [letter, kept] = [screen.getByRole('heading', { name: 'Tu carta' }), screen.getByText('dormir')];
  expect(letter.parentElement?.textContent).toBe('Tu cartaLo borraste');
  expect(kept).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abrir mi carta' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Suelto' })).toBeNull();
});

test('a letter that was written in the evening in Bogotá shows the date of that evening', async () => {
  vi.stubEnv('TZ', 'America/Bogota');
  const letter = { text: 'Querida yo', written_at: '2027-02-02T01:30:00.000Z' };
  api().on('GET', reportPath, () => ({ body: aReport({ letter }) }));
  const { user } = await open();
  await user.click(await press('Abrir mi carta'));
  expect(await screen.findByText('La escribiste el 1 de febrero de 2027.')).toBeTruthy();
});

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the report begins with the letter, and its figures are collapsed at the end', async () => {
  const letter = { text: 'Querida yo', written_at: '2027-02-01T10:00:00.000Z' };
  const measures = [aThermometer({ verdict: 'posible', item: 'dinero', start: 3, close: 7, change: 4 })];
  const registered_at = '2027-02-01T10:00:00.000Z';
  const factor = { kind: 'dimension', slug: 'cuerpo' } as const;
  const days = { days_with: 3, days_without: 9 };
  const questions = [{ text: '¿Mi cuerpo?', registered_at, factor, ...days, verdict: 'none' as const }];
  api().on('GET', reportPath, () => ({ body: aReport({ letter, measures, questions, keep: 'el paseo' }) }));
  const { user } = await open();
  await press('Abrir mi carta');
  expect(headings().slice(0, 5)).toEqual([
    'Tu carta',
    'Lo que hiciste',
    'Lo que conservo',
    'Lo que se ha movido',
    'Lo que querías averiguar',
  ]);
  const counted =
    'Hubo 3 días con algo para tu cuerpo y 9 sin ello. Te faltaron 4 días con ello para poder comparar.';
  expect(screen.getByText(counted)).toBeTruthy();
  expect(screen.getByText('Sin señal por ahora.')).toBeTruthy();
  const folded = screen.getByText('Ver las cuentas').closest('details');
  expect([folded?.open, folded?.textContent?.includes('Lo que ha cambiado')]).toEqual([false, true]);
  await user.click(screen.getByText('Ver las cuentas'));
  expect(folded?.open).toBe(true);
});

test.each([
  [
    [aThermometer({ verdict: 'posible', item: 'dinero', start: 3, close: 7, change: 4 })],
    'Tu tranquilidad con el dinero pasó de 3 a 7. Es mucho; con una sola pregunta no se puede descartar la casualidad.',
  ],
  [
    [aThermometer({ verdict: 'posible', item: 'dinero', start: 4.33, close: 6.5, close_days: 2 })],
    'Tu tranquilidad con el dinero pasó de 4,3 a 6,5. Puede ser un cambio; con tan pocos días no se puede descartar la casualidad.',
  ],
  [
    [aThermometer({ verdict: 'mayor', item: 'cuerpo', start: 2, close: 9, change: 7 })],
    'Cómo está tu cuerpo pasó de 2 a 9. Es más de lo que suele moverse una respuesta cuando no ha cambiado nada.',
  ],
  [
    [
      aThermometer({ verdict: 'indistinguible', change: 1 }),
      aThermometer({ verdict: 'indistinguible', item: 'dinero' }),
    ],
    'Tus respuestas del principio y del final se parecen: sin cambio distinguible. Eso no dice que no haya pasado nada.',
  ],
])(
  'one sentence describes the largest change, and another one states that the cause is unknown: %#',
  async (measures, words) => {
    api().on('GET', reportPath, () => ({ body: aReport({ measures }) }));
    await open();
    const section = (await screen.findByRole('heading', { name: 'Lo que se ha movido' })).parentElement;
    expect(section?.textContent).toContain(words);
    expect(section?.textContent).toContain('Lo que no sabemos: por qué.');
  },
);

const scale = () => screen.queryByRole('img', { name: /^En una línea/ });
const offset = (selector: string) => scale()?.querySelector(selector)?.getAttribute('cx');

test('the largest change is drawn on its scale, with a ring at the start and a dot at the close', async () => {
  const measures = [aThermometer({ start: 3.25, close: 7, change: 3.75 })];
  api().on('GET', reportPath, () => ({ body: aReport({ measures }) }));
  await open();
  await screen.findByRole('heading', { name: 'Lo que se ha movido' });
  expect(scale()?.getAttribute('aria-label')).toBe('En una línea de 0 a 10: 3,3 al empezar y 7 al cerrar.');
  expect(scale()?.textContent).toBe('07 al cerrar3,3 al empezar10');
  expect([offset('.dumbbell-target'), offset('.dumbbell-dot')]).toEqual(['33.2%', '69.2%']);
});

test('a change that may be a measurement error is not drawn', async () => {
  const measures = [aThermometer({ verdict: 'indistinguible', change: 1 })];
  api().on('GET', reportPath, () => ({ body: aReport({ measures }) }));
  await open();
  await screen.findByRole('heading', { name: 'Lo que se ha movido' });
  expect(scale()).toBeNull();
});

test('the report lists by name the dynamics that were done in the Parada, the most frequent first', async () => {
  const item = (title: string, local_day: string) => ({
    ...{ id: 1, slug: 'x', version: 1, minutes: 5, step: 4, local_day, title, dimension: 'mente' },
    ...{ started_at: '2027-02-05T10:00:00.000Z', finished_at: '2027-02-05T10:05:00.000Z', minutes_done: 5 },
    ...{ usefulness: null, investment: null, has_written: false },
  });
  const items = [
    item('Ensayar un no', '2027-02-06'),
    item('Poner una espera', '2027-02-07'),
    item('Poner una espera', '2027-02-08'),
    item('Otra vida', '2026-12-01'),
  ];
  const parada = aStoredParada({ state: 'closed', started_on: '2027-02-01', closed_on: '2027-02-21' });
  api().on('GET', '/api/dynamics/sessions/', () => ({ body: { meta: { total_count: 4 }, items } }));
  api().on('GET', reportPath, () => ({ body: aReport({ parada }) }));
  await open();
  const list = (await screen.findByText('Ensayar un no')).closest('ul');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Poner una espera · 2 veces',
    'Ensayar un no',
  ]);
});

test.each([
  [21, 'De 21 días con pregunta o respuesta, lo hiciste en 11. En 2 no tocaba. En 6 no hay respuesta.'],
  [15, 'De 15 días con respuesta, lo hiciste en 11. En 2 no tocaba.'],
  [null, 'De 15 días con respuesta, lo hiciste en 11. En 2 no tocaba.'],
])(
  'for an intention with %s days, the report states on how many of these days the intention was done',
  async (intention_days, words) => {
    const intention_answers = { done: 11, no_occasion: 2, not_today: 2 };
    const intention = 'Si llueve, entonces paro.';
    api().on('GET', reportPath, () => ({ body: aReport({ intention, intention_answers, intention_days }) }));
    await open();
    const section = (await screen.findByText(intention)).parentElement;
    expect(section?.textContent).toContain(words);
  },
);

test('if an intention was never done, the report states this in one sentence without a count', async () => {
  const intention_answers = { done: 0, no_occasion: 1, not_today: 0 };
  const intention = 'Si llueve, entonces paro.';
  api().on('GET', reportPath, () => ({ body: aReport({ intention, intention_answers, intention_days: 3 }) }));
  await open();
  const section = (await screen.findByText(intention)).parentElement;
  expect(section?.lastChild?.textContent).toBe('No quedó ningún día apuntado como hecho.');
});

const paradas = (may_start: boolean) => ({ body: { meta: { total_count: 0 }, items: [], may_start } });

test('pressing one button creates a draft of another Parada, with the text of «Pruebo» as its intention', async () => {
  api().on('GET', '/api/paradas/', () => paradas(true));
  api().on('POST', '/api/paradas/', () => ({ status: 402, body: { detail: 'Ahora no.' } }));
  api().on('GET', reportPath, () => ({ body: aReport({ try: 'Caminar con Lola' }) }));
  const { user } = await open();
  await user.click(await press('Llevar «lo que pruebo» a otra Parada'));
  expect(api().of('POST', '/api/paradas/')).toMatchObject([
    { body: { intention: 'Caminar con Lola', draft: true } },
  ]);
  expect(await screen.findByText('Ahora no.')).toBeTruthy();
});

test.each([
  ['nothing to try', true, null],
  ['a Parada under way', false, 'Caminar con Lola'],
])('if there is %s, the report does not offer to start another Parada', async (_what, mayStart, text) => {
  api().on('GET', '/api/paradas/', () => paradas(mayStart));
  api().on('GET', reportPath, () => ({ body: aReport({ try: text }) }));
  await open();
  await screen.findByRole('heading', { name: 'Lo que hiciste' });
  expect(screen.queryByRole('button', { name: /Llevar/ })).toBeNull();
});

test('the downloaded page for a professional has the number of the Parada in its file name', async () => {
  api().on('GET', reportPath, () => ({ body: aReport() }));
  api().on('GET', '/api/paradas/7/professional-report.pdf', () => ({ body: {} }));
  const saved: string[] = [];
  Reflect.set(URL, 'createObjectURL', () => 'blob:pdf');
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.href} ${this.download}`);
  });
  const { user } = await open();
  await user.click(await screen.findByText('Ver las cuentas'));
  await user.click(await press('Una página para un profesional'));
  await vi.waitFor(() => expect(saved).toEqual(['blob:pdf yoi-parada-1.pdf']));
});

test('if the page for a professional cannot be made, the reason is shown', async () => {
  api().on('GET', reportPath, () => ({ body: aReport() }));
  api().on('GET', '/api/paradas/7/professional-report.pdf', () => ({
    status: 409,
    body: { detail: 'El informe llega cuando cierres esta Parada.' },
  }));
  const { user } = await open();
  await user.click(await screen.findByText('Ver las cuentas'));
  await user.click(await press('Una página para un profesional'));
  expect(await screen.findByText('El informe llega cuando cierres esta Parada.')).toBeTruthy();
});
