import { expect, test } from 'vitest';
import { randomFrom } from '#app/shell/testing/random-life.ts';
import { describeChange } from './billing-events.server.ts';
import {
  cancel,
  changePrice,
  endAt,
  type Move,
  moveByClock,
  pause,
  resume,
  switchRenewal,
} from './moves.server.ts';
import { nextSubscription } from './next-subscription.server.ts';
import type { ProviderSubscription } from './provider.ts';
import type { SubscriptionRow } from './subscription.queries.ts';
import {
  daysLater,
  entitlementsOf,
  monthlyRevenue,
  type SubscriptionFacts,
  stateOf,
} from './subscription-state.ts';

const start = new Date(Date.UTC(2026, 2, 1));
const day = (days: number) => daysLater(start, days);

function aRow(changes: Partial<SubscriptionRow> = {}): SubscriptionRow {
  return {
    ...{
      id: 1,
      customerId: 1,
      checkoutId: null,
      provider: 'stripe',
      providerRef: 's',
      providerCustomer: null,
    },
    ...{ interval: 'month', amountCents: 990, currency: 'EUR', country: null, taxBasisPoints: 2_100 },
    ...{ isReduced: false, termsVersion: '1', agreedAt: start, status: 'active', startedAt: start },
    ...{ paidUntil: day(30), renews: true, nextAttemptAt: null, graceUntil: null, pausedAt: null },
    ...{ resumeBy: null, endedThereAt: null, endedAt: null, endedBecause: null, isGift: false },
    ...changes,
  };
}

function aRead(changes: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    ...{ ref: 's', customerRef: null, checkoutId: null, status: 'active', isPaused: false, payments: [] },
    ...{ price: { interval: 'month', amountCents: 990, currency: 'EUR' }, periodEnd: day(30), renews: true },
    ...{ nextAttemptAt: null, endedAt: null, endedUnpaid: false, isPaymentPending: false, ...changes },
  };
}

const facts = (changes: Partial<SubscriptionFacts>): SubscriptionFacts => aRow(changes);

test.each<[string, SubscriptionFacts | undefined, number, string, boolean]>([
  ['no subscription', undefined, 0, 'none', false],
  ['a paid one', facts({}), 10, 'active', true],
  ['a paid one of whose renewal nothing is known yet', facts({}), 32.9, 'active', true],
  ['a paid one of whose renewal nothing is known for three days', facts({}), 33, 'canceled', false],
  [
    'a debit that the bank has not confirmed for ten days',
    facts({ graceUntil: day(51) }),
    40,
    'active',
    true,
  ],
  [
    'a debit that the bank has not confirmed for three weeks',
    facts({ graceUntil: day(51) }),
    51,
    'canceled',
    false,
  ],
  ['a cancelled one within its paid time', facts({ renews: false }), 29.9, 'active', true],
  ['a cancelled one after its paid time', facts({ renews: false }), 30, 'canceled', false],
  ['a failed payment', facts({ status: 'past_due' }), 45, 'past_due', true],
  ['a failed payment for thirty days', facts({ status: 'past_due' }), 60, 'canceled', false],
  ['the grace', facts({ status: 'grace', graceUntil: day(54) }), 53.9, 'grace', true],
  ['the end of the grace', facts({ status: 'grace', graceUntil: day(54) }), 54, 'canceled', false],
  ['a pause', facts({ status: 'paused' }), 10, 'paused', false],
  ['a pause after the former end of the paid time', facts({ status: 'paused' }), 40, 'paused', false],
  ['an ended one', facts({ status: 'ended' }), 1, 'canceled', false],
])('%s has a state, and allows further Paradas or not', (_name, given, days, state, isAllowed) => {
  expect(stateOf(given, day(days))).toBe(state);
  expect(entitlementsOf(given, day(days))).toEqual(isAllowed ? ['paradas'] : []);
});

const free = [
  { id: 1, countsFrom: day(10), leftSeconds: 20 * 86_400, isGift: false },
  { id: 2, countsFrom: day(12), leftSeconds: 10 * 86_400, isGift: true },
];

