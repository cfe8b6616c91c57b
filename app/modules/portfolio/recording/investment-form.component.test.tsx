import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { outbox, sendWaiting, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import {
  aStoredInvestment,
  investmentsPath,
  playPortfolio,
  threeDimensions,
} from '../summary/screen.factory.ts';
import { draftName } from './investment-draft.ts';
import { InvestmentForm } from './investment-form.tsx';
import { InvestmentList } from './investment-list.tsx';

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const minutes = () => box('Minutos');
const euros = () => box(/^Cuánto dinero/);
const note = () => box(/^Nota/);
const part = (name: string) => screen.getByRole('button', { name: new RegExp(`^✓?${name}$`) });
const send = () => screen.getByRole('button', { name: /^Apuntar/ });
const summary = () => screen.findByRole('alert', { name: 'Revisa estos datos' });
const kept = () => sessionStorage.getItem(`yoi-draft-${draftName}`);
const sent = () => api().of('POST', investmentsPath);
const sums = () =>
  screen.queryAllByText(/^\d+ (min|h)/, { selector: 'li b' }).map(({ textContent }) => textContent);

/** The form above the list, as they stand on the screen. */
async function open(locale = 'es-ES') {
  const both = (
    <>
      <InvestmentForm dimensions={threeDimensions} />
      <InvestmentList dimensions={threeDimensions} isDiscreet={false} />
    </>
  );
  const view = await render(both, { locale });
  await waitFor(() => expect(api().of('GET', investmentsPath)).toHaveLength(1));
  return view;
}

beforeEach(async () => {
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
  draftAnswered(draftName, true);
  playPortfolio(api());
});

test('an empty form says what is missing, field by field, and sends nothing', async () => {
  const { user } = await open();
  await user.click(send());
  const lines = within(await summary())
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(lines).toEqual([
    ['#minutes', 'Minutos: Pon minutos, dinero o las dos cosas.'],
    ['#shares', 'Reparto: Elige al menos una parte de ti.'],
  ]);
  expect([document.activeElement, sent()]).toEqual([await summary(), []]);
});

test.each([
  ['1441', '', 'Escribe los minutos con números, hasta 1440.'],
  ['media hora', '', 'Escribe los minutos con números, hasta 1440.'],
  ['-5', '', 'Escribe los minutos con números, hasta 1440.'],
  ['1.5', '', 'Escribe los minutos con números, hasta 1440.'],
  ['', 'diez', 'Escribe una cantidad como 12,50, hasta 100.000.'],
  ['', '12,345', 'Escribe una cantidad como'],
  ['0', '0', 'Pon minutos, dinero o las dos cosas.'],
])('"%s" minutes and "%s" euros are refused in words', async (time, money, words) => {
  const { user } = await open();
  if (time) await user.type(minutes(), time);
  if (money) await user.type(euros(), money);
  await user.click(part('Cuerpo'));
  await user.click(send());
  expect((await summary()).textContent).toContain(words);
  expect([minutes().value, euros().value, sent()]).toEqual([time, money, []]);
});

test('what is mended leaves the list at once', async () => {
  const { user } = await open();
  await user.click(send());
  await user.click(part('Mente'));
  expect(within(await summary()).getAllByRole('link')).toHaveLength(1);
  await user.type(minutes(), '5');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('all that was typed is sent in the numbers of the server', async () => {
  const { user } = await open();
  await user.type(minutes(), ' 45 ');
  await user.type(euros(), '1.234,5');
  await user.click(screen.getByRole('radio', { name: 'mucha' }));
  await user.click(part('Mente'));
  await user.type(note(), '  yoga  ');
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    minutes: 45,
    effort: 4,
    amount_cents: 123_450,
    currency: 'EUR',
    shares: [{ dimension: 'mente', basis_points: 10_000 }],
    note: 'yoga',
  });
  expect(sent()[0]?.headers['idempotency-key']).toBeTruthy();
});

test('energy goes with minutes alone', async () => {
  const { user } = await open();
  await user.type(euros(), '3');
  await user.click(screen.getByRole('radio', { name: 'mucha' }));
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ minutes: 0, effort: null, amount_cents: 300 });
});

