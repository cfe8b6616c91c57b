import { useEffect } from 'react';
import { memberPath } from '#app/modules/accounts/ui.tsx';
import { keepDynamic } from '#app/modules/dynamics/ui.tsx';
import { keepResponse, openKept } from '#app/platform/browser/kept-responses.ts';
import { savesData } from '#app/platform/browser/saves-data.ts';
import { secondMs } from '#app/platform/duration.ts';

/** The delay before the dynamic is fetched. The first screen and its prefetched code load first. */
const afterMs = 5 * secondMs;

/**
 * Stores the proposed dynamic on this device once the browser is idle, so that the dynamic opens without a
 * network.
 */
export function useKeptProposal(slug: string | undefined): void {
  useEffect(() => {
    if (slug === undefined || savesData()) return;
    const keep = () => void keepProposal(slug);
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(keep) : keep()),
      afterMs,
    );
    return () => clearTimeout(timer);
  }, [slug]);
}

async function keepProposal(slug: string): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  try {
    await keepDynamic(kept, slug);
    // The first visit fetches these responses before the service worker is active. From then on the worker stores
    // them.
    for (const path of [memberPath, '/api/today/'])
      if (!(await kept.match(path))) await keepResponse(kept, path);
  } catch {
    // If there is no network or no storage space, the next visit tries again.
  }
}
