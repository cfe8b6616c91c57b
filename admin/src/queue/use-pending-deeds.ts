import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { reasonDraft } from './deeds.ts';
import { type DeedState, PendingDeeds } from './pending-deeds.ts';

/** The decisions of this page. */
export const pendingDeeds = new PendingDeeds();

/** The current decisions of this page that are not carried out yet. */
export function usePendingDeeds(): DeedState {
  return useSyncExternalStore(pendingDeeds.subscribe, pendingDeeds.read);
}

/** Sends waiting decisions when the page is left, and reads the lists again after each one that was sent. */
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
