import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  cohortsResponse,
  couponsResponse,
  freeTimesResponse,
  manualRefundsResponse,
  pricesResponse,
  recordedPaymentResponse,
  refundRequestsResponse,
  revenueResponse,
  type StaffPrice,
  webhooksResponse,
} from '#app/modules/billing/schema.ts';
import { api } from '#app/shell/testing/render.tsx';
import { aKeysetPage, enterAdmin, openAdmin } from '../admin.factory.tsx';
import { anOrder, billingApi, playOrders } from './billing.factory.ts';

const at = '2026-11-20T10:00:00.000Z';
const price: StaffPrice = {
  ...{ id: 2, interval: 'month', currency: 'EUR', country: null, amount_cents: 990, reduced_cents: null },
  ...{ tax_basis_points: 2_100, set_at: at, set_by: null, in_force: true, subscribers: 4 },
  ...{ announced_at: null, cheaper: 0 },
};

beforeEach(async () => {
  sessionStorage.clear();
  await enterAdmin();
});

const bodies = (path: string) =>
  api()
    .of('POST', path)
    .map(({ body }) => body);

test('a payment is recorded with the keys J and P, and the typed text stays after a refusal', async () => {
  playOrders(api(), [anOrder()]);
  const path = `${billingApi}orders/4/payments/`;
  api().on('POST', path, () => ({ status: 400, body: { received_on: ['Este día aún no ha llegado.'] } }));
  const { user } = await openAdmin('/contabilidad?parte=pagos');
  await screen.findByText(/AB12CD34/);
  await user.keyboard('jp');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Importe recibido, en EUR')).toHaveProperty('value', '9,90');
  await user.selectOptions(dialog.getByLabelText('Cómo llegó'), 'Bizum');
  await user.type(dialog.getByLabelText(/Referencia del banco/), 'BZ 1');
  await user.click(dialog.getByRole('button', { name: 'Apuntarlo' }));
  expect(await dialog.findByText('Este día aún no ha llegado.')).toBeTruthy();
  expect(sessionStorage.getItem('yoi-draft-pago-4')).toContain('BZ 1');
  const body = { subscription: 5, paid_until: '2026-12-20T10:00:00.000Z' };
  api().on('POST', path, () => ({ body }), recordedPaymentResponse);
  await user.click(dialog.getByRole('button', { name: 'Apuntarlo' }));
  expect(await screen.findByText(/Apuntado. Pagado hasta/)).toBeTruthy();
  expect(bodies(path).at(-1)).toMatchObject({ amount_cents: 990, method: 'bizum', reference: 'BZ 1' });
  expect(sessionStorage.getItem('yoi-draft-pago-4')).toBeNull();
});

test('an order of a gift is named as a gift', async () => {
  playOrders(api(), [anOrder({ gift_months: 3, amount_cents: 2_970 })]);
  await openAdmin('/contabilidad?parte=pagos');
  expect(await screen.findByText(/Regalo de 3 meses, 29,70/)).toBeTruthy();
  expect(screen.queryByText(/Mensual/)).toBeNull();
});

test('an order is found by its reference, and a text is shown if there are no orders', async () => {
  playOrders(api(), []);
  const { user } = await openAdmin('/contabilidad?parte=pagos');
  expect(await screen.findByText('Ningún pedido espera un pago')).toBeTruthy();
  await user.type(screen.getByLabelText('Referencia de la transferencia'), 'AB12CD34{Enter}');
  expect(await screen.findByText('Ningún pedido con esta referencia')).toBeTruthy();
  expect(api().of('GET', `${billingApi}orders/`).at(-1)?.query.get('reference')).toBe('AB12CD34');
});

