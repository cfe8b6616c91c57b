// Crosses: accounts, billing, platform, shell.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { Client } from 'pg';
import { type Random, randomFrom } from '#app/shell/testing/random-life.ts';
import {
  openStripeStandIn,
  type StripeStandIn,
  secretKey,
  webhookSecret,
} from '#app/shell/testing/stripe.ts';
import { newMember } from './members.ts';
import { copySeededFolder, embeddedDatabase, endProgram, freePort, launchProgram } from './programs.ts';

/**
 * The number of times that the test kills the program. `KILLS=50` sets it to fifty; an ordinary test run kills the
 * program three times.
 */
const kills = Number(process.env.KILLS ?? 3);

const members = 6;

/** Returns the calls of a new member about the subscription. A call returns null if the program has been killed. */
async function aPayer(request: APIRequestContext, folder: string) {
  const { username, password } = await newMember(request, { folder });
  const data = { username, password };
  const { key } = await (await request.post('/dj-rest-auth/login/', { data })).json();
  const headers = { authorization: `Token ${key}` };
  const read = async () => {
    const response = await request.get('/api/subscription/', { headers }).catch(() => null);
    return response?.ok() ? response.json() : null;
  };
  const post = async (name: string, body: object = {}) => {
    const url = `/api/subscription/${name}/`;
    const response = await request.post(url, { headers, data: body }).catch(() => null);
    return response && { status: response.status(), body: await response.json().catch(() => null) };
  };
  return { read, post };
}

type Payer = Awaited<ReturnType<typeof aPayer>>;

/**
 * Orders a month or a year in two tabs at once, pays on every open payment page, and returns to the program.
 */
async function order({ post }: Payer, stripe: StripeStandIn, random: Random): Promise<void> {
  const input = { plan: 'yoi', agreed: true };
  const tabs = [
    { ...input, interval: 'month' },
    { ...input, interval: random.pick(['month', 'year']) },
  ];
  for (const page of await Promise.all(tabs.map((body) => post('checkout', body)))) {
    const session = /\/pay\/(\w+)$/.exec(String(Object(page?.body).url))?.[1];
    if (session) stripe.pay(session);
  }
  await post('checkout/check');
}

/** Makes random calls of one member until `isOver` returns true. */
async function live(payer: Payer, stripe: StripeStandIn, random: Random, isOver: () => boolean) {
  while (!isOver()) {
    const subscription = await payer.read();
    if (!subscription) return;
    if (['none', 'canceled'].includes(subscription.state)) await order(payer, stripe, random);
    else {
      const interval = subscription.interval === 'month' ? 'year' : 'month';
      const name = random.pick(['cancel', 'resume', 'pause', 'change', 'refund']);
      await payer.post(name, name === 'change' ? { interval } : {});
    }
  }
}

/** Sends the webhooks of the stand-in to the program. A killed program accepts none. */
function deliver(stripe: StripeStandIn, port: number, shuffled: Random): Promise<void> {
  const url = `http://localhost:${port}/api/billing/webhooks/stripe/`;
  const send = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    return response?.status ?? 503;
  };
  return stripe.deliver(send, { shuffled, delayed: 0.2 });
}

/** Returns the rows of a query on the database of the program. */
async function query(folder: string, text: string) {
  const client = new Client({ ...embeddedDatabase(folder), user: 'postgres', database: 'yoi' });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Counts the commands and the webhooks that the program has not processed. */
async function countWaiting(folder: string): Promise<number> {
  const [row] = await query(
    folder,
    `select (select count(*) from billing_command where done_at is null)
     + (select count(*) from billing_webhook where worked_at is null) as waiting`,
  );
  return Number(row?.waiting);
}

/** Reads the sums of the stored payments and refunds through Stripe, in cents. */
async function readBooks(folder: string) {
  const [row] = await query(
    folder,
    `select coalesce(sum(amount_cents), 0)::int as charged, coalesce(sum(refunded_cents), 0)::int as refunded,
     (select coalesce(sum(billing_invoice.amount_cents), 0)::int from billing_invoice join billing_payment using (payment_id)
      where provider = 'stripe') as invoiced
     from billing_payment where provider = 'stripe'`,
  );
  return row;
}

/** Lists the customers at the stand-in who have more than one open subscription. */
function listDoubleSubscribers({ account }: StripeStandIn): string[] {
  const open = [...account.subscriptions.values()].filter(({ status }) => status !== 'canceled');
  const customers = open.map(({ customer }) => account.customers.get(customer)?.email ?? customer);
  return customers.filter((email, index) => customers.indexOf(email) !== index);
}

test(`if the program is killed while members pay, no payment is lost or charged twice (${kills} kills)`, async ({
  playwright,
}) => {
  test.setTimeout(240_000 + kills * 20_000);
  const random = randomFrom(20_261_127);
  const folder = copySeededFolder(mkdtempSync(path.join(tmpdir(), 'yoi-billing-')));
  const [port, stripe] = [await freePort(), await openStripeStandIn()];
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const settings = { ...keys, STRIPE_API_URL: stripe.url, LOG_LEVEL: 'silent' };
  const request = await playwright.request.newContext({ baseURL: `http://localhost:${port}` });
  let program = await launchProgram(folder, port, settings);
  try {
    const payers: Payer[] = [];
    for (let index = 0; index < members; index += 1) payers.push(await aPayer(request, folder));
    for (let round = 0; round < kills; round += 1) {
      let isOver = false;
      const lives = payers.map((payer) => live(payer, stripe, random, () => isOver));
      await new Promise((resolve) => setTimeout(resolve, random.between(200, 1_500)));
      const delivery = deliver(stripe, port, random);
      await new Promise((resolve) => setTimeout(resolve, random.between(0, 100)));
      isOver = true;
      await endProgram(program, 'SIGKILL');
      await Promise.all([...lives, delivery]);
      program = await launchProgram(folder, port, settings);
    }
    for (const { post } of payers) await post('checkout/check');
    const settle = async () => {
      await deliver(stripe, port, random);
      return stripe.account.outbox.length + (await countWaiting(folder));
    };
    await expect.poll(settle, { timeout: 200_000, intervals: [1_000] }).toBe(0);
    const { chargedCents, refundedCents } = stripe.books();
    expect(chargedCents).toBeGreaterThan(members * 990);
    await expect
      .poll(() => readBooks(folder), { timeout: 20_000 })
      .toEqual({
        ...{ charged: chargedCents, refunded: refundedCents, invoiced: chargedCents - refundedCents },
      });
    expect(listDoubleSubscribers(stripe)).toEqual([]);
    expect(
      await query(
        folder,
        `select series from billing_invoice group by series, year having max(number) <> count(distinct number)`,
      ),
    ).toEqual([]);
    expect(
      await query(
        folder,
        `select ref.provider_ref from billing_subscription as ref join billing_payment using (subscription_id)
         where ended_because = 'duplicate' and billing_payment.amount_cents <> refunded_cents`,
      ),
    ).toEqual([]);
  } finally {
    await endProgram(program);
    await stripe.close();
    await request.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
