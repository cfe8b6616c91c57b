import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteCareShown } from '#app/modules/care/care-shown.browser.ts';
import { setClock } from '#app/platform/clock.ts';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';
import { aStoredInvestment, aSummary, planPath } from '../summary/screen.factory.ts';
import type { Summary } from '../summary/summary.schema.ts';
import { PlanCard } from './plan-card.tsx';

const plan = { cuerpo: 7_500, mente: 2_500, vinculos: 0, proposito: 0, dinero: 0 };
const anHour = aStoredInvestment({ minutes: 60 });
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const share = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole('status').textContent?.replaceAll('\u00a0', ' ');
const shares = () => ['Cuerpo', 'Mente', 'Vínculos', 'Propósito', 'Dinero'].map(share);
const press = (name: string) => screen.getByRole('button', { name });
const sent = () => api().of('POST', planPath);
const playPlan = () => api().on('POST', planPath, ({ body }) => ({ body }));

function Card({ summary, isDiscreet = false }: { summary: Summary; isDiscreet?: boolean }) {
  return <PlanCard summary={summary} amounts={useAmounts()} isDiscreet={isDiscreet} />;
}

beforeEach(() => signIn());
afterEach(() => setClock());

test('if there is no plan, the form offers equal shares and saves them in basis points', async () => {
  playPlan();
  const { user } = await render(<Card summary={aSummary([])} />);
  expect(shares()).toEqual(['20 %', '20 %', '20 %', '20 %', '20 %']);
  await user.click(press('Guardar mi plan'));
  expect(await screen.findByText('Plan guardado')).toBeTruthy();
  const each = 2_000;
  expect(sent()[0]?.body).toEqual({
    targets: { cuerpo: each, mente: each, vinculos: each, proposito: each, dinero: each },
  });
});

test('after a plan is saved or removed, the focus is on the submit button', async () => {
  playPlan();
  const { user, rerender } = await render(<Card summary={aSummary([])} />);
  press('Guardar mi plan').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Plan guardado')).toBeTruthy();
  rerender(<Card summary={aSummary([], plan)} />);
  expect(document.activeElement).toBe(press('Guardar mi plan'));
  await user.click(press('Quitar el plan'));
  rerender(<Card summary={aSummary([])} />);
  expect(document.activeElement).toBe(press('Guardar mi plan'));
  await waitFor(() => expect(shares()).toEqual(['20 %', '20 %', '20 %', '20 %', '20 %']));
});

test('raising one share lowers another share, so that the shares always sum to the whole', async () => {
  playPlan();
  const { user } = await render(<Card summary={aSummary([], plan)} />);
  await user.click(press('Más Vínculos'));
  expect(shares()).toEqual(['70 %', '25 %', '5 %', '0 %', '0 %']);
  await user.click(press('Menos Mente'));
  expect(shares()).toEqual(['70 %', '20 %', '5 %', '5 %', '0 %']);
  await user.click(press('Guardar mi plan'));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('if a share is at its limit, pressing its button changes nothing, and the button keeps the focus', async () => {
  const whole = { cuerpo: 10_000, mente: 0, vinculos: 0, proposito: 0, dinero: 0 };
  const { user } = await render(<Card summary={aSummary([], whole)} />);
  await user.click(press('Más Cuerpo'));
  expect([document.activeElement, share('Cuerpo')]).toEqual([press('Más Cuerpo'), '100 %']);
  expect(press('Menos Mente').getAttribute('aria-disabled')).toBe('true');
});

test('the member can start a plan from the current shares or from equal shares', async () => {
  const { user } = await render(<Card summary={aSummary([anHour], plan)} />);
  await user.click(press('Como ahora'));
  expect(shares()).toEqual(['100 %', '0 %', '0 %', '0 %', '0 %']);
  await user.click(press('A partes iguales'));
  expect(share('Dinero')).toBe('20 %');
});

test('if a plan is refused, the reason is shown and the chosen shares stay', async () => {
  api().on('POST', planPath, () => ({ status: 400, body: { targets: ['Hoy no.'] } }));
  const { user } = await render(<Card summary={aSummary([], plan)} />);
  await user.click(press('Más Dinero'));
  await user.click(press('Guardar mi plan'));
  expect((await screen.findByRole('alert')).textContent).toContain('Hoy no.');
  expect(share('Dinero')).toBe('5 %');
});

test('pressing one button removes a plan', async () => {
  playPlan();
  const { user } = await render(<Card summary={aSummary([], plan)} />);
  await user.click(press('Quitar el plan'));
  expect(await screen.findByText('Plan quitado')).toBeTruthy();
  expect(sent()[0]?.body).toEqual({ targets: null });
});

test('if a plan cannot be removed, the plan stays and the reason is shown', async () => {
  const { user } = await render(<Card summary={aSummary([], plan)} />);
  api().lose(true);
  await user.click(press('Quitar el plan'));
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión a internet');
  expect(share('Cuerpo')).toBe('75 %');
});

test('if there is no plan, there is no button to remove it', async () => {
  await render(<Card summary={aSummary([])} />);
  expect(screen.queryByRole('button', { name: 'Quitar el plan' })).toBeNull();
});

test('the card names a dimension that is far from the plan, and states the difference in minutes', async () => {
  await render(<Card summary={aSummary([anHour], plan)} />);
  expect(text()).toContain('En estos días va sobre todo a Cuerpo.');
  expect(text()).toContain('15 min más que en tu plan');
  expect(text()).toContain('te faltan 15 min');
  expect(text()).toContain('Todo tu tiempo ha ido a una parte de tu vida.');
});

test('after a card of care was shown, the time is not compared with the plan', async () => {
  await render(<Card summary={aSummary([anHour], plan)} />);
  expect(text()).toContain('15 min más que en tu plan');
  // The clock is set far in the past. Thus the card of care has already expired when the other tests run.
  setClock(new Date('2020-01-01T12:00:00Z'));
  act(() => noteCareShown());
  expect(text()).toContain('Estos días no lo comparamos con nada.');
  expect(text()).not.toContain('más que en tu plan');
  expect(text()).not.toContain('Todo tu tiempo');
});

test('if amounts are hidden, the card states only that a dimension is above or below the plan', async () => {
  await render(<Card summary={aSummary([anHour], plan)} isDiscreet />);
  expect(text()).toContain('por encima de tu plan');
  expect(text()).not.toContain('15 min');
});

test.each([
  ['no time yet', aSummary([], plan), 'Cuando apuntes tiempo verás aquí cómo le va.'],
  ['less than an hour', aSummary([aStoredInvestment()], plan), 'Con una hora apuntada te diremos'],
  [
    'time that is as the plan says',
    aSummary([anHour], { ...plan, cuerpo: 10_000, mente: 0 }),
    'Vas cerca de tu plan.',
  ],
])('the card of a plan shows a fitting text for %s', async (_name, summary, words) => {
  await render(<Card summary={summary} />);
  expect(text()).toContain(words);
});

test('one bar combines the three measures by their weights; if all weights are zero, there is no bar', async () => {
  await render(<Card summary={aSummary([aStoredInvestment({ amount_cents: 100 })])} />);
  expect(screen.getAllByText('Las tres juntas')).toHaveLength(1);
  expect(screen.queryByLabelText(/Peso de la energía/)).toBeNull();
  for (const label of [/Peso del tiempo/, /Peso del dinero/])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '0' } });
  expect(screen.getByText('Dale peso al menos a una.')).toBeTruthy();
  expect(screen.queryByText('Las tres juntas')).toBeNull();
});