test.each<[string, SubscriptionFacts | undefined, number, string, boolean]>([
  ['before it counts', undefined, 9.9, 'none', false],
  ['from its first instant', undefined, 10, 'comped', true],
  ['of a gift after the first one', undefined, 39.9, 'gifted', true],
  ['after all of it', undefined, 40, 'none', false],
  ['within the paid time', facts({ renews: false }), 29.9, 'active', true],
  ['behind the paid time', facts({ renews: false }), 30, 'comped', true],
  ['of a gift behind the paid time and the first one', facts({ renews: false }), 59.9, 'gifted', true],
  ['after all of it behind the paid time', facts({ renews: false }), 60, 'canceled', false],
  ['in the days after a renewal of which nothing is known', facts({}), 32.9, 'active', true],
  ['in a pause', facts({ status: 'paused' }), 20, 'paused', false],
  [
    'after a subscription that ended early',
    facts({ status: 'ended', endedAt: day(15) }),
    44.9,
    'gifted',
    true,
  ],
  ['after all of it', facts({ status: 'ended', endedAt: day(15) }), 45, 'canceled', false],
])('free time %s has a state, and allows further Paradas or not', (_name, given, days, state, isAllowed) => {
  expect(stateOf(given, day(days), free)).toBe(state);
  expect(entitlementsOf(given, day(days), free)).toEqual(isAllowed ? ['paradas'] : []);
});

const read = (
  row: SubscriptionRow,
  changes: Partial<ProviderSubscription>,
  days: number,
  isWaiting = false,
) => nextSubscription(row, aRead(changes), { at: day(days), isWaiting });

test.each<[string, SubscriptionRow, Partial<ProviderSubscription>, number, object]>([
  ['a failed payment', aRow(), { status: 'past_due', nextAttemptAt: day(33) }, 30, { status: 'past_due' }],
  [
    'the last attempt',
    aRow({ status: 'past_due' }),
    { status: 'past_due' },
    51,
    { status: 'grace', graceUntil: day(54) },
  ],
  [
    'a further read within the grace',
    aRow({ status: 'grace', graceUntil: day(54) }),
    { status: 'unpaid' },
    53,
    { status: 'grace', graceUntil: day(54) },
  ],
  [
    'a read after the grace',
    aRow({ status: 'grace', graceUntil: day(54) }),
    { status: 'unpaid' },
    55,
    { status: 'ended', endedAt: day(54), endedBecause: 'unpaid' },
  ],
  [
    'a debit that the bank has not confirmed',
    aRow(),
    { isPaymentPending: true },
    31,
    { status: 'active', graceUntil: day(51), renews: true },
  ],
  [
    'the last attempt after an unconfirmed debit',
    aRow({ graceUntil: day(51) }),
    { status: 'unpaid' },
    40,
    { status: 'grace', graceUntil: day(43) },
  ],
  [
    'a renewal that the provider switched off',
    aRow(),
    { renews: false },
    5,
    { renews: false, status: 'active' },
  ],
  [
    'an end before the end of the paid time',
    aRow(),
    { status: 'ended' },
    5,
    { status: 'active', renews: false },
  ],
  [
    'an end after the paid time',
    aRow(),
    { status: 'ended' },
    31,
    { status: 'ended', endedBecause: 'canceled' },
  ],
  ['a pause at the provider', aRow(), { isPaused: true }, 5, { status: 'paused', pausedAt: day(5) }],
  [
    'the end of a pause at the provider',
    aRow({ status: 'paused', pausedAt: day(5) }),
    {},
    12,
    { status: 'active', pausedAt: null, paidUntil: day(37) },
  ],
  ['an ended subscription', aRow({ status: 'ended', endedAt: day(3) }), {}, 5, { status: 'ended' }],
])('after %s the row follows the provider', (_name, row, changes, days, expected) => {
  expect(read(row, changes, days)).toMatchObject(expected);
});

test('while a command waits, a read changes neither the renewal nor the pause nor the price', () => {
  const row = aRow({
    renews: false,
    status: 'paused',
    pausedAt: day(5),
    resumeBy: day(35),
    amountCents: 495,
  });
  expect(read(row, {}, 6, true)).toMatchObject({ renews: false, status: 'paused', amountCents: 495 });
});

