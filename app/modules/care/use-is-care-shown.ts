import { useSyncExternalStore } from 'react';
import { isCareShown, watchCareShown } from './care-shown.browser.ts';

/**
 * Whether a card of care was shown on this page, so that celebrations, offers, comparisons and memories are left out.
 */
export function useIsCareShown(): boolean {
  return useSyncExternalStore(watchCareShown, isCareShown, () => false);
}
