import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { outbox, watchOutbox } from '#app/platform/browser/use-outbox.ts';
import { api, render, setOnline, signIn } from '#app/shell/testing/render.tsx';
import { draftName } from './investment-draft.ts';
import { InvestmentForm } from './investment-form.tsx';
import { InvestmentList } from './investment-list.tsx';
import { aStoredInvestment, investmentsPath, playPortfolio, threeDimensions } from './screen.factory.ts';

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const minutes = () => box('Minutos');
const euros = () => box(/^Euros/);
const note = () => box(/^Nota/);
const part = (name: string) => screen.getByRole('button', { name: new RegExp(`^✓?${name}$`) });
const send = () => screen.getByRole('button', { name: 'Apuntar' });
const summary = () => screen.findByRole('alert', { name: 'Revisa estos datos' });
const kept = () => sessionStorage.getItem(`yoi-draft-${draftName}`);
const sent = () => api().of('POST', investmentsPath);
const sums = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

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
  outbox.reload();
  await signIn();
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
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
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
    'Euros: Demasiado.',
  ]);
  expect([minutes().value, note().value, part('Mente').getAttribute('aria-pressed'), sums()]).toEqual([
    '20',
    'pasear',
    'true',
    [],
  ]);
  expect(kept()).toContain('pasear');
});

test('on a connection that breaks it waits in the list, and the form is free', async () => {
  playPortfolio(api(), [aStoredInvestment({ minutes: 5 })]);
  const { user } = await open();
  await screen.findByText('5 min');
  await user.type(minutes(), '20');
  await user.click(part('Mente'));
  api().lose(true);
  await user.click(send());
  await waitFor(() => expect(outbox.read()[0]?.isTried).toBe(true));
  expect([minutes().value, kept(), sums()]).toEqual(['', null, ['20 min', '5 min']]);
});

test('without a network it says that it will be sent, and is sent once', async () => {
  const stop = watchOutbox();
  const { user } = await open();
  setOnline(false);
  await user.type(minutes(), '7');
  await user.click(part('Cuerpo'));
  await user.click(send());
  expect(await screen.findByText('Se guardará cuando vuelva la red')).toBeTruthy();
  expect(sent()).toEqual([]);
  setOnline(true);
  expect(await screen.findByRole('button', { name: /^Quitar la inversión/ })).toBeTruthy();
  expect(sent()).toHaveLength(1);
  stop();
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
