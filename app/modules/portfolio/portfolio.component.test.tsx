import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import type { Investment } from './entry/entry.schema.ts';
import { PortfolioScreen } from './portfolio.screen.tsx';
import { InvestmentForm } from './recording/investment-form.tsx';
import {
  aStoredInvestment,
  aSummary,
  investmentsPath,
  playPortfolio,
  summaryPath,
  threeDimensions,
} from './summary/screen.factory.ts';
import type { Summary } from './summary/summary.schema.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const mente = [{ dimension: 'mente' as const, basis_points: 10_000 }];
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const add = () => screen.getByRole('link', { name: 'Apuntar algo' });
const discreet = () => screen.findByRole('switch', { name: 'Sin cantidades' });
const nameOfBar = async () =>
  (await screen.findByRole('img', { name: /^Reparto/ })).getAttribute('aria-label');
const spoken = async () => (await nameOfBar())?.replaceAll('\u00a0', ' ');

async function open(items: readonly Investment[] = []) {
  playPortfolio(api(), items);
  const view = await render(<PortfolioScreen />);
  await discreet();
  return view;
}

/** Renders the screen with a summary that the test provides. */
async function openWith(summary: Summary) {
  playPortfolio(api());
  api().on('GET', summaryPath, () => ({ body: summary }));
  const view = await render(<PortfolioScreen />);
  await discreet();
  return view;
}

beforeEach(async () => {
  setClock(new Date('2027-02-10T12:00:00Z'));
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
  draftAnswered('investment', true);
});

afterEach(() => setClock());

test('each measure has a bar, and the accessible name of the bar lists the shares', async () => {
  const { user } = await open([
    aStoredInvestment({ minutes: 30, effort: 2, amount_cents: 1_000 }),
    aStoredInvestment({ id: 42, minutes: 10, shares: mente }),
  ]);
  expect(await spoken()).toBe('Reparto: Cuerpo 75 %, Mente 25 %');
  await user.click(screen.getByRole('radio', { name: 'Energía' }));
  expect(await spoken()).toBe('Reparto: Cuerpo');
  await user.click(screen.getByRole('radio', { name: 'Dinero' }));
  expect(await spoken()).toBe('Reparto: Cuerpo 100 %');
});

