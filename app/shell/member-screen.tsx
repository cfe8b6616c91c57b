import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { loadMomentSheet } from '#app/modules/money-mirror/ui.tsx';
import { loadInvestmentSheet } from '#app/modules/portfolio/ui.tsx';
import type { MemberScreen } from '#app/platform/browser/member-screen.ts';
import { secondMs } from '#app/platform/duration.ts';
import { fetchToasts } from '#ui/overlays/toast.tsx';
import { memberScreens } from './member-screens.browser.ts';
import { MemberUnreachable } from './member-unreachable.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/**
 * The loaded code of the screens. With `React.lazy` the skeleton would be shown each time a screen is opened.
 */
const loaded = new Map<MemberScreen, ComponentType>();
const listeners = new Set<() => void>();

/**
 * Loads the code of a screen. If loading fails, the offline page is shown instead of the screen, and the next call
 * tries again.
 */
export async function loadScreen(screen: MemberScreen): Promise<void> {
  const before = loaded.get(screen);
  if (before && before !== MemberUnreachable) return;
  loaded.set(screen, await screen.load().catch(() => MemberUnreachable));
  for (const listener of listeners) listener();
}

/** A screen of the member app. Its skeleton is shown until its code is loaded. */
export function Screen({ screen }: { screen: MemberScreen }) {
  const Loaded = useSyncExternalStore(subscribeToScreens, () => loaded.get(screen));
  useEffect(() => {
    if (!Loaded) void loadScreen(screen);
  }, [Loaded, screen]);
  return Loaded ? <Loaded /> : <ScreenSkeleton />;
}

/** Loads the code of the sheet that the plus button opens. */
export const loadMemberPlus = () => import('./member-plus.tsx').then((file) => file.MemberPlus);

const aheadMs = 4 * secondMs;

/** Preloads the other screens, the sheets and the toasts while the browser is idle, so that they open without a network. */
export function prefetchScreens(): void {
  const fetchAll = () =>
    Promise.allSettled([
      fetchToasts(),
      loadMemberPlus(),
      loadInvestmentSheet(),
      loadMomentSheet(),
      ...memberScreens.filter(({ isAhead }) => isAhead).map((screen) => screen.load()),
    ]);
  // The preloading is delayed, so that it does not slow the first screen down.
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void fetchAll());
    else void fetchAll();
  }, aheadMs);
}

function subscribeToScreens(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
