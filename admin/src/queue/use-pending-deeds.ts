import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { reasonDraft } from './deeds.ts';
import { type DeedState, PendingDeeds } from './pending-deeds.ts';

/** The decisions on this page, shared by all its components. */
export const pendingDeeds = new PendingDeeds();

/** Returns the current decisions on this page, grouped into waiting, being sent, carried out and failed. */
export function usePendingDeeds(): DeedState {
  return useSyncExternalStore(pendingDeeds.subscribe, pendingDeeds.read);
}

/**
 * Sends waiting decisions when the page is left. After each decision that was sent, fetches the lists again.
 */
export function useDeedSending(): void {
  const queries = useQueryClient();
  const { sending, done } = usePendingDeeds();
  const before = useRef(sending.length);
  useEffect(() => {
    if (sending.length < before.current) void queries.invalidateQueries();
    before.current = sending.length;
  }, [queries, sending.length]);
  useEffect(() => {
    for (const { list, id } of done) removeDraft(reasonDraft(list, [id]));
  }, [done]);
  useEffect(() => {
    const flush = () => void pendingDeeds.flush();
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, []);
}