test('a screen that is opened again in the same tab shows the measure that was selected last', async () => {
  const { user, unmount } = await open([aStoredInvestment({ amount_cents: 1_000 })]);
  await user.click(screen.getByRole('radio', { name: 'Dinero' }));
  unmount();
  await open([aStoredInvestment({ amount_cents: 1_000 })]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dinero' }).checked).toBe(true);
});

test('a table shows the same numbers as the bar', async () => {
  await open([aStoredInvestment({ minutes: 30 }), aStoredInvestment({ id: 42, minutes: 10, shares: mente })]);
  const table = await screen.findByRole('table', { name: 'Reparto por dimensiones', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'DimensiónTiempo',
    'Cuerpo30 min (75 %)',
    'Mente10 min (25 %)',
    'Vínculos0 min (0 %)',
    'Propósito0 min (0 %)',
    'Dinero0 min (0 %)',
  ]);
});

test('energía is shown only in percent, without an amount', async () => {
  const { user } = await open([aStoredInvestment({ minutes: 30, effort: 2 })]);
  await user.click(await screen.findByRole('radio', { name: 'Energía' }));
  const table = await screen.findByRole('table', { name: 'Reparto por dimensiones', hidden: true });
  const body = within(table).getAllByRole('row', { hidden: true })[1];
  expect(body?.textContent?.replaceAll('\u00a0', ' ')).toBe('Cuerpo30 min (100 %)—');
  expect(text()).not.toContain('×');
});

test('a single day with minutes is described in the singular', async () => {
  await open([aStoredInvestment()]);
  const columns = await screen.findByRole('img', { name: /^Minutos de cada día/ });
  expect(columns.getAttribute('aria-label')).toBe('Minutos de cada día: 1 día con algo, de 1 día.');
});

test('the sentence names the leading dimension', async () => {
  await openWith(aSummary([aStoredInvestment({ minutes: 40 }), aStoredInvestment({ shares: mente })]));
  expect(text()).toContain('Has puesto 1 h 10 min en ti hasta hoy. Algo más de la mitad, en tu cuerpo.');
});

test('if two dimensions are equally large, the sentence names no dimension', async () => {
  await openWith(aSummary([aStoredInvestment(), aStoredInvestment({ shares: mente })]));
  expect(text()).toContain('Has puesto una hora en ti hasta hoy. Lo tienes muy repartido.');
});

test('the member can hide amounts and show them again, and the choice is stored', async () => {
  const { user } = await open([aStoredInvestment({ minutes: 35, amount_cents: 999 })]);
  await user.click(await discreet());
  for (const hidden of ['35 min', '9,99']) expect(text()).not.toContain(hidden);
  expect([text().includes('100 %'), localStorage.getItem('yoi-discreet')]).toEqual([true, '1']);
  await user.click(await discreet());
  expect([text().includes('35 min'), localStorage.getItem('yoi-discreet')]).toEqual([true, null]);
});

test('if the member has chosen to hide amounts, they are hidden from the first moment', async () => {
  localStorage.setItem('yoi-discreet', '1');
  await open([aStoredInvestment({ minutes: 35 })]);
  expect(text()).not.toContain('35 min');
});

test('with fewer than ten rated entries the screen shows their number, but no shares of energía', async () => {
  const { user } = await openWith(
    aSummary(Array.from({ length: 9 }, () => aStoredInvestment({ effort: 3 }))),
  );
  await user.click(screen.getByRole('radio', { name: 'Energía' }));
  expect(text()).toContain('salen con 10 apuntes que la lleven; tienes 9.');
});

test.each([
  ['Energía', 'Cuando digas cuánta energía te pidió algo, saldrá aquí.'],
  ['Dinero', 'Lo que no se apunta no cuenta, ni para bien ni para mal.'],
])('if a measure has no entries (%s), the screen shows a text and no bar', async (measure, words) => {
  const { user } = await open([aStoredInvestment()]);
  await user.click(screen.getByRole('radio', { name: measure }));
  expect(text()).toContain(words);
  expect(screen.queryByRole('img', { name: /^Reparto/ })).toBeNull();
});

test('with money in two currencies, each currency has a bar, and a third bar shows both together at the given rates', async () => {
  const abroad = { currency: 'MXN', rate: '0.05', home_currency: 'EUR', home_cents: 1_000 };
  const items = [
    aStoredInvestment({ amount_cents: 500 }),
    aStoredInvestment({ id: 42, amount_cents: 20_000, ...abroad }),
  ];
  const { user } = await open(items);
  await user.click(screen.getByRole('radio', { name: 'Dinero' }));
  expect(screen.getAllByRole('img', { name: /^Reparto/ })).toHaveLength(3);
  for (const words of ['Todo en EUR, a los cambios que pusiste', '200,00 MXN', '5,00 €', '10,00 €'])
    expect(text()).toContain(words);
});

test('while another period loads, the previous period stays visible', async () => {
  const { user } = await open([aStoredInvestment({ minutes: 35 })]);
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('GET', summaryPath, () => answer.promise);
  await user.selectOptions(screen.getByLabelText('Periodo'), '7 días');
  expect(text()).toContain('Has puesto 35 min en ti');
  answer.resolve({ body: aSummary([aStoredInvestment({ minutes: 5 })], null, { window: '7d' }) });
  expect(await screen.findByText(/Has puesto 5 min en ti estos 7 días/)).toBeTruthy();
  expect(api().of('GET', summaryPath).at(-1)?.query.get('window')).toBe('7d');
});

test('only finished Paradas can be chosen as periods, and each one is shown with its year', async () => {
  const past = { id: 3, number: 1, state: 'closed', started_on: '2024-12-01', closed_on: '2024-12-21' };
  const items = [{ ...past, id: 4, number: 2, state: 'active', closed_on: null }, past];
  api().on('GET', '/api/paradas/', () => ({ body: { items } }));
  const { user } = await open([aStoredInvestment()]);
  await user.selectOptions(
    screen.getByLabelText('Periodo'),
    await screen.findByText('Parada 1 · 1 dic 2024 – 21 dic 2024'),
  );
  await waitFor(() => expect(api().of('GET', summaryPath).at(-1)?.query.get('window')).toBe('parada:3'));
  expect(screen.queryByText(/^Parada 2/)).toBeNull();
});

test('a new investment updates the drawing and the sums before the response; if it is refused, both return to their earlier state', async () => {
  playPortfolio(api(), [aStoredInvestment({ minutes: 30 })]);
  const form = <InvestmentForm dimensions={threeDimensions} />;
  const { user } = await render([<PortfolioScreen key="screen" />, <div key="form">{form}</div>]);
  await discreet();
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', investmentsPath, () => answer.promise);
  await user.type(field('Minutos'), '30');
  await user.click(screen.getByRole('button', { name: 'Mente' }));
  await user.click(screen.getByRole('button', { name: /^Apuntar/ }));
  expect(await screen.findByText(/Has puesto una hora en ti/)).toBeTruthy();
  answer.resolve({ status: 400, body: { minutes: ['No.'] } });
  expect(await screen.findByText(/Has puesto media hora en ti/)).toBeTruthy();
  await waitFor(() => expect(field('Minutos').value).toBe('30'));
});

test('the button to add an investment is shown before the data have loaded', async () => {
  playPortfolio(api());
  api().on('GET', summaryPath, () => new Promise(() => {}));
  await render(<PortfolioScreen />);
  expect(screen.getByText('Cargando tu portafolio')).toBeTruthy();
  expect(add().getAttribute('href')).toBe('#apuntar');
});

test.each([
  ['is broken', { status: 500, body: {} }, 'No hemos podido abrir tu portafolio'],
  ['cannot be reached', 'cut' as const, 'No hay conexión a internet'],
])(
  'if the server %s when the sums are requested, the screen offers a retry and the form stays usable',
  async (_name, fault, words) => {
    playPortfolio(api(), [aStoredInvestment()]);
    api().on('GET', summaryPath, () => fault);
    api().on('POST', '/paseto_auth/token/refresh/', () => ({ body: { access_token: 'new' } }));
    const { user } = await render(<PortfolioScreen />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(add()).toBeTruthy();
    playPortfolio(api(), [aStoredInvestment()]);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await discreet()).toBeTruthy();
  },
);

test('if there are no entries, a text explains what the screen will show later', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Aquí crecerá tu portafolio' })).toBeTruthy();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('a frequent investment is recorded again with one tap', async () => {
  const repeats = [{ minutes: 20, shares: mente, times: 3 }];
  const { user } = await openWith(aSummary([aStoredInvestment()], null, { repeats }));
  await user.click(screen.getByRole('button', { name: '20 min en Mente' }));
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
  expect(api().of('POST', investmentsPath)[0]?.body).toMatchObject({ minutes: 20, shares: mente });
});

