import { useSyncExternalStore } from 'react';
import { isCareShown, watchCareShown } from './care-shown.browser.ts';

/**
 * Returns whether a card of care was shown on this page. If so, callers leave out celebrations, offers, comparisons
 * and memories.
 */
export function useIsCareShown(): boolean {
  return useSyncExternalStore(watchCareShown, isCareShown, () => false);
}