test.each<[string, Partial<SubscriptionRow>, number, object | undefined]>([
  ['a running subscription', {}, 40, undefined],
  ['a pause before its end', { status: 'paused', pausedAt: day(1), resumeBy: day(31) }, 30, undefined],
  [
    'a pause at its end',
    { status: 'paused', pausedAt: day(1), resumeBy: day(31) },
    35,
    { status: 'active', paidUntil: day(60), pausedAt: null },
  ],
  ['a cancelled one in its paid time', { renews: false }, 29, undefined],
  [
    'a cancelled one after it',
    { renews: false },
    31,
    { status: 'ended', endedAt: day(30), endedBecause: 'canceled' },
  ],
  ['the grace', { status: 'grace', graceUntil: day(54) }, 53, undefined],
  [
    'its end',
    { status: 'grace', graceUntil: day(54) },
    55,
    { status: 'ended', endedAt: day(54), endedBecause: 'unpaid' },
  ],
  ['an ended one', { status: 'ended', endedAt: day(1), renews: false }, 99, undefined],
])('the clock moves %s', (_name, changes, days, expected) => {
  const move = moveByClock(aRow(changes), day(days));
  if (expected === undefined) expect(move).toBeUndefined();
  else expect(move?.after).toMatchObject(expected);
});

test.each<[string, Partial<SubscriptionRow>, Partial<SubscriptionRow>, [string, number][]]>([
  ['nothing', {}, {}, []],
  ['a change to a year', {}, { interval: 'year', amountCents: 9_900 }, [['changed', -165]]],
  ['a cancellation', {}, { renews: false }, [['renewal-off', 0]]],
  ['a pause', {}, { status: 'paused' }, [['paused', -990]]],
  ['its end', { status: 'paused' }, {}, [['resumed', 990]]],
  ['a failed payment', {}, { status: 'past_due' }, [['failed', 0]]],
  ['a payment after it', { status: 'past_due' }, {}, [['recovered', 0]]],
  [
    'a refund',
    {},
    { status: 'ended', renews: false },
    [
      ['renewal-off', 0],
      ['ended', -990],
    ],
  ],
])('%s is described with its change of the revenue of a month', (_name, before, after, expected) => {
  const events = describeChange(aRow(before), aRow(after), []);
  expect(events.map(({ kind, revenueChangeCents }) => [kind, revenueChangeCents])).toEqual(expected);
});

/** Chooses at random a move or a read that members, providers and the clock can cause. */
function drawNext(row: SubscriptionRow, at: Date, random: ReturnType<typeof randomFrom>): Move['after'] {
  const status = random.pick<ProviderSubscription['status']>([
    'active',
    'past_due',
    'unpaid',
    'ended',
    'incomplete',
  ]);
  const interval = random.pick<'month' | 'year'>(['month', 'year']);
  const price = { interval, amountCents: random.between(100, 9_999), currency: 'EUR' };
  const changes = { status, price, isPaused: random.chance(0.3), renews: random.chance(0.7) };
  const nextAttemptAt = random.chance(0.5) ? daysLater(at, 3) : null;
  const isWaiting = random.chance(0.2);
  const moves = [
    () => switchRenewal(row, random.chance(0.5)).after,
    () => cancel(row, at).after,
    () => (row.status === 'active' ? pause(row, at, daysLater(at, 30)).after : row),
    () => (row.status === 'paused' ? resume(row, at).after : row),
    () => changePrice(row, price).after,
    () => (random.chance(0.1) ? endAt(row, at, 'refunded').after : row),
    () => moveByClock(row, at)?.after ?? row,
    () => nextSubscription(row, aRead({ ...changes, nextAttemptAt }), { at, isWaiting }),
  ] as const;
  return row.endedAt ? row : random.pick(moves)();
}

test('in 300 random lives of a subscription the changes of revenue add up to the monthly revenue', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    let [row, at] = [aRow(), start];
    let sum = describeChange(undefined, row, []).reduce((all, each) => all + each.revenueChangeCents, 0);
    for (let turn = 0; turn < 40; turn += 1) {
      at = daysLater(at, random.between(0, 12));
      const after = { ...row, ...drawNext(row, at, random) };
      for (const { revenueChangeCents } of describeChange(row, after, [])) sum += revenueChangeCents;
      row = after;
      expect([seed, turn, sum]).toEqual([seed, turn, monthlyRevenue(row)]);
    }
  }
});