test('the investment that the plan advises is recorded with one tap', async () => {
  const plan = { cuerpo: 7_500, mente: 2_500, vinculos: 0, proposito: 0, dinero: 0 };
  const { user } = await openWith(aSummary([aStoredInvestment({ minutes: 60 })], plan));
  expect(text()).toContain('Si hoy pones 20 min en Mente, vuelves a tu plan.');
  await user.click(screen.getByRole('button', { name: 'Ya lo he hecho: 20 min' }));
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeTruthy();
  expect(api().of('POST', investmentsPath)[0]?.body).toMatchObject({ minutes: 20, shares: mente });
});

test.each([
  [[{ id: 4, number: 1, state: 'active', started_on: '2027-02-01', closed_on: null }], 'Esta Parada'],
  [[{ id: 4, number: 1, state: 'paused', started_on: '2027-02-01', closed_on: null }], 'Esta Parada'],
  [[{ id: 4, number: 1, state: 'draft', started_on: null, closed_on: null }], 'Últimos 21 días'],
  [[], 'Últimos 21 días'],
])('if the member\'s Paradas are %j, the first period is called "%s"', async (items, name) => {
  api().on('GET', '/api/paradas/', () => ({ body: { items } }));
  await open([aStoredInvestment()]);
  await waitFor(() => expect(field('Periodo').querySelector('option')?.textContent).toBe(name));
});

test('an entry that comes from a dynamic shows the title of the dynamic', async () => {
  const dynamic = { origin: 'dynamic', dynamic: 'vaciar', title: 'Vaciar los bolsillos' } as const;
  await open([aStoredInvestment(dynamic), aStoredInvestment({ ...dynamic, id: 42, title: null })]);
  expect(await screen.findByText('Vaciar los bolsillos')).toBeTruthy();
  expect(screen.getByText('Dinámica')).toBeTruthy();
});

test("days depend on the member's time zone and start of the day, not on the device", async () => {
  // The device is in Madrid, where 10 February has begun. The member's zone is Los Angeles and the member's day
  // starts at six, so for the member it is still 9 February.
  setClock(new Date('2027-02-10T13:30:00Z'));
  const calendar = { local_day: '2027-02-09', timezone: 'America/Los_Angeles', day_begins_hour: 6 };
  const stored = aStoredInvestment({ local_day: '2027-02-09' });
  playPortfolio(api(), [stored]);
  api().on('GET', summaryPath, () => ({ body: aSummary([stored], null, { to: '2027-02-09', ...calendar }) }));
  const { user } = await render(<PortfolioScreen />);
  expect(await screen.findByRole('heading', { name: 'Hoy' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Corregir/ }));
  const dialog = await screen.findByRole('dialog');
  const today = within(dialog).getByRole('button', { name: 'Hoy' });
  expect(today.getAttribute('aria-pressed')).toBe('true');
});
