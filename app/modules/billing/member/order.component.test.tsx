import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { setAfterPayment } from './after-payment.browser.ts';
import { aSubscription, noSubscription, playSubscription, reducedPrices } from './subscription.factory.ts';
import { checkoutCheckResponse } from './subscription.schema.ts';
import { openSubscription } from './subscription-screen.factory.ts';

const base = '/api/subscription/';
const url = new URL('#pago', location.href).href;

beforeEach(async () => {
  sessionStorage.clear();
  await signIn();
  playSubscription(api());
});

/** Sets the response of the API about the last order. */
function playCheck(order: 'none' | 'open' | 'done' | 'expired'): void {
  const subscription = order === 'done' ? aSubscription() : noSubscription();
  api().on(
    'POST',
    `${base}checkout/check/`,
    () => ({ body: { order, subscription } }),
    checkoutCheckResponse,
  );
}

test('[S2.46 S8.10] an order requires the consent to begin immediately, and then opens the page of the provider', async () => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  api().on('POST', `${base}checkout/`, async () => {
    await held;
    return { status: 201, body: { url } };
  });
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('radio', { name: /99\s€ al año, que sale a 8,25\s€ al mes/ }));
  await user.click(screen.getByRole('button', { name: 'Ir a pagar' }));
  await screen.findByText('Para seguir, marca la casilla.');
  await user.click(screen.getByRole('checkbox', { name: /Quiero empezar ya/ }));
  await user.click(screen.getByRole('button', { name: 'Ir a pagar' }));
  await screen.findByRole('button', { name: 'Redireccionando...' });
  respond();
  await expect.poll(() => location.hash).toBe('#pago');
  expect(
    api()
      .of('POST', `${base}checkout/`)
      .map(({ body }) => body),
  ).toEqual([{ plan: 'yoi', interval: 'year', agreed: true }]);
});

test('the price with a typed coupon is shown and the order contains the coupon; a wrong coupon stays in the field', async () => {
  const bodies = () => [...api().of('POST', `${base}checkout/`)].map(({ body }) => body);
  const price = {
    kind: 'discount',
    interval: 'month',
    amount_cents: 495,
    next_amount_cents: 990,
    currency: 'EUR',
  };
  const wrong = { status: 400, body: { coupon: ['Este cupón no vale.'] } };
  api().on('POST', `${base}coupon/`, ({ body }) =>
    Reflect.get(Object(body), 'coupon') === 'MITAD' ? { body: price } : wrong,
  );
  api().on('POST', `${base}checkout/`, () => ({ status: 201, body: { url } }));
  const { user } = await openSubscription();
  await user.click(await screen.findByText('¿Tienes un cupón?'));
  const field = screen.getByRole('textbox', { name: 'Código del cupón' });
  await user.type(field, 'MITADES{Enter}');
  await screen.findByText('Este cupón no vale.');
  expect(field).toHaveProperty('value', 'MITADES');
  await user.clear(field);
  await user.type(field, 'MITAD{Enter}');
  expect((await screen.findByText(/Hoy pagas/)).textContent).toMatch(
    /Hoy pagas 4,95\s€. Después, 9,90\s€ al mes./,
  );
  expect(bodies()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Quiero empezar ya/ }));
  await user.click(screen.getByRole('button', { name: 'Ir a pagar' }));
  await expect.poll(bodies).toMatchObject([{ interval: 'month', coupon: 'MITAD' }]);
});

test('the step to another Parada shows the report, the prices and a way back', async () => {
  await openSubscription('?para=parada');
  await screen.findByRole('heading', { name: 'Tu siguiente Parada' });
  expect(screen.getByRole('radio', { name: /9,90\s€ al mes/ })).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Ahora no: volver a Parada' });
  expect(back.getAttribute('href')).toBe('/app/parada');
});

test('a member who comes back from the payment page without a payment sees the step again', async () => {
  setAfterPayment('/parada/empezar');
  const url = 'https://pay.test/1';
  playSubscription(api(), { open_checkout: { id: crypto.randomUUID(), interval: 'month', url } });
  await openSubscription();
  await screen.findByRole('heading', { name: 'Tu siguiente Parada' });
  await screen.findByRole('link', { name: 'Seguir con el pago' });
  setAfterPayment(null);
});

test('if the subscription has ended, the step shows that a subscription is needed again', async () => {
  playSubscription(api(), { state: 'canceled', next_charge: null });
  await openSubscription('?para=parada');
  await screen.findByText(/Tu suscripción terminó, y tus informes son tuyos/);
});

test('if the subscription is paused, the step shows why another Parada cannot start', async () => {
  playSubscription(api(), { state: 'paused' });
  await openSubscription('?para=parada');
  await screen.findByRole('heading', { name: 'En pausa' });
  expect(screen.queryByRole('radio')).toBeNull();
});

test('if the provider does not respond, the form shows the reason and can be sent again', async () => {
  api().on('POST', `${base}checkout/`, () => ({ status: 503, body: { detail: 'Ahora no se puede pagar.' } }));
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('checkbox', { name: /Quiero empezar ya/ }));
  await user.click(screen.getByRole('button', { name: 'Ir a pagar' }));
  await screen.findByText(/Ahora no se puede pagar|inconvenientes/);
  expect(screen.getByRole('button', { name: 'Ir a pagar' })).toBeTruthy();
});

test('one tap before the order grants the reduced price', async () => {
  playSubscription(api(), { reduced_prices: reducedPrices });
  api().on('POST', `${base}reduced/`, () => {
    playSubscription(api(), { prices: reducedPrices, is_reduced: true });
    return { body: noSubscription() };
  });
  const { user } = await openSubscription();
  await user.click(await screen.findByRole('button', { name: /Precio reducido: 4,50\s€ al mes/ }));
  await screen.findByText('Es tu precio reducido, durante un año.');
  expect(screen.getByRole('radio', { name: /4,50\s€ al mes/ })).toBeTruthy();
});

test('an open order by transfer shows the payment instructions, and a button shows the form of another order', async () => {
  const instructions = { text: 'ES00 0000', reference: 'YOI-7', amount_cents: 990, currency: 'EUR' };
  playSubscription(api(), { instructions });
  const { user } = await openSubscription();
  await screen.findByText('ES00 0000');
  expect(screen.getByText('YOI-7')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Suscribirme' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cambiar el pedido' }));
  expect(screen.getByRole('heading', { name: 'Suscribirme' })).toBeTruthy();
});

test('a member who returns after a payment continues without pressing a button', async () => {
  playCheck('open');
  setAfterPayment('/parada/empezar');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await openSubscription('?vuelta=1');
  await screen.findByText('Un momento. Esta página sigue sola.');
  playCheck('done');
  await vi.advanceTimersByTimeAsync(3_000);
  await screen.findByText('Empezar');
});

test('opening the success address grants nothing to a member without an order', async () => {
  playCheck('none');
  const { user } = await openSubscription('?vuelta=1');
  await screen.findByRole('heading', { name: 'No se ha cobrado nada' });
  await user.click(screen.getByRole('button', { name: 'Ver mi suscripción' }));
  await screen.findByRole('heading', { name: 'No tienes suscripción' });
});

test('if the provider does not respond, the screen shows that no payment is charged twice', async () => {
  api().on('POST', `${base}checkout/check/`, () => ({ status: 503, body: { detail: 'Ahora no.' } }));
  await openSubscription('?vuelta=1');
  await screen.findByRole('heading', { name: 'Tarda más de lo normal' });
  expect(screen.getByText(/no se cobra dos veces/)).toBeTruthy();
});
