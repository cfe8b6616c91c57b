import { useLingui } from '@lingui/react/macro';
import { type Query, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deleteResource, getJson, postJson } from '#app/platform/browser/api.ts';
import { recordAndWait } from '#app/platform/browser/use-outbox.ts';
import { now } from '#app/platform/clock.ts';
import { notify } from '#ui/toast.tsx';
import { addContribution, type Contribution } from './allocation.ts';
import { namedDimensions } from './dimension-names.ts';
import {
  type Investment,
  type InvestmentInput,
  investmentResponse,
  investmentsResponse,
  type PlanInput,
  planResponse,
  type Summary,
  summaryResponse,
  type Window,
} from './portfolio.schema.ts';
import { findingsOf } from './summary.ts';

const investmentsPath = '/api/piptool/investments/';
const investmentKind = 'investment';
const portfolioKey = ['portfolio'] as const;
const listKey = ['portfolio', 'investments'] as const;

/** The sums of a window; while another window loads, the one before stays in view. */
export function useSummary(window: Window) {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: [...portfolioKey, 'summary', window],
    queryFn: () => getJson(`/api/piptool/summary/?window=${window}`, summaryResponse),
    placeholderData: (before) => before,
    select: useCallback((summary: Summary) => ({ ...summary, dimensions: namedDimensions(i18n) }), [i18n]),
  });
}

/** The newest investments. */
export function useInvestments() {
  return useQuery({ queryKey: listKey, queryFn: () => getJson(investmentsPath, investmentsResponse) });
}

/**
 * Adds an investment: bars and list change at once, and change back if the server refuses.
 * @param onResponse told whether it is stored, also when the screen has been left meanwhile
 */
export function useAddInvestment(onResponse: (isStored: boolean) => void = () => {}) {
  const queries = useQueryClient();
  return useMutation({
    // Without a network it waits in the browser, and this with it.
    networkMode: 'always',
    mutationFn: (input: InvestmentInput) =>
      recordAndWait(investmentKind, investmentsPath, input, investmentResponse),
    onMutate: async (input) => {
      // What has never been loaded goes on loading; it is fetched again afterwards in any case.
      const predicate = ({ state }: Query) => state.data !== undefined;
      await queries.cancelQueries({ queryKey: portfolioKey, predicate });
      const before = queries.getQueriesData<unknown>({ queryKey: portfolioKey });
      changeSummaries(queries, contributionOf(input));
      changeList(queries, (items) => [expectedInvestment(input), ...items]);
      return { before };
    },
    onSuccess: () => onResponse(true),
    onError: (_error, _input, context) => {
      onResponse(false);
      restore(queries, context?.before);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioKey }),
  });
}

/** Takes an investment out of list and sums. */
export function useRemoveInvestment() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (investment: Investment) => deleteResource(`${investmentsPath}${investment.id}/`),
    onMutate: async (investment) => {
      await queries.cancelQueries({ queryKey: portfolioKey });
      const before = queries.getQueriesData<unknown>({ queryKey: portfolioKey });
      changeList(queries, (items) => items.filter((each) => each.id !== investment.id));
      return { before };
    },
    onError: (error, _investment, context) => {
      restore(queries, context?.before);
      notify.error(error.message);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioKey }),
  });
}

/** Sets the plan, or takes it away. */
export function useSetPlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanInput) => postJson('/api/piptool/plan/', plan, planResponse),
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioKey }),
  });
}

/** An investment as it is sent again after it was taken out. */
export function inputOf(investment: Investment): InvestmentInput {
  const { minutes, effort, amount_cents, currency, shares, local_day, note } = investment;
  return { minutes, effort, amount_cents, currency, shares, local_day, note };
}

function contributionOf(input: InvestmentInput): Contribution {
  const shares = Object.fromEntries(input.shares.map((share) => [share.dimension, share.basis_points]));
  const { minutes, effort, amount_cents: amountCents, currency } = input;
  return { minutes, effort, amountCents, currency, shares };
}

function changeSummaries(queries: QueryClient, contribution: Contribution): void {
  queries.setQueriesData<Summary>({ queryKey: [...portfolioKey, 'summary'] }, (summary) => {
    if (!summary) return summary;
    const totals = addContribution(summary.totals, contribution);
    return { ...summary, totals, ...findingsOf(totals, summary.plan) };
  });
}

function changeList(queries: QueryClient, change: (items: Investment[]) => Investment[]): void {
  queries.setQueryData<{ items: Investment[]; next_before: number | null }>(listKey, (list) =>
    list ? { ...list, items: change(list.items) } : { items: change([]), next_before: null },
  );
}

function restore(
  queries: QueryClient,
  before: readonly (readonly [readonly unknown[], unknown])[] | undefined,
): void {
  for (const [key, data] of before ?? []) queries.setQueryData(key, data);
}

function expectedInvestment(input: InvestmentInput): Investment {
  const created = now();
  const { recorded_at: _at, timezone: _zone, corrects = null, ...rest } = input;
  const local_day = input.local_day ?? created.toISOString().slice(0, 10);
  const made = { id: -created.getTime(), local_day, created: created.toISOString() };
  return { ...rest, ...made, corrects, origin: 'manual', dynamic: null };
}
