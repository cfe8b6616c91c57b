// Runs alone because it reads a whole table and sets the clock.
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { issueInvoiceIn } from '../invoice/issuing.server.ts';
import { listPayments } from '../subscription/payment.queries.ts';
import { aPaidSubscription, aPayment } from './invoices.factory.ts';

const { server } = await testApplication();
const path = '/api/subscription/invoices/';

afterEach(() => setClock());

type Listed = { number: string; amount_cents: number; tax_cents: number; corrects: string | null };

async function listOf({ get }: Pick<MemberClient, 'get'>, query = '') {
  const { body } = await get(path + query);
  const { items, meta } = body as { items: Listed[]; meta: { total_count: number } };
  return { items, total: meta.total_count };
}

async function aPayer(first: Parameters<typeof aPaidSubscription>[1] = {}) {
  const member = await memberClient(server);
  return { ...member, subscription: await aPaidSubscription(member.memberId, first) };
}

async function readPdf({ call }: Pick<MemberClient, 'call'>, number: string, language = 'es') {
  const response = await call('GET', `${path}${number}.pdf`, undefined, { 'accept-language': language });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), {
    mergePages: true,
  });
  return { response, text: text.replace(/\s+/g, ' ') };
}

/** Lists the numbers of each series in a year, in order. */
async function numbersBySeries() {
  const { rows } = await databasePool().query<{ key: string; numbers: number[] }>(
    `select series || '-' || year as key, array_agg(number order by number) as numbers
     from billing_invoice group by series, year`,
  );
  return Object.fromEntries(rows.map(({ key, numbers }) => [key, numbers]));
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('if 50 payments and refunds arrive at the same time and some are rolled back, the invoice numbers have no gap and no duplicate', async () => {
  const payers = await Promise.all(Array.from({ length: 10 }, () => aPayer()));
  const before = (await numbersBySeries())[`Y-${new Date().getFullYear()}`]?.length ?? 0;
  const rollBack = async ({ subscription: { id = 0 } }: (typeof payers)[number]) => {
    const [payment] = await listPayments(db, id);
    await inTransaction(async (trx) => {
      await issueInvoiceIn(
        trx,
        {
          ...{ paymentId: payment?.id ?? 0, amountCents: 990, taxCents: 172, taxBasisPoints: 2_100 },
          ...{ currency: 'EUR', concept: '', buyer: { name: null, taxNumber: null, country: null } },
        },
        new Date(),
      );
      throw new Error('rolled back');
    }).catch(() => undefined);
  };
  await Promise.all(
    payers.flatMap((payer) => {
      const { payment, read } = payer.subscription;
      const refunded = { ...payment, refundedCents: 330 };
      const next = aPayment();
      return [
        ...[rollBack(payer), read({ payments: [refunded] }), read({ payments: [refunded, next] })],
        ...[read({ payments: [{ ...refunded, refundedCents: 500 }, next] }), rollBack(payer)],
      ];
    }),
  );
  const numbers = await numbersBySeries();
  const year = new Date().getFullYear();
  expect(numbers[`Y-${year}`]).toEqual(upTo(before + 10));
  expect(numbers[`R-${year}`]).toEqual(upTo(numbers[`R-${year}`]?.length ?? 0));
  const { rows } = await databasePool().query(
    `select sum(amount_cents)::int as invoiced,
       (select sum(amount_cents - refunded_cents)::int from billing_payment) as paid from billing_invoice`,
  );
  expect(rows[0].invoiced).toBe(rows[0].paid);
});

test('each series begins with 1 in each year, and the year is counted in the time zone of the operator', async () => {
  setClock(new Date('2030-12-31T22:30:00Z'));
  const ana = await aPayer();
  setClock(new Date('2030-12-31T23:30:00Z'));
  await ana.subscription.read({ payments: [ana.subscription.payment, aPayment()] });
  expect((await listOf(ana)).items.map(({ number }) => number)).toEqual(['Y-2031-1', 'Y-2030-1']);
});

test('a member lists their own invoices in pages, newest first', async () => {
  const ana = await aPayer();
  const { payment, read } = ana.subscription;
  await read({ payments: [payment, aPayment({ amountCents: 1_000, taxCents: 174 })] });
  expect(await listOf(ana, '?limit=1')).toMatchObject({ total: 2, items: [{ amount_cents: 1_000 }] });
  expect(await listOf(ana, '?limit=1&offset=1')).toMatchObject({ total: 2, items: [{ amount_cents: 990 }] });
  expect(await listOf(await memberClient(server))).toEqual({ total: 0, items: [] });
});

test('corrective invoices name the invoices that they correct, and their taxes add up to the tax of the payment', async () => {
  const ana = await aPayer();
  const { payment, read } = ana.subscription;
  for (const refundedCents of [330, 660, 990]) await read({ payments: [{ ...payment, refundedCents }] });
  const { items } = await listOf(ana);
  const [original] = items.filter(({ corrects }) => corrects === null);
  const corrections = items.filter(({ corrects }) => corrects !== null);
  expect(corrections.map(({ corrects }) => corrects)).toEqual(Array(3).fill(original?.number));
  expect(corrections.map(({ amount_cents }) => amount_cents)).toEqual([-330, -330, -330]);
  expect(corrections.reduce((sum, { tax_cents }) => sum + tax_cents, 0)).toBe(-172);
});

test('the PDF of an invoice has every field that the law asks for', async () => {
  const buyer = { name: 'Ana Núñez', taxNumber: '12345678Z', country: 'ES' };
  const ana = await aPayer({ buyer });
  const [{ number } = { number: '' }] = (await listOf(ana)).items;
  const { response, text } = await readPdf(ana, number);
  expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ]);
  for (const part of [
    ...['Factura', number, 'Emite Yoi', 'Ana Núñez 12345678Z España', 'Suscripción a Yoi, del'],
    ...['8,18 €', 'IVA (21 %)', '1,72 €', '9,90 €'],
  ])
    expect(text).toContain(part);
});

