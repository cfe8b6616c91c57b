import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, send } from '#app/platform/browser/api.ts';
import { secondMs } from '#app/platform/duration.ts';
import { type GiftInput, giftCheckResponse, giftOrderResponse, giftsResponse } from '../gift/gift.schema.ts';

const key = ['subscription', 'gifts'] as const;
const base = '/api/subscription/gifts/';

/** The number of gifts on a page. */
export const giftPageSize = 12;

/** Returns the query of the member's newest gifts. */
export function useGifts(limit: number) {
  return useQuery({
    queryKey: [...key, limit],
    queryFn: () => getJson(`${base}?limit=${limit}`, giftsResponse),
    refetchOnWindowFocus: 'always',
  });
}

/** The milliseconds between two checks of an unpaid order. */
const checkAgainMs = 3 * secondMs;

/**
 * Returns the query that checks the last order of a gift at the provider. The query is repeated while the order
 * is open.
 */
export function useGiftCheck() {
  return useQuery({
    queryKey: [...key, 'check'],
    queryFn: () => postJson(`${base}check/`, {}, giftCheckResponse),
    refetchInterval: ({ state: { data, error } }) =>
      error !== null || data?.order === 'open' ? checkAgainMs : false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns the functions that order and refund a gift and send its mail again. */
export function useGiftActions() {
  const queries = useQueryClient();
  return {
    /** Places an order and returns the URL of the page on which the member pays. */
    order: async (gift: GiftInput): Promise<string> => (await postJson(base, gift, giftOrderResponse)).url,
    refund: async (id: number) => {
      await send({ method: 'POST', path: `${base}${id}/refund/`, body: {} });
      await queries.invalidateQueries();
    },
    /** `seen` is the instant of the last mail. */
    resend: async (id: number, seen: string) => {
      try {
        await send({ method: 'POST', path: `${base}${id}/resend/`, body: { seen } });
      } finally {
        // After a refusal the list is out of date too.
        await queries.invalidateQueries({ queryKey: key });
      }
    },
  };
}
