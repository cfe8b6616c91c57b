import { eachDimension, sumOf, type Totals } from '../allocation/allocation.ts';
import {
  type Allocation,
  drift,
  effectiveDimensions,
  effortAllocation,
  homeAllocation,
  moneyAllocation,
  nextContribution,
  type Plan,
  saysEffortShares,
  timeAllocation,
} from '../allocation/formulas.ts';
import type { AllocationResponse, Findings } from './summary.schema.ts';

/**
 * Computes the findings from the sums of a window and the plan. The server uses this function. The screen uses it
 * too, for records that the server has not stored yet.
 */
export function findingsOf(totals: Totals, plan: Plan | null): Findings {
  const time = timeAllocation(totals);
  const effort = effortAllocation(totals);
  return {
    time: time && toAllocationResponse(time),
    effort: effort && toAllocationResponse(effort),
    says_effort_shares: saysEffortShares(totals),
    money: inCurrencies(largestFirst(totals.money), (currency) => moneyAllocation(totals, currency)),
    home_money: inCurrencies(largestFirst(totals.home), (currency) => homeAllocation(totals, currency)),
    drift: time && plan ? toDriftResponse(time, plan, totals.minutes) : null,
    advice: plan ? findAdvice(totals, plan) : null,
    effective_dimensions: effectiveDimensions(totals.time),
  };
}

/**
 * Returns the currency of the money in the merged index. It is the main currency if the member stated rates,
 * otherwise the currency with the largest sum. Returns undefined if there is no money.
 */
export function indexCurrency({ money, home }: Totals): string | undefined {
  return largestFirst(home)[0] ?? largestFirst(money)[0];
}

function largestFirst(sums: Totals['money']): string[] {
  return Object.entries(sums)
    .map(([currency, values]) => ({ currency, sum: sumOf(values) }))
    .filter(({ sum }) => sum > 0)
    .toSorted((a, b) => b.sum - a.sum || (a.currency < b.currency ? -1 : 1))
    .map(({ currency }) => currency);
}

function inCurrencies(currencies: readonly string[], allocate: (currency: string) => Allocation | null) {
  return currencies.flatMap((currency) => {
    const allocation = allocate(currency);
    return allocation ? [{ currency, ...toAllocationResponse(allocation) }] : [];
  });
}

function toAllocationResponse({ total, amounts, basisPoints, percent }: Allocation): AllocationResponse {
  return { total, amounts, basis_points: basisPoints, percent };
}

function toDriftResponse(time: Allocation, plan: Plan, minutes: number): Findings['drift'] {
  const found = drift(time.basisPoints, plan, minutes);
  return eachDimension((dimension) => ({
    basis_points: found[dimension].basisPoints,
    is_flagged: found[dimension].isFlagged,
  }));
}

function findAdvice(totals: Totals, plan: Plan): Findings['advice'] {
  const advice = nextContribution(totals.time, plan);
  return advice && { dimension: advice.dimension, minutes: advice.minutes, reaches_plan: advice.reachesPlan };
}