test('an invoice without a tax number is a simplified invoice', async () => {
  const ana = await aPayer();
  const [{ number } = { number: '' }] = (await listOf(ana)).items;
  expect((await readPdf(ana, number)).text).toContain('Factura simplificada');
  expect((await readPdf(ana, number, 'en')).text).toContain('Simplified invoice');
});

test('the PDF of a corrective invoice names the invoice that it corrects', async () => {
  const ana = await aPayer();
  const { payment, read } = ana.subscription;
  await read({ payments: [{ ...payment, refundedCents: 990 }] });
  const [corrective, original] = (await listOf(ana)).items;
  const { text } = await readPdf(ana, corrective?.number ?? '');
  expect(text).toContain('Factura rectificativa');
  expect(text).toContain(`Rectifica la factura ${original?.number}`);
  expect(text).toContain('-9,90 €');
});

test.each(['Y-2026-999999', 'Y-2026-0', 'x', 'Y-2026-1-1'])(
  'no invoice is found for the number %s',
  async (number) => {
    const { call } = await memberClient(server);
    expect((await call('GET', `${path}${number}.pdf`)).statusCode).toBe(404);
  },
);

test('a member cannot find the invoices of other members', async () => {
  const ana = await aPayer();
  const [{ number } = { number: '' }] = (await listOf(ana)).items;
  const other = await memberClient(server);
  expect((await other.call('GET', `${path}${number}.pdf`)).statusCode).toBe(404);
});

test('invoices stay readable in the week before the account is erased', async () => {
  const ana = await aPayer();
  await ana.post('/api/user-profile/close-account/', { confirm: true });
  const [{ number } = { number: '' }] = (await listOf(ana)).items;
  expect((await readPdf(ana, number)).response.statusCode).toBe(200);
});

test('the link of a mail leads a visitor to the sign-in first', async () => {
  const { statusCode, headers } = await server.inject('/suscripcion/factura/Y-2026-1');
  expect([statusCode, headers.location]).toEqual([
    ...[303, '/auth/inicio_sesion?callbackUrl=%2Fsuscripcion%2Ffactura%2FY-2026-1'],
  ]);
});
