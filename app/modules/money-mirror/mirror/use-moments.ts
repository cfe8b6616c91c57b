import { useQuery } from '@tanstack/react-query';
import { useLaidOver } from '#app/modules/days/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { moneyMomentsResponse } from '../moment/moment.schema.ts';
import { moneyMatrixResponse, moneyMonthResponse } from '../patterns/patterns.schema.ts';
import { momentsPath } from '../recording/record-moment.browser.ts';
import { momentsKey } from '../statement/piles-path.browser.ts';
import { type MonthList, momentsWithRecord } from './with-record.browser.ts';

const pageSize = 100;

/**
 * Returns the query of the moments of a month. The data include changes that the server has not confirmed yet.
 */
export function useMonthMoments(month: string) {
  const queryKey = [momentsKey, 'list', month];
  const { data, ...query } = useQuery({ queryKey, queryFn: () => readMonth(month) });
  return { ...query, data: useLaidOver(queryKey, data, momentsWithRecord) };
}

async function readMonth(month: string): Promise<MonthList> {
  const items: MonthList['items'] = [];
  for (;;) {
    const address = `${momentsPath}?month=${month}&limit=${pageSize}&offset=${items.length}`;
    const page = await getJson(address, moneyMomentsResponse);
    items.push(...page.items);
    if (page.items.length < pageSize) return { month, items };
  }
}

/** Returns the query of the repetitions in all moments of the member. */
export function useMoneyMatrix() {
  return useQuery({
    queryKey: [momentsKey, 'matrix'],
    queryFn: () => getJson(`${momentsPath}matrix/`, moneyMatrixResponse),
  });
}

/** Returns the query of a month's moments, counted by kind, word and area. */
export function useMoneyMonth(month: string) {
  return useQuery({
    queryKey: [momentsKey, 'month', month],
    queryFn: () => getJson(`${momentsPath}months/${month}/`, moneyMonthResponse),
  });
}
