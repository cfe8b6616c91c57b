import { useSyncExternalStore } from 'react';

/** Returns the result of `ask` in the browser; false on the server and while its HTML is hydrated. */
export function useInBrowser(ask: () => boolean): boolean {
  return useSyncExternalStore(
    () => () => {},
    ask,
    () => false,
  );
}
