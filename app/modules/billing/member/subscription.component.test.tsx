import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { anInvoice, aSubscription, playSubscription, reducedPrices } from './subscription.factory.ts';
import type { Subscription } from './subscription.schema.ts';
import { openSubscription } from './subscription-screen.factory.ts';

const base = '/api/subscription/';
const end = '2026-12-27T10:00:00.000Z';
const stopped = { next_charge: null, cancel_at: end, can_resume: true };
const bodies = (path: string) =>
  api()
    .of('POST', base + path)
    .map(({ body }) => body);

beforeEach(() => signIn());

test.each<[Partial<Subscription>, string, RegExp]>([
  [{ state: 'none' }, 'No tienes suscripción', /Solo hace falta para empezar otra Parada/],
  [{ state: 'none', prices: null }, 'Yoi es gratis por ahora', /No hay nada que pagar/],
  [{ state: 'active' }, 'Suscripción mensual', /Lo que tienes pagado llega hasta el 27 de diciembre de 2026/],
  [{ state: 'active', interval: 'year' }, 'Suscripción anual', /Está al día/],
  [{ state: 'active', ...stopped }, 'Cancelada, y aún vale', /Te vale hasta el 27 de diciembre de 2026/],
  [{ state: 'active', is_payment_pending: true, next_charge: null }, 'Suscripción mensual', /Tu banco aún/],
  [{ state: 'past_due' }, 'No hemos podido cobrar', /otra vez el cobro de 9,90\s€ el 27 de diciembre/],
  [{ state: 'past_due', next_charge: null }, 'No hemos podido cobrar', /Cambia la forma de pago y/],
  [
    { state: 'grace', grace_until: end },
    'No hemos podido cobrar',
    /hasta el 27 de diciembre de 2026; después/,
  ],
  [{ state: 'paused', resume_by: end, can_resume: true }, 'En pausa', /El 27 de diciembre de 2026 sigue/],
  [{ state: 'paused', resume_by: end }, 'En pausa', /Sigue cuando siga tu Parada/],
  [{ state: 'paused', can_resume: true }, 'En pausa', /se alarga estos días\.$/],
  [{ state: 'canceled' }, 'Tu suscripción ha terminado', /siguen siendo tuyos/],
  [{ state: 'comped', next_charge: null }, 'Yoi, sin coste', /hasta el 27 de diciembre de 2026/],
  [{ state: 'gifted', next_charge: null }, 'Yoi, de regalo', /hasta el 27 de diciembre de 2026/],
])('the state %o is described in one sentence', async (changes, title, sentence) => {
  playSubscription(api(), changes);
  await openSubscription();
  await screen.findByRole('heading', { name: title });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('the days of free time after a subscription are shown, and a member with free time can order', async () => {
  playSubscription(api(), { state: 'active', ...stopped, free_days_left: 30 });
  const { unmount } = await openSubscription();
  await screen.findByText('Tienes además 30 días sin coste, para cuando termine la suscripción.');
  unmount();
  playSubscription(api(), { state: 'comped', next_charge: null });
  await openSubscription('?para=parada');
  await screen.findByRole('heading', { name: 'Yoi, sin coste' });
  await screen.findByText('Si te suscribes, lo que te quede se guarda para después.');
  await screen.findByRole('heading', { name: 'Suscribirme' });
});

test('while the bank has not confirmed a payment, neither a change nor a pause is offered', async () => {
  playSubscription(api(), { state: 'active', is_payment_pending: true, next_charge: null });
  await openSubscription();
  await screen.findByText('Forma de pago');
  expect(screen.queryByText('Pasar a pago anual')).toBeNull();
  expect(screen.queryByText('Pausar')).toBeNull();
});

test('the next charge is shown with its amount and its day', async () => {
  playSubscription(api(), { state: 'active' });
  await openSubscription();
  const charge = (await screen.findByText(/Próximo cobro/)).textContent?.replaceAll(/\s/g, ' ');
  expect(charge).toBe('Próximo cobro: 9,90 € el 27 de diciembre de 2026. Te avisamos antes.');
});

const change: NonNullable<Subscription['price_change']> = {
  ...{ from: { amount_cents: 990, currency: 'EUR' }, to: { amount_cents: 1_290, currency: 'EUR' } },
  ...{ reason: 'price', charge_at: end, answer_by: '2026-12-26T10:00:00.000Z', reduced: null },
};

test.each([
  ['Aceptar', true, 'Hecho: tu suscripción sigue.'],
  ['No, gracias', false, 'Hecho: no se renueva y no se cobra nada más.'],
])('a higher price is answered with one tap on "%s"', async (button, accept, words) => {
  playSubscription(api(), { state: 'active', next_charge: null, price_change: change });
  api().on('POST', `${base}price-change/`, () => {
    playSubscription(api(), { state: 'active' });
    return { body: aSubscription() };
  });
  const { user } = await openSubscription();
  await screen.findByRole('heading', { name: 'Cambia el precio' });
  expect(screen.getByText(/Si no respondes antes del 26 de diciembre de 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByText(words);
  expect(bodies('price-change/')).toEqual([{ accept, amount_cents: 1_290 }]);
  expect(screen.queryByRole('heading', { name: 'Cambia el precio' })).toBeNull();
});

test('after the reduced price has ended without an answer, the member can still renew it or accept the usual price', async () => {
  const ending = { ...change, reason: 'reduction_end' as const, reduced: reducedPrices.month };
  playSubscription(api(), { state: 'active', ...stopped, can_resume: false, price_change: ending });
  api().on('POST', `${base}reduced/`, () => ({ status: 409, body: { detail: 'No hay precio reducido.' } }));
  const { user } = await openSubscription();
  await screen.findByText(/puedes aceptar antes de ese día/);
  expect(screen.queryByRole('button', { name: 'No, gracias' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Seguir con el reducido/ }));
  await screen.findByText('No hay precio reducido.');
});

test('a subscription is cancelled in two taps, with a question that needs no answer', async () => {
  playSubscription(api(), { state: 'active' });
  api().on('POST', `${base}cancel/`, () => {
    playSubscription(api(), { state: 'active', ...stopped });
    return { body: aSubscription(stopped) };
  });
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar la suscripción' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar la suscripción' }));
  await screen.findByText('Cancelada. No se cobra nada más.');
  await screen.findByRole('heading', { name: 'Cancelada, y aún vale' });
  expect(bodies('cancel/')).toEqual([{ reason: null }]);
});

test('the chosen reason of a cancellation is sent, and a refusal is shown in the dialog', async () => {
  playSubscription(api(), { state: 'active' });
  api().on('POST', `${base}cancel/`, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'No lo uso' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar la suscripción' }));
  await dialog.findByText(/Estamos presentando inconvenientes|Ahora no\./);
  expect(bodies('cancel/')).toEqual(
    [{ reason: 'not_using' }, { reason: 'not_using' }].slice(0, bodies('cancel/').length),
  );
});

test.each<[Partial<Subscription>, string, string]>([
  [{ state: 'active', ...stopped }, 'Volver', 'Tu suscripción se renueva otra vez.'],
  [{ state: 'paused', resume_by: end, can_resume: true }, 'Seguir ahora', 'Tu suscripción sigue.'],
])('a subscription in the state %o goes on with the button "%s"', async (changes, button, words) => {
  playSubscription(api(), changes);
  api().on('POST', `${base}resume/`, () => {
    playSubscription(api(), { state: 'active' });
    return { body: aSubscription() };
  });
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText(words);
  await screen.findByRole('heading', { name: 'Suscripción mensual' });
});

test('a subscription that its provider has ended has no button to renew it', async () => {
  playSubscription(api(), { state: 'active', ...stopped, can_resume: false });
  await openSubscription();
  await screen.findByRole('heading', { name: 'Cancelada, y aún vale' });
  expect(screen.queryByRole('button', { name: /Volver|Cancelar/ })).toBeNull();
});

test('if a Parada has paused the subscription, the screen links to the Parada, and only the Parada ends the pause', async () => {
  playSubscription(api(), { state: 'paused', resume_by: end });
  await openSubscription();
  const link = await screen.findByRole('link', { name: 'Ver mi Parada' });
  expect(screen.getByText(/o antes si sigues antes/)).toBeTruthy();
  expect(link.getAttribute('href')).toBe('/app/parada');
  expect(screen.queryByRole('button', { name: 'Seguir ahora' })).toBeNull();
});

test('after a failed charge the screen promises no reminder and shows no empty list of changes', async () => {
  playSubscription(api(), { state: 'past_due' });
  await openSubscription();
  await screen.findByRole('button', { name: 'Cancelar' });
  expect(screen.queryByText(/Te avisamos antes/)).toBeNull();
  expect(screen.queryByText('Cambiar algo')).toBeNull();
});

test('after a visit to the page for payment methods, an unpaid subscription is read again until it is paid', async () => {
  playSubscription(api(), { state: 'past_due' });
  await openSubscription('?vuelta=portal');
  await screen.findByRole('heading', { name: 'No hemos podido cobrar' });
  playSubscription(api(), { state: 'active' });
  await screen.findByRole('heading', { name: 'Suscripción mensual' }, { timeout: 10_000 });
});

test('before a change of the interval the exact difference in price is shown', async () => {
  playSubscription(api(), { state: 'active' });
  const change = { interval: 'year', due_cents: 8_910, currency: 'EUR' };
  const next_charge = { amount_cents: 9_900, currency: 'EUR', at: '2027-11-27T10:00:00.000Z' };
  api().on('POST', `${base}change/`, () => ({ body: { ...change, next_charge } }));
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('button', { name: /Pasar a pago anual/ }));
  await screen.findByText(/Hoy pagas 89,10\s€\./);
  expect(screen.getByText(/Desde el 27 de noviembre de 2027, 99\s€ al año\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await screen.findByText('Cambiado.');
  expect(bodies('change/').at(-1)).toEqual({ interval: 'year' });
});

test('the refund dialog shows the amount before the member confirms', async () => {
  playSubscription(api(), { state: 'active', refund_until: end });
  api().on('POST', `${base}refund/`, () => ({ body: { amount_cents: 732, currency: 'EUR' } }));
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('button', { name: /Recuperar el dinero/ }));
  await screen.findByText(/Te devolvemos 7,32\s€\./);
  await user.click(screen.getByRole('button', { name: 'Devolver y terminar' }));
  await screen.findByText('Hecho: te devolvemos el dinero por el mismo medio.');
  expect(bodies('refund/').at(-1)).toEqual({});
});

test.each([
  ['reduced/', /Pedir el precio reducido/, 'Hecho: tienes el precio reducido durante un año.'],
  ['pause/', /Pausar/, 'En pausa: no se cobra nada.'],
])('the change %s takes one tap', async (path, name, words) => {
  playSubscription(api(), { state: 'active', reduced_prices: reducedPrices });
  api().on('POST', base + path, () => ({ body: aSubscription() }));
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText(words);
  expect(api().of('POST', base + path)).toHaveLength(1);
});

test('each invoice is listed with its amount, its day and its number', async () => {
  const invoices = [
    anInvoice({ number: 'R-2026-1', amount_cents: -732, corrects: 'Y-2026-12' }),
    anInvoice(),
  ];
  playSubscription(api(), { state: 'active' }, invoices);
  await openSubscription();
  const list = within(await screen.findByRole('region', { name: 'Facturas' }));
  const rows = list.getAllByRole('button').map((row) => row.textContent?.replaceAll(/\s/g, ' '));
  expect(rows).toEqual([
    '-7,32 €, 27 de noviembre de 2026Factura R-2026-1 (PDF), devuelve la Y-2026-12',
    '9,90 €, 27 de noviembre de 2026Factura Y-2026-12 (PDF)',
  ]);
});

test('if the subscription cannot be loaded, the member can load it again', async () => {
  api().on('GET', base, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  const { user } = await openSubscription();
  await screen.findByText('No hemos podido abrir tu suscripción');
  playSubscription(api(), { state: 'active' });
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await screen.findByRole('heading', { name: 'Suscripción mensual' });
});
