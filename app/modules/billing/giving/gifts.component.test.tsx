import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { type Gift, type Gifts, giftOrderResponse, giftsResponse } from '../gift/gift.schema.ts';
import { GiftsScreen } from './gifts.screen.tsx';

const base = '/api/subscription/gifts/';
const instant = '2026-12-24T08:00:00.000Z';

const aGift = (changes: Partial<Gift> = {}): Gift => ({
  ...{ id: 1, months: 3, amount_cents: 2_970, currency: 'EUR', email: 'bea@example.org', message: 'Para ti' },
  ...{ send_at: instant, mailed_at: null, state: 'waiting', can_refund: true, can_resend: false, ...changes },
});

function openGifts(items: Gift[] = [], changes: Partial<Gifts> = {}) {
  const options: Gifts['options'] = [
    { months: 1, amount_cents: 990, currency: 'EUR' },
    { months: 12, amount_cents: 9_900, currency: 'EUR' },
  ];
  const body = { meta: { total_count: items.length }, items, options, instructions: null };
  api().on('GET', base, () => ({ body: { ...body, is_demonstration: false, ...changes } }), giftsResponse);
  return render(createElement(MemoryRouter, {}, createElement(GiftsScreen)));
}

beforeEach(() => signIn());

test('an order of a gift requires the consent, and a refusal is shown at the refused field', async () => {
  const refusal = { status: 400, body: { email: ['Revisa el correo.'] } };
  api().on('POST', base, () => refusal, giftOrderResponse);
  const { user } = await openGifts();
  await user.click(await screen.findByRole('radio', { name: /Un año, 99\s€/ }));
  await user.type(screen.getByLabelText('Correo de quien lo recibe'), 'bea@example.org');
  fireEvent.change(screen.getByLabelText('Qué día le llega'), { target: { value: '2026-12-24' } });
  await user.click(screen.getByRole('button', { name: 'Ir a pagar' }));
  await screen.findByText('Para seguir, marca la casilla.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Ir a pagar' }));
  await screen.findByText('Revisa el correo.');
  expect(api().of('POST', base)).toMatchObject([
    { body: { months: 12, email: 'bea@example.org', message: '', send_on: '2026-12-24', agreed: true } },
  ]);
});

test('the list shows the state of each gift, and the member can have an unopened gift refunded', async () => {
  api().on('POST', `${base}1/refund/`, () => ({ status: 204 }));
  const { user } = await openGifts([
    aGift(),
    aGift({ id: 2, state: 'sent', can_refund: false }),
    aGift({ id: 3, state: 'redeemed', can_refund: false }),
    aGift({ id: 4, state: 'refunded', can_refund: false }),
  ]);
  await screen.findByText('El correo sale el 24 de diciembre de 2026.');
  for (const text of [/Aún no se ha abierto/, 'Ya lo ha abierto.', 'Devuelto: ya no se puede abrir.'])
    expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Devolver este regalo' }));
  await screen.findByText('Hecho: te devolvemos el dinero por el mismo medio.');
});

test('the mail of an unopened gift is sent again, and a refusal is shown beside the gift', async () => {
  const path = `${base}1/resend/`;
  api().on('POST', path, () => ({ status: 204 }));
  const { user } = await openGifts([aGift({ state: 'sent', mailed_at: instant, can_resend: true })]);
  const press = () => user.click(screen.getByRole('button', { name: 'Enviar el correo otra vez' }));
  await screen.findByText('Enviado el 24 de diciembre de 2026. Aún no se ha abierto.');
  await press();
  await screen.findByText('Sale ahora, con un enlace nuevo. El anterior ya no vale.');
  const detail = 'Este correo ya ha salido otra vez.';
  api().on('POST', path, () => ({ status: 409, body: { detail } }));
  await press();
  await screen.findByText(detail);
  expect(api().of('POST', path)[0]).toMatchObject({ body: { seen: instant } });
});

test('if an order of a gift is paid by hand, the screen calls it a gift', async () => {
  const amount = { amount_cents: 2_970, currency: 'EUR' };
  await openGifts([], { instructions: { text: 'ES12', reference: 'AB12CD34', months: 3, ...amount } });
  await screen.findByText('Regalo de tres meses');
  expect(screen.getByText('AB12CD34')).toBeTruthy();
});

test('while nothing is offered, no form is shown', async () => {
  await openGifts([aGift()], { options: null });
  await screen.findByText('Tus regalos');
  expect(screen.queryByRole('button', { name: 'Ir a pagar' })).toBeNull();
});
