import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { PlanForm } from './plan-form.tsx';
import type { Investment, Summary } from './portfolio.schema.ts';
import { PortfolioScreen } from './portfolio.screen.tsx';
import { aStoredInvestment, aSummary, planPath, playPortfolio, summaryPath } from './screen.factory.ts';

const part = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const mente = [{ dimension: 'mente' as const, basis_points: 10_000 }];
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const wholePlan = { cuerpo: 7_500, mente: 2_500, vinculos: 0, proposito: 0, dinero: 0 };

async function open(items: readonly Investment[] = []) {
  playPortfolio(api(), items);
  const view = await render(<PortfolioScreen />);
  await screen.findByRole('heading', { name: 'Cómo se reparte' });
  return view;
}

/** The screen beside a summary of the test's own. */
async function openWith(summary: Summary) {
  playPortfolio(api());
  api().on('GET', summaryPath, () => ({ body: summary }));
  const view = await render(<PortfolioScreen />);
  await screen.findAllByRole('img');
  return view;
}

beforeEach(async () => {
  await signIn();
  draftAnswered('investment', true);
});

test('each measure has its own bar, which says its shares in words', async () => {
  await open([
    aStoredInvestment({ minutes: 30, effort: 2, amount_cents: 1_000 }),
    aStoredInvestment({ id: 42, minutes: 10, shares: mente }),
  ]);
  const bars = (await screen.findAllByRole('img')).map((bar) => bar.getAttribute('aria-label'));
  expect(bars.map((words) => words?.replaceAll('\u00a0', ' '))).toEqual([
    'Tiempo: Cuerpo 75 % · 30 min, Mente 25 % · 10 min',
    'Energía: Cuerpo 60 min-esfuerzo',
    'Dinero (EUR): Cuerpo 100 % · 10,00 €',
    expect.stringContaining('Cuerpo'),
  ]);
});

test('the same numbers stand in a table', async () => {
  await open([aStoredInvestment({ minutes: 30 }), aStoredInvestment({ id: 42, minutes: 10, shares: mente })]);
  const table = await screen.findByRole('table', { name: 'Reparto por dimensiones' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    'DimensiónTiempo',
    'Cuerpo30 min (75 %)',
    'Mente10 min (25 %)',
    'Vínculos0 min (0 %)',
    'Propósito0 min (0 %)',
    'Dinero0 min (0 %)',
  ]);
});

test('what leads is said, and nothing leads where two are alike', async () => {
  await openWith(aSummary([aStoredInvestment({ minutes: 40 }), aStoredInvestment({ shares: mente })]));
  expect(text()).toContain('De tu tiempo, lo que más ha ido a Cuerpo: 57 %.');
});

test('of two alike none is said to lead', async () => {
  await openWith(aSummary([aStoredInvestment(), aStoredInvestment({ shares: mente })]));
  expect(text()).toContain('Has puesto 1 h en ti.');
  expect(text()).not.toContain('lo que más ha ido');
});

test('the discreet mode hides every amount, is remembered, and ends', async () => {
  const { user } = await open([aStoredInvestment({ minutes: 30, amount_cents: 999 })]);
  await screen.findAllByRole('img');
  await user.click(screen.getByRole('switch', { name: 'Modo discreto: solo porcentajes' }));
  for (const hidden of ['30 min', '9,99']) expect(text()).not.toContain(hidden);
  expect([text().includes('100 %'), localStorage.getItem('yoi-discreet')]).toEqual([true, '1']);
  await user.click(screen.getByRole('switch', { name: 'Modo discreto: solo porcentajes' }));
  expect([text().includes('30 min'), localStorage.getItem('yoi-discreet')]).toEqual([true, null]);
});

test('the discreet mode of the last time is on from the start', async () => {
  localStorage.setItem('yoi-discreet', '1');
  await open([aStoredInvestment({ minutes: 30 })]);
  await screen.findAllByRole('img');
  expect(text()).not.toContain('30 min');
});

test('the shares of energy are said from ten rated entries on, and until then how many there are', async () => {
  await openWith(aSummary(Array.from({ length: 9 }, () => aStoredInvestment({ effort: 3 }))));
  expect(text()).toContain('aparecen con 10 inversiones valoradas; llevas 9.');
});

test('another period is asked for, and the one before stays in view meanwhile', async () => {
  const { user } = await open([aStoredInvestment({ minutes: 30 })]);
  await screen.findAllByRole('img');
  const answer = Promise.withResolvers<{ body: object }>();
  api().on('GET', summaryPath, () => answer.promise);
  await user.click(screen.getByRole('button', { name: '7 días' }));
  expect(screen.getByRole('button', { name: '7 días' }).getAttribute('aria-pressed')).toBe('true');
  expect(text()).toContain('30 min');
  answer.resolve({ body: aSummary([aStoredInvestment({ minutes: 5 })]) });
  expect(await screen.findByText('Has puesto 5 min en ti.', { exact: false })).toBeTruthy();
});

test('bars and sums change with an investment before the server has answered, and change back', async () => {
  const { user } = await open([aStoredInvestment({ minutes: 30 })]);
  await screen.findAllByRole('img');
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  api().on('POST', '/api/piptool/investments/', () => answer.promise);
  await user.type(part('Minutos'), '30');
  await user.click(screen.getByRole('button', { name: 'Mente' }));
  await user.click(screen.getByRole('button', { name: 'Apuntar' }));
  expect(await screen.findByText(/Has puesto 1 h en ti/)).toBeTruthy();
  answer.resolve({ status: 400, body: { minutes: ['No.'] } });
  expect(await screen.findByText(/Has puesto 30 min en ti/)).toBeTruthy();
});

