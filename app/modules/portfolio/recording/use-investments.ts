import { type Query, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteResource, getJson } from '#app/platform/browser/api.ts';
import { recordAndWait } from '#app/platform/browser/use-outbox.ts';
import { now } from '#app/platform/clock.ts';
import { notify } from '#ui/toast.tsx';
import {
  addContribution,
  addShares,
  type Contribution,
  removeContribution,
  type Totals,
} from '../allocation/allocation.ts';
import { homeCents } from '../allocation/rate.ts';
import {
  type Investment,
  type InvestmentInput,
  investmentHistoryResponse,
  investmentResponse,
  investmentsResponse,
} from '../entry/entry.schema.ts';
import { findingsOf } from '../summary/findings.ts';
import type { DayTime, Summary } from '../summary/summary.schema.ts';
import { portfolioKey, summariesKey } from '../summary/use-summary.ts';

const investmentsPath = '/api/piptool/investments/';
const investmentKind = 'investment';
const listKey = ['portfolio', 'investments'] as const;

/** The newest investments. */
export function useInvestments() {
  return useQuery({ queryKey: listKey, queryFn: () => getJson(investmentsPath, investmentsResponse) });
}

/** What an investment said before it was corrected, once somebody asks. */
export function useInvestmentHistory(id: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...portfolioKey, 'history', id],
    queryFn: () => getJson(`${investmentsPath}${id}/`, investmentHistoryResponse),
    enabled: isWanted,
  });
}

/**
 * Adds an investment, or puts one in the place of another: picture and list change at once, and change back if the server
 * refuses.
 */
export function useAddInvestment() {
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
      const expected = expectedInvestment(input);
      const corrected = findListed(queries, input.corrects);
      if (corrected) changeSummaries(queries, corrected, -1);
      changeSummaries(queries, expected, 1);
      changeList(queries, (items) => [expected, ...items.filter(({ id }) => id !== input.corrects)]);
      return { before };
    },
    onError: (_error, _input, context) => restore(queries, context?.before),
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
      changeSummaries(queries, investment, -1);
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

/** An investment as it is sent again after it was taken out. */
export function inputOf(investment: Investment): InvestmentInput {
  const { minutes, effort, amount_cents, currency, rate, home_currency, shares, local_day, note } =
    investment;
  return { minutes, effort, amount_cents, currency, rate, home_currency, shares, local_day, note };
}

/** A summary with an investment more, or less, on one of its days; one of another span is left as it is. */
export function changeSummary(summary: Summary, investment: Investment, sign: 1 | -1): Summary {
  const { local_day: day } = investment;
  if (day > summary.to || (summary.from !== null && day < summary.from)) return summary;
  const contribution = contributionOf(investment);
  const change: (before: Totals, entry: Contribution) => Totals =
    sign === 1 ? addContribution : removeContribution;
  const totals = change(summary.totals, contribution);
  const time = (each: DayTime) => addShares(each.time, sign * investment.minutes, contribution.shares);
  const days = summary.days.map((each) => (each.local_day === day ? { ...each, time: time(each) } : each));
  return { ...summary, totals, days, ...findingsOf(totals, summary.plan) };
}

function contributionOf(investment: Investment): Contribution {
  const shares = Object.fromEntries(investment.shares.map((share) => [share.dimension, share.basis_points]));
  const { minutes, effort, amount_cents: amountCents, currency, home_currency, home_cents } = investment;
  const home =
    home_currency !== null && home_cents !== null ? { currency: home_currency, cents: home_cents } : null;
  return { minutes, effort, amountCents, currency, home, shares };
}

function changeSummaries(queries: QueryClient, investment: Investment, sign: 1 | -1): void {
  queries.setQueriesData<Summary>(
    { queryKey: summariesKey },
    (summary) => summary && changeSummary(summary, investment, sign),
  );
}

type List = { items: Investment[]; next_before: number | null };

function findListed(queries: QueryClient, id: number | undefined): Investment | undefined {
  return queries.getQueryData<List>(listKey)?.items.find((each) => each.id === id);
}

function changeList(queries: QueryClient, change: (items: Investment[]) => Investment[]): void {
  queries.setQueryData<List>(listKey, (list) =>
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
  const {
    recorded_at: _at,
    timezone: _zone,
    corrects = null,
    rate = null,
    home_currency = null,
    ...rest
  } = input;
  return {
    ...rest,
    id: -created.getTime(),
    local_day: input.local_day ?? created.toISOString().slice(0, 10),
    created: created.toISOString(),
    rate,
    home_currency,
    home_cents: rate === null ? null : homeCents(input.amount_cents, rate),
    corrects,
    origin: 'manual',
    dynamic: null,
  };
}