test('each coupon shows its value, and a new coupon is sent as typed', async () => {
  const coupon = {
    ...{ id: 1, code: 'MITAD', kind: 'percent', value: 50, currency: null, interval: null, max_uses: 9 },
    ...{ valid_from: null, valid_until: null, created_at: at, created_by: null, uses: 2, state: 'valid' },
  };
  const amount = {
    ...coupon,
    id: 2,
    code: 'MENOS3',
    kind: 'amount',
    value: 300,
    currency: 'EUR',
    interval: 'year',
    valid_from: '2026-12-01T23:00:00.000Z',
    valid_until: '2026-12-31T23:00:00.000Z',
  };
  const months = { ...coupon, id: 3, code: 'DOSMESES', kind: 'months', value: 2, state: 'ended' };
  api().on('GET', `${billingApi}prices/`, () => ({ body: aKeysetPage([price]) }), pricesResponse);
  const body = aKeysetPage([coupon, amount, months]);
  api().on('GET', `${billingApi}coupons/`, () => ({ body }), couponsResponse);
  api().on('POST', `${billingApi}coupons/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/precios');
  const list = within(await screen.findByRole('list', { name: 'Cupones' }));
  expect(list.getByText(/50 % menos en el primer cobro · Mensual o anual/)).toBeTruthy();
  expect(list.getByText(/3,00\s€ menos en el primer cobro · Anual/)).toBeTruthy();
  expect(list.getByText('2 meses sin coste')).toBeTruthy();
  expect(list.getByText(/vale desde el 2 dic 2026 · vale hasta el 31 dic 2026/)).toBeTruthy();
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Terminar MITAD',
    'Terminar MENOS3',
  ]);
  await user.click(screen.getByRole('button', { name: 'Cupón nuevo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Código'), 'verano');
  await user.selectOptions(dialog.getByLabelText('Qué quita'), 'months');
  await user.type(dialog.getByLabelText('Cuántos meses'), '3');
  await user.click(dialog.getByRole('button', { name: 'Crearlo' }));
  await waitFor(() => expect(bodies(`${billingApi}coupons/`)).toHaveLength(1));
  expect(bodies(`${billingApi}coupons/`)[0]).toEqual({
    ...{ code: 'verano', kind: 'months', value: 3, currency: null, interval: null },
    ...{ max_uses: null, valid_from: null, valid_until: null },
  });
});

test('a new price is sent with the id of the price that it replaces', async () => {
  api().on('GET', `${billingApi}prices/`, () => ({ body: aKeysetPage([price]) }), pricesResponse);
  api().on('POST', `${billingApi}prices/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/precios');
  await screen.findByText('En vigor');
  await user.keyboard('jc');
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Precio con impuestos');
  await user.clear(amount);
  await user.type(amount, 'mucho');
  const submit = () => user.click(dialog.getByRole('button', { name: 'Ponerlo en vigor' }));
  await submit();
  expect(await dialog.findByText('Escribe un importe, como 9,90.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '12,90');
  await user.type(dialog.getByLabelText(/Precio reducido/), '4,90');
  await submit();
  expect(await screen.findByText('En vigor desde ahora.')).toBeTruthy();
  const sent = { interval: 'month', currency: 'EUR', country: null, amount_cents: 1_290, reduced_cents: 490 };
  expect(bodies(`${billingApi}prices/`)).toEqual([{ ...sent, tax_basis_points: 2_100, replaces: 2 }]);
});

test('a price is announced only after the number of its subscriptions is typed', async () => {
  const body = aKeysetPage([{ ...price, cheaper: 3 }]);
  api().on('GET', `${billingApi}prices/`, () => ({ body }), pricesResponse);
  api().on('POST', `${billingApi}prices/2/announce/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/precios');
  await user.click(await screen.findByRole('button', { name: 'Anunciarlo a quien paga menos: 3' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Anunciarlo' }));
  await submit();
  await dialog.findByText('Escribe 3.');
  await user.type(dialog.getByLabelText('Para confirmar, escribe cuántas son'), '3');
  await submit();
  await screen.findByText('Anunciado.');
  expect(bodies(`${billingApi}prices/2/announce/`)).toEqual([{ cheaper: 3 }]);
});

test('the first price of a country replaces no price', async () => {
  api().on('GET', `${billingApi}prices/`, () => ({ body: aKeysetPage([price]) }), pricesResponse);
  api().on('POST', `${billingApi}prices/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/precios');
  await user.click(await screen.findByRole('button', { name: 'Otro país o moneda' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/País/), 'ar');
  await user.type(dialog.getByLabelText('Precio con impuestos'), '5000');
  await user.click(dialog.getByRole('button', { name: 'Ponerlo en vigor' }));
  await screen.findByText('En vigor desde ahora.');
  expect(bodies(`${billingApi}prices/`)).toMatchObject([
    { country: 'AR', replaces: null, reduced_cents: null },
  ]);
});

test('the revenue is shown by month, and the open subscriptions by interval', async () => {
  const month = {
    ...{ month: '2026-11', currency: 'EUR', revenue_cents: 1_815, paid_cents: 10_890, refunded_cents: 0 },
    ...{ open_at_start: 4, started: 2, ended: 1, churn_basis_points: 2_500 },
  };
  const open = [{ interval: 'month', currency: 'EUR', count: 3, paused: 1, revenue_cents: 990 }];
  const body = { is_demonstration: true, months: [month], open };
  api().on('GET', `${billingApi}revenue/`, () => ({ body }), revenueResponse);
  await openAdmin('/contabilidad');
  const row = within(await screen.findByRole('row', { name: /noviembre de 2026/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    ['18,15 €', '108,90 €', '0,00 €', '2', '1', '25 %'].map((text) => text.replace(' ', '\u00a0')),
  );
  expect(screen.getByText(/3 suscripciones/)).toBeTruthy();
  expect(screen.getByText('Datos de demostración')).toBeTruthy();
});

test('neither a cohort below ten members nor a period that has not ended shows a percentage', async () => {
  const next = [
    { after: 30, members: 6 },
    { after: 60, members: 9 },
    { after: 90, members: null },
  ];
  const kept = [
    { after: 1, members: 2 },
    { after: 3, members: null },
  ];
  const steps = [{ month: '2026-09', members: 20, begun: 9, paying: 8, next }];
  const body = { steps, retention: [{ month: '2026-09', members: 4, kept }] };
  api().on('GET', `${billingApi}cohorts/`, () => ({ body }), cohortsResponse);
  await openAdmin('/contabilidad?parte=cohortes');
  const rows = await screen.findAllByRole('row', { name: /septiembre de 2026/ });
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['20', '30\u00a0% (6)', '45\u00a0% (9)', '—', '45\u00a0% (9)', '8 de 9'],
    ['4', '2 de 4', '—'],
  ]);
});

test('a refund by hand is marked as sent', async () => {
  const refund = {
    ...{ id: 6, subscription: 5, member: null, refund_cents: 400, currency: 'EUR', method: 'bizum' },
    ...{ reference: 'BZ 1', received_on: '2026-11-20', asked_at: at },
  };
  api().on('GET', `${billingApi}refund-requests/`, () => ({ body: aKeysetPage([]) }), refundRequestsResponse);
  api().on(
    'GET',
    `${billingApi}manual-refunds/`,
    () => ({ body: aKeysetPage([refund]) }),
    manualRefundsResponse,
  );
  api().on('POST', `${billingApi}manual-refunds/6/settle/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/contabilidad?parte=devoluciones');
  await screen.findByText(/Pagó por Bizum/);
  await user.keyboard('je');
  await waitFor(() => expect(bodies(`${billingApi}manual-refunds/6/settle/`)).toHaveLength(1));
});

test('the list of free time shows the member, the last day and the giver', async () => {
  const freeTime = {
    ...{
      id: 9,
      days: 30,
      reason: 'thanks',
      given_at: at,
      begins_at: at,
      ends_at: '2026-12-20T10:00:00.000Z',
    },
    ...{ state: 'running', member: { id: 3, username: 'bea' }, given_by: { id: 1, username: 'admin' } },
  };
  const body = freeTimesResponse.parse(aKeysetPage([freeTime]));
  api().on('GET', `${billingApi}free-time/`, () => ({ body }), freeTimesResponse);
  await openAdmin('/contabilidad?parte=tiempo');
  const link = await screen.findByRole('link', { name: 'bea' });
  expect(link.getAttribute('href')).toBe('/admin/personas/3');
  expect(link.closest('li')?.textContent).toMatch(
    /30 días, hasta el 20 dic 2026.*para dar las gracias · lo dio admin/,
  );
});

test('if the provider refused to return an event, the event can be processed again', async () => {
  const webhook = {
    ...{ id: 3, provider: 'stripe', kind: 'invoice.paid', object: 'sub_1', state: 'failed', sent_at: at },
    ...{ received_at: at, worked_at: at, failure: 'resource_missing' },
  };
  api().on('GET', `${billingApi}webhooks/`, () => ({ body: aKeysetPage([webhook]) }), webhooksResponse);
  api().on('POST', `${billingApi}webhooks/3/retry/`, () => ({ status: 204 }));
  const { user } = await openAdmin('/contabilidad?parte=avisos');
  await screen.findByText('resource_missing');
  await user.keyboard('jr');
  await waitFor(() => expect(bodies(`${billingApi}webhooks/3/retry/`)).toHaveLength(1));
});
