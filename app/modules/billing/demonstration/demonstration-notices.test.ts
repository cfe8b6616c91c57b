import { expect, test } from 'vitest';
import type { DemonstrationBook } from './demonstration-book.schema.ts';
import { newBook, rolled, withRefund } from './demonstration-book.server.ts';
import { listNotices } from './demonstration-notices.server.ts';

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const order = newBook(
  {
    interval: 'month',
    amountCents: 990,
    currency: 'EUR',
    taxBasisPoints: 2_100,
    country: null,
    giftMonths: null,
  },
  day('2026-03-05'),
);
const paid = rolled({ ...order, startsAt: day('2026-03-05') }, day('2026-03-05'));
const kindsOf = (before: DemonstrationBook, after: DemonstrationBook) =>
  listNotices('r', before, after).map(({ kind }) => kind.replace('customer.subscription.', ''));

test.each<[string, DemonstrationBook, DemonstrationBook, string[]]>([
  ['no change', paid, paid, []],
  ['a late payment that waits', order, { ...order, startsAt: day('2026-03-06') }, []],
  ['a paid order', order, paid, ['checkout.session.completed', 'invoice.paid']],
  ['an expired order', order, { ...order, isExpired: true }, ['checkout.session.expired']],
  ['two renewals', paid, rolled(paid, day('2026-05-20')), ['invoice.paid', 'invoice.paid']],
  ['a pause', paid, { ...paid, pausedAt: day('2026-03-08') }, ['paused']],
  ['its end', { ...paid, pausedAt: day('2026-03-08') }, paid, ['resumed']],
  ['another price', paid, { ...paid, price: { ...paid.price, amountCents: 490 } }, ['updated']],
  ['a cancellation', paid, { ...paid, renews: false }, ['updated']],
  ['an end', paid, { ...paid, endedAt: day('2026-03-08') }, ['deleted']],
])('%s sends its notices', (_change, before, after, kinds) => {
  expect(kindsOf(before, after)).toEqual(kinds);
});

test('each failed attempt to charge sends a notice', () => {
  const failing = { ...paid, cardWorks: false };
  const once = rolled(failing, day('2026-04-06'));
  expect(kindsOf(failing, once)).toEqual(['invoice.payment_failed']);
  expect(kindsOf(once, rolled(once, day('2026-04-09')))).toEqual(['invoice.payment_failed']);
});

test('the notice of a refund names the refunded payment', () => {
  expect(listNotices('r', paid, withRefund(paid, '1', 400))).toEqual([
    { kind: 'charge.refunded', objectRef: 'r:1' },
  ]);
});
