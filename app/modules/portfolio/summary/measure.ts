import type { Amounts } from '../allocation/amounts.ts';
import type { AllocationResponse, Summary } from './summary.schema.ts';

/** What is looked at: one of three that are never added to each other. */
export const measures = ['time', 'effort', 'money'] as const;

export type Measure = (typeof measures)[number];

/** One bar: an allocation with the way its amounts are said. */
export type MeasuredAllocation = {
  key: string;
  allocation: AllocationResponse;
  /** The currency of money. */
  currency: string | null;
  /** Whether it holds money of other currencies at stated rates. */
  isTogether: boolean;
  saysShares: boolean;
  words: (amount: number) => string;
};

/** The bars of a measure: one for time and for effort, one for each currency of money and for what is told in one. */
export function allocationsOf(summary: Summary, measure: Measure, amounts: Amounts): MeasuredAllocation[] {
  const one = (
    allocation: AllocationResponse | null,
    words: (amount: number) => string,
    saysShares = true,
  ) =>
    allocation ? [{ key: measure, allocation, currency: null, isTogether: false, saysShares, words }] : [];
  if (measure === 'time') return one(summary.time, amounts.minutes);
  if (measure === 'effort') return one(summary.effort, amounts.effort, summary.says_effort_shares);
  const inMoney = (isTogether: boolean) => (each: Summary['money'][number]) => ({
    key: `${isTogether ? 'together' : 'own'} ${each.currency}`,
    allocation: each,
    currency: each.currency,
    isTogether,
    saysShares: true,
    words: (cents: number) => amounts.money(cents, each.currency),
  });
  return [...summary.home_money.map(inMoney(true)), ...summary.money.map(inMoney(false))];
}