test('several parts share alike, to the last hundredth, in their own order', async () => {
  const { user } = await open();
  await user.type(minutes(), '10');
  for (const name of ['Dinero', 'Cuerpo', 'Mente']) await user.click(part(name));
  expect(screen.getByText('Se reparte a partes iguales.')).toBeTruthy();
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    shares: [
      { dimension: 'cuerpo', basis_points: 3_334 },
      { dimension: 'mente', basis_points: 3_333 },
      { dimension: 'dinero', basis_points: 3_333 },
    ],
  });
});

test('shares of her own have to be the whole, and the sum is said while she types', async () => {
  const { user } = await open();
  await user.type(minutes(), '10');
  for (const name of ['Cuerpo', 'Mente']) await user.click(part(name));
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  expect([box('Cuerpo (%)').value, box('Mente (%)').value]).toEqual(['50', '50']);
  await user.clear(box('Cuerpo (%)'));
  await user.type(box('Cuerpo (%)'), '33,5');
  expect(screen.getByText(/^Suma 84/)).toBeTruthy();
  await user.click(send());
  expect((await summary()).textContent).toContain('Reparto: El reparto tiene que sumar el 100 %.');
  await user.clear(box('Mente (%)'));
  await user.type(box('Mente (%)'), '66,5');
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    shares: [{ basis_points: 3_350 }, { basis_points: 6_650 }],
  });
});

test('a part that gets nothing is not sent', async () => {
  const { user } = await open();
  await user.type(minutes(), '10');
  for (const name of ['Cuerpo', 'Mente']) await user.click(part(name));
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  for (const [label, share] of [
    ['Cuerpo (%)', '0'],
    ['Mente (%)', '100'],
  ] as const) {
    await user.clear(box(label));
    await user.type(box(label), share);
  }
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ shares: [{ dimension: 'mente', basis_points: 10_000 }] });
});

test('another choice of parts shares alike again', async () => {
  const { user } = await open();
  for (const name of ['Cuerpo', 'Mente']) await user.click(part(name));
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  await user.click(part('Dinero'));
  expect(screen.getByText('Se reparte a partes iguales.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  expect(['Cuerpo (%)', 'Mente (%)', 'Dinero (%)'].map((label) => box(label).value)).toEqual([
    '34',
    '33',
    '33',
  ]);
  await user.click(screen.getByRole('button', { name: 'A partes iguales' }));
  expect(screen.queryByLabelText('Cuerpo (%)')).toBeNull();
});

test('it stands in the list at once, and the form is empty for the next', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', investmentsPath, () => answer.promise);
  const { user } = await open();
  await user.type(minutes(), '75');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sums()).toEqual(['1 h 15 min']));
  expect([minutes().value, screen.queryByText('Guardando...') !== null]).toEqual(['', true]);
  expect(screen.queryByRole('button', { name: /^Quitar:/ })).toBeNull();
  answer.resolve({ status: 201, body: aStoredInvestment({ minutes: 75 }) });
  expect(await screen.findByText('Apuntado')).toBeTruthy();
  expect(kept()).toBeNull();
});

test('what the server refuses leaves the list, fills the form again and says why', async () => {
  const refused = { status: 400, body: { note: ['Demasiado larga.'], amount_cents: ['Demasiado.'] } };
  api().on('POST', investmentsPath, () => refused);
  const { user } = await open();
  await user.type(minutes(), '20');
  await user.type(note(), 'pasear');
  await user.click(part('Mente'));
  await user.click(send());
  const lines = within(await summary()).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Nota: Demasiado larga.',
    'Cuánto dinero: Demasiado.',
  ]);
  expect([minutes().value, note().value, part('Mente').getAttribute('aria-pressed'), sums()]).toEqual([
    '20',
    'pasear',
    'true',
    [],
  ]);
  expect(kept()).toContain('pasear');
});

test('a connection that breaks loses nothing: it waits in the list and is sent once there is one', async () => {
  playPortfolio(api(), [aStoredInvestment({ minutes: 5 })]);
  const { user } = await open();
  await screen.findByText('5 min', { selector: 'b' });
  await user.type(minutes(), '20');
  await user.click(part('Mente'));
  api().lose(true);
  await user.click(send());
  await waitFor(() => expect(sums()).toEqual(['20 min', '5 min']));
  await waitFor(() => expect(outbox.read()).toMatchObject([{ isTried: true }]));
  api().lose(false);
  sendWaiting();
  expect(await screen.findByText('Apuntado')).toBeTruthy();
  expect([sent().length, outbox.read()]).toEqual([1, []]);
});

