import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadBrowserTexts } from '#app/platform/browser/texts.ts';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { MomentSheet } from './moment-sheet.tsx';
import { moneyQuestions, questionFor } from './questions.browser.ts';
import { aStoredMoment } from './screen.factory.ts';

const path = '/api/money-moments/';
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockClear();
  localStorage.clear();
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
  setOnline(true);
});

const press = (name: string) => screen.findByRole('button', { name });
const save = () => press('Guardar este momento');
const sent = () =>
  api()
    .of('POST', path)
    .map(({ body }) => body);

test('three taps in the sheet record a moment of money, and then a question and a dynamic are shown', async () => {
  api().on('POST', path, () => ({ status: 201, body: aStoredMoment() }));
  const { user } = await render(<MomentSheet onClose={onClose} />);
  for (const name of ['He gastado', 'ansiedad']) await user.click(await press(name));
  await user.click(await save());
  const dynamic = await screen.findByRole('link', { name: /Poner una espera/ });
  expect(dynamic.getAttribute('href')).toBe('/app/dinamicas/poner-una-espera-antes-de-comprar');
  expect(sent()).toMatchObject([{ kind: 'gasto', word: 'ansiedad', amount_cents: null, currency: null }]);
  const i18n = await loadBrowserTexts('es-ES');
  const questions = moneyQuestions.map((question) => i18n._(question));
  expect(questions.filter((question) => screen.queryByText(question))).toHaveLength(1);
});

test('if the member fills in amount, thought, area and note, all four are sent with the moment', async () => {
  api().on('POST', path, () => ({ status: 201, body: aStoredMoment() }));
  const { user } = await render(<MomentSheet onClose={onClose} />);
  await user.click(await press('He prestado o pedido'));
  await user.click(screen.getByText('Añadir más, si quieres'));
  await user.type(screen.getByLabelText('Cuánto'), '1.250,50');
  await user.selectOptions(screen.getByLabelText('Moneda'), 'MXN');
  for (const name of ['Mejor no mirarlo', 'Familia']) await user.click(await press(name));
  await user.type(screen.getByLabelText('Una línea'), ' A mi hermano ');
  await user.click(await save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    {
      ...{ kind: 'prestar', amount_cents: 125_050, currency: 'MXN', word: null },
      ...{ script: 'evitacion', area: 'familia', note: 'A mi hermano' },
    },
  ]);
});

test('a moment without a kind is not sent, and an error asks for the kind', async () => {
  const { user } = await render(<MomentSheet onClose={onClose} />);
  await user.click(await save());
  expect(await screen.findAllByText('Elige qué ha pasado.')).not.toHaveLength(0);
  expect(sent()).toEqual([]);
});

test('if an amount is not a number, its field shows an error', async () => {
  const { user } = await render(<MomentSheet onClose={onClose} />);
  await user.click(await press('He cobrado'));
  await user.click(screen.getByText('Añadir más, si quieres'));
  await user.type(screen.getByLabelText('Cuánto'), 'mucho');
  await user.click(await save());
  expect(await screen.findAllByText('Escribe una cantidad, como 12,50.')).not.toHaveLength(0);
  expect(sent()).toEqual([]);
});

test('if the server refuses a moment, its field shows the reason and the choices stay', async () => {
  api().on('POST', path, () => ({ status: 400, body: { word: ['Esa palabra no.'] } }));
  const { user } = await render(<MomentSheet onClose={onClose} />);
  for (const name of ['He cobrado', 'alivio']) await user.click(await press(name));
  await user.click(await save());
  expect(await screen.findAllByText('Esa palabra no.')).not.toHaveLength(0);
  expect((await press('He cobrado')).getAttribute('aria-pressed')).toBe('true');
});

test('without a network a moment waits in the outbox, and can be removed before it is sent', async () => {
  const { user } = await render(<MomentSheet onClose={onClose} />);
  setOnline(false);
  await user.click(await press('No he querido mirar'));
  await user.click(await save());
  expect(await screen.findByText('Se guardará cuando vuelva la red')).toBeTruthy();
  expect(outbox.read().map(({ kind }) => kind)).toEqual(['money-moment']);
  await user.click(await press('Deshacer'));
  expect([outbox.read(), sent(), onClose.mock.calls.length]).toEqual([[], [], 1]);
});

test('pressing the undo button erases the stored moment', async () => {
  api().on('POST', path, () => ({ status: 201, body: aStoredMoment({ id: 77 }) }));
  api().on('DELETE', `${path}77/`, () => ({ status: 204 }));
  const { user } = await render(<MomentSheet onClose={onClose} />);
  await user.click(await press('He gastado'));
  await user.click(await save());
  await user.click(await press('Deshacer'));
  await waitFor(() => expect(api().of('DELETE', `${path}77/`)).toHaveLength(1));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['Una deuda me ronda', '', 'Con una deuda no tienes que estar a solas'],
  ['He gastado', 'Otra vez las apuestas', 'Con el juego no tienes que estar a solas'],
  ['No he querido mirar', 'La carta del préstamo', 'Con una deuda no tienes que estar a solas'],
])('if the member chooses "%s" with the note "%s", a link to help is shown', async (kind, line, title) => {
  api().on('POST', path, () => ({ status: 201, body: aStoredMoment() }));
  const { user } = await render(<MomentSheet onClose={onClose} />);
  await user.click(await press(kind));
  await user.click(screen.getByText('Añadir más, si quieres'));
  if (line !== '') await user.type(screen.getByLabelText('Una línea'), line);
  await user.click(await save());
  const help = await screen.findByRole('link', { name: new RegExp(title) });
  expect(help.getAttribute('href')).toBe('/ayuda');
});

test('a moment that mentions neither debt nor gambling shows no link to help', async () => {
  api().on('POST', path, () => ({ status: 201, body: aStoredMoment() }));
  const { user } = await render(<MomentSheet onClose={onClose} />);
  await user.click(await press('He gastado'));
  await user.click(await save());
  expect(await screen.findByRole('link', { name: /Poner una espera/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Ayuda/ })).toBeNull();
});

test('each question shown after a moment is short and unique, and mentions no budget, product or praise', async () => {
  const i18n = await loadBrowserTexts('es-ES');
  const texts = moneyQuestions.map((question) => i18n._(question));
  expect(texts.length).toBeGreaterThanOrEqual(18);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) {
    expect([text, text.length <= 70, /^(¿|[^¿]+¿).+\?$/.test(text)]).toEqual([text, true, true]);
    expect(text).not.toMatch(/presupuesto|ahorr|invert|producto|la mayoría|bien hecho|enhorabuena|!/i);
  }
});

test('the same moment always gets the same question, which fits either its kind or its thought', () => {
  const moment = { kind: 'cobrar', script: 'vigilancia' } as const;
  expect(questionFor(moment, 'b4')).toBe(questionFor(moment, 'b4'));
  const found = new Set(Array.from({ length: 40 }, (_none, index) => questionFor(moment, `k${index}`).id));
  expect(found.size).toBe(5);
});
