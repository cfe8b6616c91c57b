import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { disputeRecord, disputesResponse } from '#app/modules/billing/schema.ts';
import { api } from '#app/shell/testing/render.tsx';
import { aKeysetPage, enterAdmin, openAdmin } from '../admin.factory.tsx';
import { aDispute, aDisputeRecord, billingApi } from './billing.factory.ts';

const list = `${billingApi}disputes/`;

beforeEach(async () => {
  sessionStorage.clear();
  await enterAdmin();
});

function playRecord(changes = {}): void {
  api().on('GET', `${list}2/`, () => ({ body: aDisputeRecord(changes) }), disputeRecord);
}

const openAnswer = async () => {
  const { user } = await openAdmin('/disputas/2');
  await screen.findByRole('heading', { name: 'Qué responder' });
  return user;
};

test('the list of disputes shows the last day for an answer and is filtered by the state in the address; the key V opens a dispute', async () => {
  playRecord();
  api().on('GET', list, () => ({ body: aKeysetPage([aDispute()]) }), disputesResponse);
  const { user } = await openAdmin('/contabilidad?parte=disputas');
  expect(await screen.findByText(/9,90 € · Dice que había cancelado/)).toBeTruthy();
  expect(screen.getByText(/Hasta el 30 nov 2026/)).toBeTruthy();
  await user.click(screen.getByLabelText('Por responder'));
  await waitFor(() => expect(api().of('GET', list).at(-1)?.query.get('state')).toBe('needs_answer'));
  await screen.findByText(/Dice que había cancelado/);
  await user.keyboard('jv');
  expect(await screen.findByRole('heading', { name: 'Disputa de bea' })).toBeTruthy();
});

test('the text for the answer to a dispute has the order, the receipt, the days of use, the cancellations and the refunds', async () => {
  const corrective = { number: 'R-2026-1', issued_at: '2026-11-21T10:00:00.000Z', amount_cents: -100 };
  playRecord({ invoices: [...aDisputeRecord().invoices, corrective] });
  const user = await openAnswer();
  await user.click(screen.getByRole('button', { name: 'Copiar el texto' }));
  const text = (await navigator.clipboard.readText()).replaceAll('\u00a0', ' ');
  for (const fact of [
    ...['Pedido: 2026-11-20 10:00 UTC.', 'texto del 2026-11-27', 'Factura: Y-2026-1', 'Recibo con factura'],
    ...['en ese periodo: 4.', 'Cancelaciones: ninguna.', 'Devoluciones de este pago: 1,00 € (R-2026-1).'],
  ])
    expect(text).toContain(fact);
  expect(screen.getByRole('link', { name: 'Abrir en Stripe' })).toHaveProperty(
    'href',
    'https://dashboard.stripe.com/test/disputes/du_1',
  );
});

test.each([
  ['fraudulent', {}, /Si de verdad no hizo el pago, acepta la disputa/],
  ['insufficient_funds', { due_at: null }, 'El banco no admite respuesta.'],
  ['noncompliant', { is_refundable: true }, /Es una pregunta del banco/],
  ['general', { state: 'under_review' }, /Ya está respondida/],
])(
  'for a dispute with the reason %s and %o, the screen shows the steps for this case',
  async (reason, changes, step) => {
    playRecord({ reason, ...changes });
    await openAnswer();
    expect(screen.getByText(step)).toBeTruthy();
  },
);

test('a closed dispute has no text to copy', async () => {
  playRecord({ state: 'lost', member: null });
  await openAnswer();
  expect(screen.getByText(/Está perdida/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copiar el texto' })).toBeNull();
});

test('a text is shown if a dispute does not exist', async () => {
  api().on('GET', `${list}2/`, () => ({ status: 404, body: { detail: 'No encontrado.' } }));
  await openAdmin('/disputas/2');
  expect(await screen.findByText('No hay ninguna disputa con este número')).toBeTruthy();
});
