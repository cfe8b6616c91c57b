import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson, send } from '#app/platform/browser/api.ts';
import { secondMs } from '#app/platform/duration.ts';
import type { Interval } from '../subscription/provider.ts';
import {
  type CancelReason,
  type Change,
  changeResponse,
  checkoutCheckResponse,
  checkoutResponse,
  invoicesResponse,
  isUnpaid,
  plan,
  portalResponse,
  type Refund,
  refundResponse,
  subscriptionResponse,
} from './subscription.schema.ts';

const key = ['subscription'] as const;
const base = '/api/subscription/';

/** The milliseconds between two checks of an order or a subscription that is not paid. */
const checkAgainMs = 3 * secondMs;

/** The maximum number of reads after a visit to the page for payment methods. */
const maxReads = 10;

/**
 * Returns the query of the member's subscription. After a visit to the page for payment methods, an unpaid
 * subscription is read again for half a minute. The provider charges the subscription within this time.
 */
export function useSubscription({ isAfterPortal = false } = {}) {
  return useQuery({
    queryKey: [...key, 'state'],
    queryFn: () => getJson(base, subscriptionResponse),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isAfterPortal && data && isUnpaid(data.state) && dataUpdateCount < maxReads ? checkAgainMs : false,
  });
}

/**
 * Returns the query that checks the member's last order at the provider. While the order is open, or the provider
 * does not respond, the query is repeated.
 */
export function useCheckoutCheck() {
  return useQuery({
    queryKey: [...key, 'check'],
    queryFn: () => postJson(`${base}checkout/check/`, {}, checkoutCheckResponse),
    refetchInterval: ({ state: { data, error } }) =>
      error !== null || data?.order === 'open' ? checkAgainMs : false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The number of invoices on a page. */
export const invoicePageSize = 12;

/** Returns the query of the member's newest invoices. */
export function useInvoices(limit: number) {
  return useQuery({
    queryKey: [...key, 'invoices', limit],
    queryFn: () => getJson(`${base}invoices/?limit=${limit}`, invoicesResponse),
  });
}

/** Returns the path of the PDF of an invoice. */
export function invoicePath(number: string): string {
  return `${base}invoices/${number}.pdf`;
}

/** The choices of the member in an order. */
export type OrderWish = { interval: Interval; coupon?: string | undefined };

/** Returns the functions that change the subscription. Each function refetches the queries. */
export function useSubscriptionActions() {
  const queries = useQueryClient();
  // Every list depends on the subscription, because the subscription decides whether another Parada may start.
  const reread = () => queries.invalidateQueries();
  const move = async (path: string, body: object = {}) => {
    await send({ method: 'POST', path: base + path, body });
    await reread();
  };
  return {
    /** Places an order and returns the URL of the page on which the member pays. */
    order: async (wish: OrderWish): Promise<string> => {
      const order = { plan, ...wish, agreed: true };
      return (await postJson(`${base}checkout/`, order, checkoutResponse)).url;
    },
    redeem: (code: string) => move('redeem/', { code }),
    cancel: (reason: CancelReason | null) => move('cancel/', { reason }),
    resume: () => move('resume/'),
    pause: () => move('pause/'),
    answerPriceChange: (accept: boolean, amount_cents: number) =>
      move('price-change/', { accept, amount_cents }),
    askReduced: () => move('reduced/'),
    previewChange: (interval: Interval): Promise<Change> =>
      postJson(`${base}change/`, { interval, preview: true }, changeResponse),
    change: (interval: Interval) => move('change/', { interval }),
    previewRefund: (): Promise<Refund> => postJson(`${base}refund/`, { preview: true }, refundResponse),
    refund: () => move('refund/'),
    /** Returns the URL of the page on which the member changes the payment method. */
    findPortal: async (): Promise<string> => (await postJson(`${base}portal/`, {}, portalResponse)).url,
  };
}
