import { useSyncExternalStore } from 'react';

/**
 * Returns the result of `ask` if the component runs in the browser. Returns false on the server and during hydration.
 */
export function useInBrowser(ask: () => boolean): boolean {
  return useSyncExternalStore(
    () => () => {},
    ask,
    () => false,
  );
}
