import { useLingui } from '@lingui/react/macro';
import { type Query, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { localDay } from '#app/modules/days/schema.ts';
import { addDayRecordAndWait, type DayRecord, shownIdOf, useLaidOver } from '#app/modules/days/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import type { Recorded } from '#app/platform/browser/use-outbox.ts';
import { withAction } from '#ui/overlays/action-toast.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';
import { namedDimensions } from '../allocation/named-dimensions.browser.ts';
import {
  type Investment,
  type InvestmentInput,
  investmentHistoryResponse,
  investmentResponse,
  investmentsResponse,
} from '../entry/entry.schema.ts';
import type { Summary } from '../summary/summary.schema.ts';
import { portfolioKey, summariesKey } from '../summary/use-summary.ts';
import { useMemberDays, useToLocalDay } from './member-days.browser.ts';
import { investmentsPath, undoInvestment } from './removal.browser.ts';
import { listWithRecord, shownInvestment, summaryWithRecord } from './with-record.browser.ts';

const listKey = ['portfolio', 'investments'] as const;

type List = { items: Investment[]; next_before: number | null };

/**
 * Returns the newest investments. Investments that the server has not confirmed come first and have negative
 * ids.
 */
export function useInvestments() {
  const toLocalDay = useToLocalDay();
  const found = useQuery({
    queryKey: listKey,
    queryFn: () => getJson(investmentsPath, investmentsResponse),
  });
  const overlay = useCallback(
    (list: List, record: DayRecord) => ({ ...list, items: listWithRecord(list.items, record, toLocalDay) }),
    [toLocalDay],
  );
  const { data, error, isPaused, refetch } = found;
  return { data: useLaidOver<List>(listKey, data, overlay), error, isPaused, refetch };
}

/** Returns the sums of a window, including records that the server has not confirmed. */
export function useLaidSummary(summary: Summary | undefined): Summary | undefined {
  const queries = useQueryClient();
  const overlay = useCallback(
    (sums: Summary, record: DayRecord) =>
      summaryWithRecord(sums, record, {
        listed: listed(queries),
        toLocalDay: (instant) => localDay(instant, sums.timezone, sums.day_begins_hour),
      }),
    [queries],
  );
  return useLaidOver(summariesKey, summary, overlay);
}

function listed(queries: QueryClient): readonly Investment[] {
  return queries.getQueryData<List>(listKey)?.items ?? [];
}

/**
 * Returns the query of the earlier versions of an investment. The query is sent only when the member asks for
 * these versions.
 */
export function useInvestmentHistory(id: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...portfolioKey, 'history', id],
    queryFn: () => getJson(`${investmentsPath}${id}/`, investmentHistoryResponse),
    enabled: isWanted,
  });
}

/**
 * Adds or corrects an investment. The list and the sums change immediately; if the server refuses the record,
 * the changes are undone. Without a network the mutation ends immediately, and the record waits in the browser.
 */
export function useAddInvestment() {
  const queries = useQueryClient();
  const { today } = useMemberDays();
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: InvestmentInput) => {
      const { local_day: localDay = today, corrects } = input;
      const corrected = listed(queries).find(({ id }) => id === corrects);
      const removed =
        corrects === undefined
          ? {}
          : {
              removed: {
                id: corrects,
                ...(corrected ? { localDay: corrected.local_day, content: corrected } : {}),
              },
            };
      const effect = { localDay, invested: shownInvestment(input), ...removed };
      return addDayRecordAndWait(
        { kind: 'investment', path: investmentsPath, body: input, effect },
        investmentResponse,
      );
    },
    onMutate: () => {
      // A query that has no data yet is not cancelled. All queries are fetched again afterwards.
      const predicate = ({ state }: Query) => state.data !== undefined;
      return queries.cancelQueries({ queryKey: portfolioKey, predicate });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioKey }),
  });
}

/** Returns a function that shows a toast with the recorded amounts and an undo button. */
export function useRecordedToast(): (recorded: Recorded<Investment>, input: InvestmentInput) => void {
  const { t, i18n } = useLingui();
  const amounts = useAmounts();
  const names = namedDimensions(i18n);
  const toWords = ({ minutes, amount_cents: cents, currency, shares }: InvestmentInput) => {
    const sums = [minutes > 0 && amounts.minutes(minutes), cents > 0 && amounts.money(cents, currency)];
    const sum = sums.filter(Boolean).join(' · ');
    const list = amounts.list(
      shares.map(({ dimension }) => names.find(({ slug }) => slug === dimension)?.name ?? dimension),
    );
    return t`${sum} en ${list}`;
  };
  return (recorded, input) => {
    const text = recorded.state === 'waiting' ? t`Guardado aquí; se enviará` : toWords(input);
    const toast = withAction(text, t`Deshacer`, () => undoRecorded(recorded));
    void notify.success(toast, { id: `invested-${recorded.key}` });
  };
}

/**
 * Undoes a recorded investment. An investment that was never sent is dropped. Any other investment is removed
 * immediately.
 */
function undoRecorded(recorded: Recorded<Investment>): void {
  const stored = recorded.state === 'stored' ? recorded.response : null;
  const id = stored?.id ?? shownIdOf(recorded.key);
  if (id === undefined) return;
  const content = stored ? { localDay: stored.local_day, content: stored } : {};
  undoInvestment(recorded.key, { id, ...content });
}

/** Returns the input that records a removed investment again. */
export function inputOf(investment: Investment): InvestmentInput {
  const { minutes, effort, amount_cents, currency, rate, home_currency, shares, local_day, note } =
    investment;
  return { minutes, effort, amount_cents, currency, rate, home_currency, shares, local_day, note };
}
