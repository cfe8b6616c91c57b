import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isHelpRecent, useIsCareShown } from '#app/modules/care/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { offeringResponse } from './offering.schema.ts';

/**
 * Shows an offer of the subscription. The offer is hidden if the member had a check-in at the lowest value of
 * both axes within the last 72 hours, or if this device showed a card of help within the last 24 hours. Every
 * offer inside the app is a child of this component.
 */
export function Offer({ children }: { children: ReactNode }) {
  const isQuiet = useIsCareShown() || isHelpRecent();
  const { data } = useQuery({
    queryKey: ['subscription', 'offering'],
    queryFn: () => getJson('/api/subscription/offering/', offeringResponse),
    enabled: !isQuiet,
  });
  return isQuiet || !data?.may_offer ? null : children;
}
