import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { refundResponse, subscriptionRecord, subscriptionsResponse } from '#app/modules/billing/schema.ts';
import { api } from '#app/shell/testing/render.tsx';
import { aKeysetPage, enterAdmin, openAdmin } from '../admin.factory.tsx';
import { aRecord, aStaffPayment, billingApi, playSubscriptionRecord } from './billing.factory.ts';

const record = `${billingApi}subscriptions/5/`;
const refunds = `${billingApi}payments/7/refunds/`;

beforeEach(async () => {
  sessionStorage.clear();
  await enterAdmin();
});

const bodies = (path: string) =>
  api()
    .of('POST', path)
    .map(({ body }) => body);

test('the list of subscriptions shows state, price and end; a filter in the address shows failed payments', async () => {
  playSubscriptionRecord(api());
  const { user } = await openAdmin('/suscripciones');
  expect(await screen.findByRole('link', { name: 'bea' })).toHaveProperty(
    'pathname',
    '/admin/suscripciones/5',
  );
  expect(screen.getByText(/9,90 € al mes, A mano/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Estado'), 'Con un pago fallido');
  await waitFor(() =>
    expect(api().of('GET', `${billingApi}subscriptions/`).at(-1)?.query.get('status')).toBe('failing'),
  );
});

test('a text is shown if there are no subscriptions', async () => {
  api().on('GET', `${billingApi}subscriptions/`, () => ({ body: aKeysetPage([]) }), subscriptionsResponse);
  await openAdmin('/suscripciones');
  expect(await screen.findByText('Aún no hay suscripciones')).toBeTruthy();
});

test('a refund needs an amount and a reason, and the request contains the sum of the earlier refunds', async () => {
  playSubscriptionRecord(api(), { payments: [aStaffPayment({ refunded_cents: 100 })] });
  api().on('POST', refunds, () => ({ body: { state: 'asked' } }), refundResponse);
  const { user } = await openAdmin('/suscripciones/5');
  await user.click(await screen.findByRole('button', { name: /Devolver dinero/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Cuánto, en EUR');
  expect(amount).toHaveProperty('value', '8,90');
  await user.clear(amount);
  await user.type(amount, '9,00');
  await user.click(dialog.getByRole('button', { name: 'Devolverlo' }));
  expect(dialog.getByText('Escribe un importe que quepa en lo que queda.')).toBeTruthy();
  expect(dialog.getByText('Elige un motivo.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '4,50');
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'Un error nuestro');
  await user.click(dialog.getByRole('button', { name: 'Devolverlo' }));
  expect(await screen.findByText('Devuelto.')).toBeTruthy();
  expect(bodies(refunds)).toEqual([{ refund_cents: 450, reason: 'mistake', ends: false, seen_cents: 100 }]);
});

test('if a colleague refunds the payment in the meantime, the dialog shows the refusal', async () => {
  playSubscriptionRecord(api());
  const detail = 'Mientras mirabas se ha devuelto algo de este pago. Míralo otra vez.';
  api().on('POST', refunds, () => ({ status: 409, body: { detail } }));
  const { user } = await openAdmin('/suscripciones/5');
  await user.click(await screen.findByRole('button', { name: /Devolver dinero/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'Lo ha pedido');
  await user.click(dialog.getByLabelText('Terminar también la suscripción'));
  await user.click(dialog.getByRole('button', { name: 'Devolverlo' }));
  expect(await dialog.findByText(detail)).toBeTruthy();
  expect(bodies(refunds)).toMatchObject([{ ends: true, refund_cents: 990 }]);
});

test('a payment in dispute cannot be refunded; if a dispute begins in the meantime, the dialog shows this dispute', async () => {
  const dispute = { id: 2, state: 'needs_answer' as const };
  const disputed = aStaffPayment({ dispute, is_refundable: false });
  playSubscriptionRecord(api(), { payments: [disputed, aStaffPayment({ id: 8 })] });
  const detail = 'El banco ha retirado este pago: solo se puede devolver si la disputa se gana.';
  api().on('POST', `${billingApi}payments/8/refunds/`, () => ({ status: 409, body: { detail } }));
  const { user } = await openAdmin('/suscripciones/5');
  expect(await screen.findByText('Disputa por responder')).toBeTruthy();
  expect(screen.getByText('El banco lo ha retirado: no se puede devolver.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Devolver dinero/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'Lo ha pedido');
  await user.click(dialog.getByRole('button', { name: 'Devolverlo' }));
  expect(await dialog.findByText(detail)).toBeTruthy();
});

test('a request of a colleague can be approved or refused', async () => {
  const request = {
    ...{ id: 8, subscription: 5, member: { id: 3, username: 'bea' }, refund_cents: 15_000, currency: 'EUR' },
    ...{ reason: 'goodwill' as const, ends: true, requested_by: { id: 9, username: 'marta' } },
    ...{ requested_at: '2026-11-20T10:00:00.000Z', expires_at: '2026-11-27T10:00:00.000Z' },
  };
  playSubscriptionRecord(api(), { refund_requests: [request] });
  api().on('POST', `${billingApi}refund-requests/8/refuse/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/suscripciones/5');
  expect(await screen.findByRole('button', { name: /Aprobar/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Rechazar|Retirar/ }));
  await waitFor(() => expect(bodies(`${billingApi}refund-requests/8/refuse/`)).toHaveLength(1));
});

test('the record shows the commands that wait for the provider or that the provider refused', async () => {
  const command = {
    id: '00000000-0000-4000-8000-000000000001',
    source: 'staff',
    done_at: null,
    failure: null,
  };
  const asked_at = '2026-11-20T10:00:00.000Z';
  playSubscriptionRecord(api(), {
    commands: [
      { ...command, kind: 'refund', asked_at },
      {
        ...command,
        id: command.id.replace(/1$/, '2'),
        kind: 'pause',
        asked_at,
        done_at: asked_at,
        failure: 'no',
      },
    ],
  });
  await openAdmin('/suscripciones/5');
  expect(await screen.findByText(/Devolver dinero: espera al proveedor/)).toBeTruthy();
  expect(screen.getByText(/el proveedor lo rechazó: no/)).toBeTruthy();
});

test('there is one text for a record that does not exist, and another text for a record that cannot be loaded', async () => {
  api().on('GET', record, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  const { unmount } = await openAdmin('/suscripciones/5');
  expect(await screen.findByText('No hay ninguna suscripción con este número')).toBeTruthy();
  unmount();
  api().on('GET', record, () => ({ status: 400, body: { detail: 'No.' } }));
  await openAdmin('/suscripciones/5');
  await screen.findByText('No se pudo abrir la suscripción');
  api().on('GET', record, () => ({ body: aRecord({ member: null }) }), subscriptionRecord);
  screen.getByRole('button', { name: 'Volver a intentarlo' }).click();
  expect(await screen.findByRole('heading', { name: 'Suscripción 5' })).toBeTruthy();
});

test('a higher price that waits for an answer is shown with the old and the new amount', async () => {
  const currency = 'EUR';
  const change = { reason: 'price' as const, from_cents: 990, to_cents: 1_290, currency, decision: null };
  playSubscriptionRecord(api(), { price_change: { ...change, charge_at: '2026-12-20T10:00:00.000Z' } });
  await openAdmin('/suscripciones/5');
  const words = (await screen.findByText(/Pendiente de que responda/)).textContent?.replaceAll(/\s/g, ' ');
  expect(words).toBe('Precio desde el 20 dic 2026: de 9,90 € a 12,90 €. Pendiente de que responda.');
});

test('a gift is labelled as a gift, and its mail can be sent again although the receiver is not shown', async () => {
  const mailed_at = '2026-11-24T08:00:00.000Z';
  const gift = { id: 6, state: 'sent' as const, send_at: mailed_at, mailed_at, can_resend: true };
  playSubscriptionRecord(api(), { state: 'gifted', gift_months: 3, amount_cents: 2_970, gift });
  api().on('POST', `${billingApi}gifts/6/resend/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/suscripciones/5');
  expect(await screen.findByText('Regalo de 3 meses')).toBeTruthy();
  expect(screen.getByText('Salió el 24 nov 2026. El regalo está sin abrir.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviarlo otra vez' }));
  expect(await screen.findByText(/Sale ahora, con un enlace nuevo/)).toBeTruthy();
  expect(bodies(`${billingApi}gifts/6/resend/`)).toEqual([{ seen: mailed_at }]);
});
