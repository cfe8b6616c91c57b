import { type Query, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deleteResource, getJson } from '#app/platform/browser/api.ts';
import { recordAndWait, useOnStored, useWaiting } from '#app/platform/browser/use-outbox.ts';
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
  investmentInput,
  investmentResponse,
  investmentsResponse,
} from '../entry/entry.schema.ts';
import { findingsOf } from '../summary/findings.ts';
import type { DayTime, Summary } from '../summary/summary.schema.ts';
import { portfolioKey, summariesKey } from '../summary/use-summary.ts';
import { useToLocalDay } from './member-days.ts';

const investmentsPath = '/api/piptool/investments/';
const investmentKind = 'investment';
const listKey = ['portfolio', 'investments'] as const;

/** Returns the newest investments; those waiting to be sent come first, with negative ids. */
export function useInvestments() {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: listKey,
    queryFn: () => getJson(investmentsPath, investmentsResponse),
  });
  const waiting = useWaitingInvestments();
  // Records sent by an earlier page are added too, so that they never disappear from the list in between.
  useOnStored(investmentKind, (_item, response) => {
    const stored = investmentResponse.safeParse(response).data;
    if (stored) changeList(queries, (items) => withInvestment(items, stored));
  });
  const { data, error, isPaused, refetch } = found;
  const laid = useMemo(
    () => data && { ...data, items: waiting.reduce(withInvestment, data.items) },
    [data, waiting],
  );
  return { data: laid, error, isPaused, refetch };
}

/** Returns the investments that wait in this browser, oldest first. */
function useWaitingInvestments(): readonly Investment[] {
  const waiting = useWaiting(investmentKind);
  const dayOf = useToLocalDay();
  return useMemo(
    () =>
      waiting.flatMap(({ body, madeAt }, index) => {
        const input = investmentInput.safeParse(body).data;
        return input ? [expectedInvestment(input, -(index + 1), { at: madeAt, dayOf })] : [];
      }),
    [waiting, dayOf],
  );
}

/** Returns the list with one investment added, or in place of the one that it corrects. */
function withInvestment(items: Investment[], investment: Investment): Investment[] {
  const others = items.filter(({ id }) => id !== investment.corrects && id !== investment.id);
  return [investment, ...others];
}

/** Reads the former versions of an investment, once the member asks for them. */
export function useInvestmentHistory(id: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...portfolioKey, 'history', id],
    queryFn: () => getJson(`${investmentsPath}${id}/`, investmentHistoryResponse),
    enabled: isWanted,
  });
}

/**
 * Adds or corrects an investment. The list shows it while it waits, the sums change at once, and both change back if
 * the server refuses.
 */
export function useAddInvestment() {
  const queries = useQueryClient();
  const dayOf = useToLocalDay();
  return useMutation({
    // Without a network the record waits in the browser, and so does this mutation.
    networkMode: 'always',
    mutationFn: (input: InvestmentInput) =>
      recordAndWait(investmentKind, investmentsPath, input, investmentResponse),
    onMutate: async (input) => {
      // A query without data goes on loading; all are fetched again afterwards.
      const predicate = ({ state }: Query) => state.data !== undefined;
      await queries.cancelQueries({ queryKey: portfolioKey, predicate });
      const expected = expectedInvestment(input, -1, { at: now().toISOString(), dayOf });
      const corrected = findListed(queries, input.corrects);
      if (corrected) changeSummaries(queries, corrected, -1);
      changeSummaries(queries, expected, 1);
      return { expected, corrected };
    },
    // Other records may have been sent meanwhile, so only this one is taken back.
    onError: (_error, _input, context) => {
      if (!context) return;
      changeSummaries(queries, context.expected, -1);
      if (context.corrected) changeSummaries(queries, context.corrected, 1);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioKey }),
  });
}

/** Removes an investment from list and sums. */
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

/** Returns the input that records a removed investment again. */
export function inputOf(investment: Investment): InvestmentInput {
  const { minutes, effort, amount_cents, currency, rate, home_currency, shares, local_day, note } =
    investment;
  return { minutes, effort, amount_cents, currency, rate, home_currency, shares, local_day, note };
}

/**
 * Adds an investment to one of the days of a summary, or subtracts it. A summary of another span is returned
 * unchanged.
 */
export function changeSummary(summary: Summary, investment: Investment, sign: 1 | -1): Summary {
  const { local_day: day } = investment;
  if (day > summary.to || (summary.from !== null && day < summary.from)) return summary;
  const contribution = toContribution(investment);
  const change: (before: Totals, entry: Contribution) => Totals =
    sign === 1 ? addContribution : removeContribution;
  const totals = change(summary.totals, contribution);
  const time = (each: DayTime) => addShares(each.time, sign * investment.minutes, contribution.shares);
  const days = summary.days.map((each) => (each.local_day === day ? { ...each, time: time(each) } : each));
  return { ...summary, totals, days, ...findingsOf(totals, summary.plan) };
}

function toContribution(investment: Investment): Contribution {
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

function expectedInvestment(
  input: InvestmentInput,
  id: number,
  { at: created, dayOf }: { at: string; dayOf: (instant: Date) => string },
): Investment {
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
    id,
    local_day: input.local_day ?? dayOf(new Date(created)),
    created,
    rate,
    home_currency,
    home_cents: rate === null ? null : homeCents(input.amount_cents, rate),
    corrects,
    origin: 'manual',
    dynamic: null,
  };
}
