import { useSyncExternalStore } from 'react';

/** What a browser says when asked; false in the HTML of the server, and while that is hydrated. */
export function useInBrowser(ask: () => boolean): boolean {
  return useSyncExternalStore(
    () => () => {},
    ask,
    () => false,
  );
}
