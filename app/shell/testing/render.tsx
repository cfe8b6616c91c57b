import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render as renderInto } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { refetchSession } from '#app/platform/browser/session.ts';
import { loadBrowserTexts } from '#app/platform/browser/texts.ts';
import { outbox, setOutboxOwner } from '#app/platform/browser/use-outbox.ts';
import { fetchToasts, ToastRegion } from '#ui/overlays/toast.tsx';
import type { ApiStandIn } from './api-stand-in.ts';

/** Returns the API stand-in of the current test file (`browser.ts`). */
export function api(): ApiStandIn {
  return Reflect.get(globalThis, 'yoiApi');
}

/** Renders a node with the providers of the member app. The language is Spanish by default. */
export async function render(node: ReactNode, { locale = 'es-ES' }: { locale?: string } = {}) {
  const [i18n] = await Promise.all([loadBrowserTexts(locale), fetchToasts()]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const around = (inner: ReactNode) => (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          {inner}
          <ToastRegion />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
  const view = renderInto(around(node));
  return {
    ...view,
    queries,
    user: userEvent.setup(),
    rerender: (next: ReactNode) => view.rerender(around(next)),
  };
}

/** Stores a member's tokens in this browser and starts the session. */
export async function signIn(email = 'ana@yoi.test'): Promise<void> {
  localStorage.setItem('yoi-access-token', 'v4.public.ana');
  localStorage.setItem('yoi-refresh-token', 'refresh-ana');
  const session = { user: { name: 'Ana', email }, expires: '2027-01-01T00:00:00.000Z' };
  api().on('GET', '/api/auth/session', () => ({ body: session }));
  await refetchSession();
}

/** Starts the session of a member with a network and with an empty outbox. */
export async function signInWithOutbox(): Promise<void> {
  localStorage.clear();
  await signIn();
  outbox.reload();
  await setOutboxOwner('ana');
  setOnline(true);
}

/** Dispatches the event by which a browser reports a lost or restored network. */
export function setOnline(isOnline: boolean): void {
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
