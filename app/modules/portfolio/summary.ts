import { eachDimension, sumOf, type Totals } from './allocation.ts';
import {
  type Allocation,
  drift,
  effectiveDimensions,
  effortAllocation,
  moneyAllocation,
  nextContribution,
  type Plan,
  saysEffortShares,
  timeAllocation,
} from './formulas.ts';
import type { AllocationResponse, Findings } from './portfolio.schema.ts';

/** What the sums of a window say beside the plan; the server and the screen that does not wait both ask here. */
export function findingsOf(totals: Totals, plan: Plan | null): Findings {
  const time = timeAllocation(totals);
  const effort = effortAllocation(totals);
  return {
    time: time && toAllocationResponse(time),
    effort: effort && toAllocationResponse(effort),
    says_effort_shares: saysEffortShares(totals),
    money: currenciesOf(totals).flatMap((currency) => {
      const money = moneyAllocation(totals, currency);
      return money ? [{ currency, ...toAllocationResponse(money) }] : [];
    }),
    drift: time && plan ? driftOf(time, plan, totals.minutes) : null,
    advice: plan ? adviceOf(totals, plan) : null,
    effective_dimensions: effectiveDimensions(totals.time),
  };
}

/** The currencies that have entries, the largest sum first. */
export function currenciesOf(totals: Totals): string[] {
  const sums = Object.entries(totals.money).map(([currency, values]) => ({ currency, sum: sumOf(values) }));
  return sums
    .filter(({ sum }) => sum > 0)
    .toSorted((a, b) => b.sum - a.sum || (a.currency < b.currency ? -1 : 1))
    .map(({ currency }) => currency);
}

function toAllocationResponse({ total, amounts, basisPoints, percent }: Allocation): AllocationResponse {
  return { total, amounts, basis_points: basisPoints, percent };
}

function driftOf(time: Allocation, plan: Plan, minutes: number): Findings['drift'] {
  const found = drift(time.basisPoints, plan, minutes);
  return eachDimension((dimension) => ({
    basis_points: found[dimension].basisPoints,
    is_flagged: found[dimension].isFlagged,
  }));
}

function adviceOf(totals: Totals, plan: Plan): Findings['advice'] {
  const advice = nextContribution(totals.time, plan);
  return advice && { dimension: advice.dimension, minutes: advice.minutes, reaches_plan: advice.reachesPlan };
}