test('without a network it says that it will be stored, and is sent once', async () => {
  const { user } = await open();
  setOnline(false);
  await user.type(minutes(), '7');
  await user.click(part('Cuerpo'));
  await user.click(send());
  expect(await screen.findByText('Se guardará cuando vuelva la red')).toBeTruthy();
  expect(sent()).toEqual([]);
  setOnline(true);
  sendWaiting();
  expect(await screen.findByRole('button', { name: /^Quitar:/ })).toBeTruthy();
  expect(sent()).toHaveLength(1);
});

test('without a network a second one is kept beside the first, and each is sent once', async () => {
  const { user } = await open();
  setOnline(false);
  for (const count of ['7', '8']) {
    await user.type(minutes(), count);
    await user.click(part('Cuerpo'));
    await user.click(send());
    await waitFor(() => expect(minutes().value).toBe(''));
  }
  expect(outbox.read().map(({ body }) => body.minutes)).toEqual([7, 8]);
  setOnline(true);
  sendWaiting();
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ minutes: 7 }, { minutes: 8 }]));
});

test('what waits in this browser is not offered for sending again after a reload', async () => {
  const { user, unmount } = await open();
  setOnline(false);
  await user.type(minutes(), '7');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(outbox.read()).toHaveLength(1));
  unmount();
  expect(kept()).toBeNull();
});

test('what is refused after the screen was left stands in the form again when she is back', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', investmentsPath, () => answer.promise);
  const { user, unmount } = await open();
  await user.type(minutes(), '9');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  unmount();
  answer.resolve({ status: 400, body: { minutes: ['Hoy no.'] } });
  await waitFor(() => expect(kept()).toContain('"9"'));
});

test('a second press while the first is on its way sends nothing more and finds nothing wrong', async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', investmentsPath, () => answer.promise);
  const { user } = await open();
  await user.type(minutes(), '9');
  await user.click(part('Cuerpo'));
  await user.dblClick(send());
  expect([sent().length, screen.queryByRole('alert')]).toEqual([1, null]);
  answer.resolve({ status: 201, body: aStoredInvestment({ minutes: 9 }) });
  expect(await screen.findByText('Apuntado')).toBeTruthy();
});

test('an amount abroad is sent with the rate that she states', async () => {
  const { user } = await open();
  await user.type(euros(), '200');
  await user.selectOptions(box('Moneda'), 'MXN');
  await user.type(box(/^A qué cambio/), '0,05');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ currency: 'MXN', rate: '0.05', home_currency: 'EUR' });
});

test('minutes that are put in often take one tap, and a second tap takes them out', async () => {
  const { user } = await open();
  const twenty = screen.getByRole('button', { name: '20 min' });
  await user.click(twenty);
  expect([minutes().value, send().textContent]).toEqual(['20', 'Apuntar 20 min']);
  await user.click(twenty);
  expect([minutes().value, send().textContent]).toEqual(['', 'Apuntar']);
});

test('a day before today is sent by its name, and today by none', async () => {
  const { user } = await open();
  const day = box('Día');
  fireEvent.change(day, { target: { value: day.min } });
  await user.type(minutes(), '7');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ local_day: day.min }));
  expect(box('Día').value).toBe(day.max);
});

test('a draft outlives a reload, with the shares that she adjusted', async () => {
  const { user, unmount } = await open();
  await user.type(minutes(), '25');
  for (const name of ['Cuerpo', 'Mente']) await user.click(part(name));
  await user.click(screen.getByRole('button', { name: 'Ajustar el reparto' }));
  await user.clear(box('Cuerpo (%)'));
  await user.type(box('Cuerpo (%)'), '70');
  unmount();
  await render(<InvestmentForm dimensions={threeDimensions} />);
  await waitFor(() => expect(minutes().value).toBe('25'));
  expect([box('Cuerpo (%)').value, box('Mente (%)').value]).toEqual(['70', '50']);
});

test('amounts are asked for as the language writes them', async () => {
  await open();
  expect(euros().placeholder).toBe('0,00');
  document.body.replaceChildren();
  await render(<InvestmentForm dimensions={threeDimensions} />, { locale: 'en' });
  expect(screen.getByPlaceholderText('0.00')).toBeTruthy();
});
