import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { subscriptionRecord } from '#app/modules/billing/schema.ts';
import { getJson, send } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/overlays/toast.tsx';

/** The first part of every path of billing in the API. */
export const billingPath = '/api/admin/billing/';

/** Loads one subscription. */
export function useSubscriptionRecord(id: number) {
  return useQuery({
    queryKey: ['billing', 'subscription', id],
    queryFn: () => getJson(`${billingPath}subscriptions/${id}/`, subscriptionRecord),
    refetchOnWindowFocus: true,
  });
}

/**
 * Returns a function that sends a billing action without a request body, and then refetches all billing lists.
 */
export function useBillingDeed(path: string) {
  const { t } = useLingui();
  const reread = useRereadBilling();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({ method: 'POST', path: `${billingPath}${path}` }),
    onSuccess: () => notify.success(t`Hecho.`),
    onError: (error) => notify.error(toErrorMessage(error)),
    onSettled: reread,
  });
  return { carryOut: () => mutate(), isPending };
}

/** Returns a function that refetches all lists of billing. */
export function useRereadBilling(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
