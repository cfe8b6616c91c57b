import { useSyncExternalStore } from 'react';
import { isHelpRecent, watchHelpShown } from './no-offers.browser.ts';

/** Returns whether this device showed a card of help within the last 24 hours. If so, callers show no offers. */
export function useIsHelpRecent(): boolean {
  return useSyncExternalStore(watchHelpShown, isHelpRecent, () => false);
}
