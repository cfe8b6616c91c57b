import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeMember } from '#app/modules/accounts/member/closing.queries.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aPaidSubscription, aPayment } from '../member/invoices.factory.ts';
import { daysLater } from '../subscription/subscription-state.ts';

const { server, mailbox } = await testApplication();

beforeEach(() => setClock(new Date('2026-03-05T10:00:00Z')));
afterEach(() => setClock());

/** Moves the clock to a number of days after the first payment. */
const onDay = (days: number) => setClock(daysLater(new Date('2026-03-05T10:00:00Z'), days));

/** Creates a member who has paid a month, and takes the receipt from the mailbox. */
async function aPayer() {
  const member = await memberClient(server);
  const { payment, read } = await aPaidSubscription(member.memberId);
  const receipt = await mailbox.take(member.email);
  return { ...member, payment, read, receipt, takeMail: () => mailbox.take(member.email) };
}

const inWords = (text: string | undefined) => text?.replace(/\s+/g, ' ') ?? '';

test('a receipt contains the payment, the next charge, the way to cancel and a link to the invoice', async () => {
  const { receipt } = await aPayer();
  expect(inWords(receipt.subject)).toBe('Tu recibo de Yoi: 9,90 €');
  const text = inWords(receipt.text);
  expect(text).toContain('Tu suscripción está pagada hasta el 5 de abril de 2026.');
  expect(text).toContain('El 5 de abril de 2026 se renueva y se cobran 9,90 €.');
  expect(text).toContain('Puedes cancelarla cuando quieras');
  expect(text).toContain('Hasta el 19 de marzo de 2026');
  expect(text).toMatch(/http:\/\/yoi\.test\/suscripcion\/factura\/Y-2026-\d+/);
  expect(text).not.toContain('demostración');
});

test('a receipt is written in the language of the member', async () => {
  const member = await memberClient(server);
  await member.patch(`/api/user-profile/${member.username}/`, { language: 'en' });
  await aPaidSubscription(member.memberId);
  const { subject, html } = await mailbox.take(member.email);
  expect(inWords(subject)).toBe('Your receipt from Yoi: €9.90');
  expect(html).toContain('lang="en"');
});

test('each failed attempt to charge sends a mail with the day of the next attempt', async () => {
  const { read, payment, takeMail } = await aPayer();
  onDay(31);
  for (const [days, day] of [
    [34, '8 de abril'],
    [41, '15 de abril'],
  ] as const) {
    await read({ status: 'past_due', payments: [payment], nextAttemptAt: daysLater(payment.paidAt, days) });
    const { subject, text } = await takeMail();
    expect(subject).toBe('No hemos podido cobrar tu suscripción');
    expect(inWords(text)).toContain(`probamos otra vez el ${day} de 2026`);
    expect(text).toContain('http://yoi.test/app/suscripcion');
  }
});

test('after the last failed attempt to charge, a mail names the day on which the subscription ends, and another mail follows at the end', async () => {
  const { read, takeMail } = await aPayer();
  onDay(52);
  await read({ status: 'ended', endedUnpaid: true, endedAt: now(), renews: false });
  expect((await takeMail()).subject).toBe('Tu suscripción termina el 29 de abril de 2026');
  onDay(56);
  await read({ status: 'ended', endedUnpaid: true, endedAt: daysLater(now(), -4), renews: false });
  const { subject, text } = await takeMail();
  expect(subject).toBe('Tu suscripción ha terminado');
  expect(text).toContain('siguen siendo tuyos');
});

test('a refund sends a mail with its amount and a link to the corrective invoice', async () => {
  const { read, payment, takeMail } = await aPayer();
  await read({ payments: [{ ...payment, refundedCents: 330 }] });
  const { subject, text } = await takeMail();
  expect(inWords(subject)).toBe('Te hemos devuelto 3,30 €');
  expect(text).toMatch(/\/suscripcion\/factura\/R-2026-\d+/);
  expect(text).not.toContain('ha terminado');
});

test('the mail about a second payment of one member states that this payment is refunded', async () => {
  const { memberId, takeMail } = await aPayer();
  await aPaidSubscription(memberId);
  const { subject, text } = await takeMail();
  expect(subject).toBe('Te devolvemos un pago repetido');
  expect(inWords(text)).toContain('este segundo pago de 9,90 € no hacía falta');
});

test('switching the renewal off and on is confirmed', async () => {
  const { read, takeMail } = await aPayer();
  await read({ renews: false });
  const off = await takeMail();
  expect(off.subject).toBe('Tu suscripción no se renovará');
  expect(inWords(off.text)).toContain('sigue siendo tuyo hasta el 5 de abril de 2026');
  await read({ renews: true });
  expect((await takeMail()).subject).toBe('Tu suscripción sigue');
});

test('a member who closes the account gets mails about receipts and refunds, and no other mails', async () => {
  const { read, payment, post, email, takeMail } = await aPayer();
  await post('/api/user-profile/close-account/', { confirm: true });
  await takeMail();
  await read({ renews: false });
  await read({ payments: [{ ...payment, refundedCents: 990 }], renews: false });
  expect(inWords((await takeMail()).subject)).toBe('Te hemos devuelto 9,90 €');
  expect(mailbox.count(email)).toBe(0);
});

test('after the account was closed no mail is sent', async () => {
  const { read, payment, memberId, email } = await aPayer();
  await closeMember(db, memberId, now());
  await read({ payments: [payment, aPayment({ ref: `${payment.ref}-2` })] });
  const other = await aPayer();
  expect(other.receipt.subject).toContain('Tu recibo');
  expect(mailbox.count(email)).toBe(0);
});
