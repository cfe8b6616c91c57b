import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type * as Region from './toast-region.tsx';
import type { Notice, ToastChoices } from './toast-region.tsx';

/**
 * Shows feedback on an action of the member. The toast library is loaded when the first toast is shown, and this
 * toast waits for the library.
 */
export const notify = {
  success: (text: ReactNode, choices?: ToastChoices) => showOrQueue({ ...choices, kind: 'success', text }),
  error: (text: ReactNode, choices?: ToastChoices) => showOrQueue({ ...choices, kind: 'error', text }),
  info: (text: ReactNode, choices?: ToastChoices) => showOrQueue({ ...choices, kind: 'info', text }),
  /** Shows that an action is in progress ("Iniciando sesión..."). */
  pending: (text: ReactNode, choices?: ToastChoices) => showOrQueue({ ...choices, kind: 'pending', text }),
} as const;

let region: typeof Region | undefined;
let fetching: Promise<void> | undefined;
/** Whether the region is mounted. Until it is mounted, toasts wait. */
let isStanding = false;
let waiting: Notice[] = [];
const listeners = new Set<() => void>();

function showOrQueue(notice: Notice): void {
  if (region && isStanding) region.showNotice(notice);
  else {
    waiting.push(notice);
    void fetchToasts();
  }
}

/** Loads the toast library in advance. If loading fails, it is tried again when the browser is online. */
export function fetchToasts(): Promise<void> {
  fetching ??= import('./toast-region.tsx').then(
    (fetched) => {
      region = fetched;
      for (const listener of listeners) listener();
    },
    () => {
      fetching = undefined;
      if (waiting.length > 0) addEventListener('online', () => void fetchToasts(), { once: true });
    },
  );
  return fetching;
}

/** The region in which toasts appear. An app renders it once, near its root. */
export function ToastRegion() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(
    subscribeToRegion,
    () => region,
    () => undefined,
  );
  useEffect(() => {
    if (!shown) return;
    // The timeout runs after the effects of this render. The library drops toasts that are shown before its container
    // is ready.
    const settled = setTimeout(() => {
      isStanding = true;
      for (const notice of waiting) shown.showNotice(notice);
      waiting = [];
    });
    return () => {
      clearTimeout(settled);
      isStanding = false;
    };
  }, [shown]);
  return shown ? <shown.Region label={t`Avisos`} close={t`Cerrar`} /> : null;
}

function subscribeToRegion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
