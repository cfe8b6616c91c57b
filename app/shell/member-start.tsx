import { I18nProvider } from '@lingui/react';
import { MutationCache, onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { consentsKey } from '#app/modules/accounts/ui.tsx';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { loadFirstTexts, withTexts } from '#app/platform/browser/texts.ts';
import { secondMs } from '#app/platform/duration.ts';
import { watchTheme } from '#ui/frame/theme.ts';
import { watchDialogs } from '#ui/overlays/plain-dialog-opener.browser.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { watchReveal } from '#ui/reveal.browser.ts';
import { registerOfflineWorker } from './member-offline.browser.ts';
import { MemberRouter } from './member-router.tsx';
import { loadScreen, prefetchScreens } from './member-screen.tsx';
import { findScreen } from './member-screens.browser.ts';

/** A request that the server refused is not retried. Only a network error is retried. */
const queries = new QueryClient({
  mutationCache: new MutationCache({
    // The consent may have been withdrawn since the page was opened. Fetching the consents again leads to the screen
    // that requests the consent.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 403)
        void queries.invalidateQueries({ queryKey: consentsKey });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30 * secondMs,
      retry: (count, error) => !(error instanceof ApiError && error.status > 0) && count < 2,
    },
  },
});

/**
 * Starts the member app in its document. The texts and the opened screen are loaded first, and all other screens
 * afterwards.
 */
export async function startMemberApp(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('the document has no place for the app');

  // Without this call, a page that was opened offline would count as online until the network changes.
  onlineManager.setOnline(navigator.onLine);
  watchTheme();
  watchReveal();
  watchDialogs();
  const texts = loadFirstTexts(document.documentElement.lang);
  const opened = findScreen(location.pathname.slice('/app'.length));
  // The screen starts to load before the first texts have arrived, so that both load in parallel. The request for
  // these texts is sent first, because the texts of the screen depend on them.
  if (opened) void loadScreen(opened);
  const i18n = await texts;
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <MemberRouter />
        <ToastRegion />
      </QueryClientProvider>
    </I18nProvider>,
  );
  prefetchScreens();
  if (process.env.NODE_ENV === 'production') setTimeout(registerOfflineWorker, 2_000);
  // The greeting is loaded after the first paint, because the toast region must exist by then.
  if (document.cookie.includes('yoi-saludo=')) requestAnimationFrame(() => setTimeout(loadGreeting));
}

async function loadGreeting(): Promise<void> {
  const { showGreeting } = await withTexts(import('./member-greeting.browser.ts'));
  showGreeting();
}
