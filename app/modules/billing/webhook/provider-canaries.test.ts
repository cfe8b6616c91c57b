// Runs alone because it changes settings and sets the clock.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startLoginProviders } from '#app/shell/testing/login-providers.ts';
import { startStripe } from '#app/shell/testing/stripe.ts';

const stripe = await startStripe();
const { google } = await startLoginProviders();
const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMember, makeStaff } = await import('#app/modules/accounts/accounts.factory.ts');
const { aPerson } = await import('#app/modules/logins/logins.factory.ts');
const { inSeconds, now } = await import('#app/platform/clock.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { disputeRecord, disputesResponse } = await import('../dispute/dispute.schema.ts');
const account = await import('#app/shell/testing/member-account.ts');
const { signIn } = await import('#app/shell/testing/member-calls.ts');
const { liveDiary, moveToDay } = await import('#app/shell/testing/member-diary.ts');
const { anOrder, readStored, settleBilling, webhookSender } = await import('./webhook.factory.ts');
const { compareSubscriptions } = await import('./comparison.server.ts');
const { stripeProvider: provider } = await import('../stripe/stripe.server.ts');
const { server } = await testApplication();

const disputesPath = '/api/admin/billing/disputes/';
const mark = ' canario-cuatro';
/** The part of the address before the `@`. URL-encoding does not change it. */
const local = 'correo-de-pago';
const email = `${local}@persona.example`;

/** Creates a member who has written a text into every field. Each text ends with the mark. */
async function live() {
  moveToDay(0);
  const person = { ...(await aMember({ email, createdAt: now() })), mark };
  const ref = await subscribe(person.memberId);
  await liveDiary(server, person);
  const calls = await signIn(server, person);
  const moderator = await aMember();
  const others = {
    commenter: await signIn(server, await aMember()),
    moderator: await signIn(server, moderator),
  };
  await makeStaff(moderator.memberId, 'moderator');
  await account.discuss(calls, others);
  await account.film(server, calls);
  await account.ban(others.moderator, person);
  const idToken = await google.idToken(aPerson({ email: 'canario-cuatro@google.example' }));
  const renamed = 'canaricuat';
  await account.fillAccount(server, calls, { ...person, idToken, renamed });
  return { ref, usernames: [person.username, renamed] };
}

/** Subscribes a member, so that more than one Parada may start. Returns the subscription. */
async function subscribe(memberId: number): Promise<string> {
  const left = await anOrder({ memberId, email });
  await provider.expireCheckout(left.sessionRef);
  const { sessionRef } = await anOrder({ memberId, email });
  const ref = stripe.pay(sessionRef) ?? '';
  const yearly = { interval: 'year', amountCents: 9_900, currency: 'EUR' } as const;
  await provider.previewChange(ref, yearly);
  await provider.changePrice(ref, yearly, randomUUID());
  await stripe.deliver(webhookSender(server));
  await settleBilling();
  return ref;
}

/** Makes the other calls to the provider that a subscription can cause. */
async function useOtherCalls(ref: string): Promise<void> {
  await provider.pause(ref, randomUUID());
  await provider.resume(ref, inSeconds(86_400), randomUUID());
  await provider.setRenewal(ref, false, randomUUID());
  const [payment] = stripe.listPayments(ref);
  await provider.refund(payment?.ref ?? '', 100, randomUUID());
  const read = await provider.readSubscription(ref);
  await provider.openPortal(read?.customerRef ?? '', 'http://yoi.test/app/suscripcion');
  await stripe.deliver(webhookSender(server));
  await settleBilling();
  await compareSubscriptions();
  await provider.endNow(ref, randomUUID());
  expect(await readStored(ref)).toMatchObject({ payments: [{ refundedCents: 100 }, {}] });
}

let lived: ReturnType<typeof live> | undefined;
const liveOnce = () => {
  lived ??= live();
  return lived;
};

test('the email address is the only personal datum of a member that reaches the provider', {
  timeout: 120_000,
}, async () => {
  const { ref, usernames } = await liveOnce();
  await useOtherCalls(ref);
  const { sent } = stripe;
  expect(sent.length).toBeGreaterThan(20);
  for (const canary of [mark.trim(), ...usernames])
    expect(sent.filter((text) => text.includes(canary))).toEqual([]);
  const withAddress = sent.filter((text) => text.includes(local));
  expect(withAddress.map((text) => text.split(' ', 2).join(' '))).toEqual([
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions',
  ]);
});

test('the facts for the answer to a dispute contain no text and no address of the member', {
  timeout: 120_000,
}, async () => {
  const { ref } = await liveOnce();
  const admin = await memberClient(server, { role: 'admin' });
  stripe.dispute(stripe.listPayments(ref).at(-1)?.ref ?? '');
  await stripe.deliver(webhookSender(server));
  await settleBilling();
  const { items } = disputesResponse.parse((await admin.get(disputesPath)).body);
  const { status, body } = await admin.get(`${disputesPath}${items[0]?.id}/`);
  expect([status, disputeRecord.parse(body).used_days]).toEqual([200, expect.any(Number)]);
  for (const canary of [mark.trim(), local]) expect(JSON.stringify(body)).not.toContain(canary);
});