test('the form is there before the data, and keeps its words and the focus when they come', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  playPortfolio(api());
  api().on('GET', summaryPath, () => answer.promise);
  const { user } = await render(<PortfolioScreen />);
  expect(screen.getByText('Cargando tu portafolio')).toBeTruthy();
  await user.type(part('Minutos'), '12');
  answer.resolve({ body: aSummary([aStoredInvestment()]) });
  await screen.findAllByRole('img');
  await user.keyboard('0');
  expect([document.activeElement, part('Minutos').value]).toEqual([part('Minutos'), '120']);
});

test.each([
  ['is broken', { status: 500, body: {} }, 'No hemos podido abrir tu portafolio'],
  ['cannot be reached', 'cut' as const, 'No hay conexión a internet'],
])(
  'sums from a server that %s say so, the form stays, and another try brings them',
  async (_name, fault, words) => {
    playPortfolio(api(), [aStoredInvestment()]);
    api().on('GET', summaryPath, () => fault);
    api().on('POST', '/paseto_auth/token/refresh/', () => ({ body: { access_token: 'new' } }));
    const { user } = await render(<PortfolioScreen />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(part('Minutos')).toBeTruthy();
    playPortfolio(api(), [aStoredInvestment()]);
    await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
    expect((await screen.findAllByRole('img')).length).toBeGreaterThan(0);
  },
);

test('without an entry it says what will grow here', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Aquí crecerá tu portafolio' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('beside a plan it says where the time drifts and where the next minutes help', async () => {
  await openWith(aSummary([aStoredInvestment({ minutes: 60 })], wholePlan));
  expect(text()).toContain('Cuerpo: +25 puntos respecto a tu plan.');
  expect(text()).toContain('Si hoy pones 20 min en Mente, vuelves a tu plan.');
  expect(text()).toContain('Tu tiempo está en una sola dimensión.');
});

test('the three are seen together with the weights that she moves, and with none there is no bar', async () => {
  await openWith(aSummary([aStoredInvestment({ minutes: 30, amount_cents: 100 })]));
  const bars = () => screen.getAllByText('Las tres juntas').length;
  expect([bars(), screen.queryByLabelText(/Peso de la energía/)]).toEqual([1, null]);

  for (const label of [/Peso del tiempo/, /Peso del dinero/])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '0' } });
  expect(screen.getByText('Dale peso al menos a una.')).toBeTruthy();
  expect(screen.queryByText('Las tres juntas')).toBeNull();
});

const playPlan = () => api().on('POST', planPath, ({ body }) => ({ body }));

test('a plan is sent in points of the whole, and said to be kept', async () => {
  playPlan();
  const { user } = await render(<PlanForm summary={aSummary([])} />);
  await user.type(part('Cuerpo (%)'), '60');
  await user.type(part('Dinero (%)'), '40');
  await user.click(screen.getByRole('button', { name: 'Guardar mi plan' }));
  expect(await screen.findByText('Plan guardado')).toBeTruthy();
  expect(api().of('POST', planPath)[0]?.body).toEqual({
    targets: { cuerpo: 6_000, mente: 0, vinculos: 0, proposito: 0, dinero: 4_000 },
  });
});

test.each([
  ['59', '40', 99],
  ['60', '41', 101],
  ['', '', 0],
  ['60', 'x', 60],
  ['60,5', '39,5', 0],
])('a plan of %s and %s is not the whole, and says how much it is', async (body, money, sum) => {
  playPlan();
  const { user } = await render(<PlanForm summary={aSummary([])} />);
  if (body) await user.type(part('Cuerpo (%)'), body);
  if (money) await user.type(part('Dinero (%)'), money);
  await user.click(screen.getByRole('button', { name: 'Guardar mi plan' }));
  const alert = await screen.findByRole('alert', { name: 'Revisa tu plan' });
  expect(alert.textContent).toContain(`tiene que sumar el 100 %; ahora suma ${sum} %.`);
  expect([document.activeElement, api().of('POST', planPath)]).toEqual([alert, []]);
});

test('a plan that the server refuses says why, and keeps what was typed', async () => {
  api().on('POST', planPath, () => ({ status: 400, body: { targets: ['Hoy no.'] } }));
  const { user } = await render(<PlanForm summary={aSummary([])} />);
  await user.type(part('Cuerpo (%)'), '100');
  await user.click(screen.getByRole('button', { name: 'Guardar mi plan' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Hoy no.');
  expect(part('Cuerpo (%)').value).toBe('100');
});

test('a plan stands in the form in percent, and is taken away in one move', async () => {
  playPlan();
  const { user } = await render(<PlanForm summary={aSummary([], wholePlan)} />);
  expect([part('Cuerpo (%)').value, part('Mente (%)').value]).toEqual(['75', '25']);
  await user.click(screen.getByRole('button', { name: 'Quitar el plan' }));
  await waitFor(() => expect(part('Cuerpo (%)').value).toBe(''));
  expect(api().of('POST', planPath)[0]?.body).toEqual({ targets: null });
});

test('a plan that could not be taken away stays, and says why', async () => {
  const { user } = await render(<PlanForm summary={aSummary([], wholePlan)} />);
  api().lose(true);
  await user.click(screen.getByRole('button', { name: 'Quitar el plan' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión a internet');
  expect(part('Cuerpo (%)').value).toBe('75');
});

test('without a plan nothing offers to take one away', async () => {
  await render(<PlanForm summary={aSummary([])} />);
  expect(screen.queryByRole('button', { name: 'Quitar el plan' })).toBeNull();
});
