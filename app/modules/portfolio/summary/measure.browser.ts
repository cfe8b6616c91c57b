import type { Amounts } from '../allocation/amounts.browser.ts';
import type { AllocationResponse, Summary } from './summary.schema.ts';

/** The three measures, which are never added to each other. */
export const measures = ['time', 'effort', 'money'] as const;

export type Measure = (typeof measures)[number];

/** The data of one bar: an allocation, and the function that formats its amounts. */
export type MeasuredAllocation = {
  key: string;
  allocation: AllocationResponse;
  /** The currency of an allocation of money. */
  currency: string | null;
  /**
   * Whether the allocation includes money in other currencies, converted at the rates that the member stated.
   */
  isTogether: boolean;
  saysShares: boolean;
  /**
   * Formats an amount. Null for effort: minutes times effort is a number that means nothing to the member.
   */
  words: ((amount: number) => string) | null;
};

/**
 * Returns the bars of a measure. Time and effort have one bar each. Money has one bar for each currency, and
 * one more bar for converted money.
 */
export function listAllocations(summary: Summary, measure: Measure, amounts: Amounts): MeasuredAllocation[] {
  const one = (
    allocation: AllocationResponse | null,
    words: MeasuredAllocation['words'],
    saysShares = true,
  ) =>
    allocation ? [{ key: measure, allocation, currency: null, isTogether: false, saysShares, words }] : [];
  if (measure === 'time') return one(summary.time, amounts.minutes);
  if (measure === 'effort') return one(summary.effort, null, summary.says_effort_shares);
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
