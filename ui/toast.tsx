import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type * as Region from './toast-region.tsx';

export type ToastId = string | number;

export type ToastChoices = {
  /** Milliseconds; 5000 unless said. `false` stays until it is dismissed or pressed. */
  closesAfterMs?: number | false;
  /** The same id twice shows one toast. */
  id?: ToastId;
};

/** One thing to be told, of which nothing is shown yet. */
export type Notice = ToastChoices & {
  kind: 'success' | 'error' | 'info' | 'pending';
  text: ReactNode;
};

/** Feedback for what a person just did. What shows it is fetched with the first one, which waits for it. */
export const notify = {
  success: (text: ReactNode, choices?: ToastChoices) => tell({ ...choices, kind: 'success', text }),
  error: (text: ReactNode, choices?: ToastChoices) => tell({ ...choices, kind: 'error', text }),
  info: (text: ReactNode, choices?: ToastChoices) => tell({ ...choices, kind: 'info', text }),
  /** Something is on its way ("Iniciando sesión..."). */
  pending: (text: ReactNode, choices?: ToastChoices) => tell({ ...choices, kind: 'pending', text }),
} as const;

let region: typeof Region | undefined;
let fetching: Promise<void> | undefined;
/** Whether its place stands in the document; until then what is told waits. */
let isStanding = false;
let waiting: Notice[] = [];
const listeners = new Set<() => void>();

function tell(notice: Notice): void {
  if (region && isStanding) region.showNotice(notice);
  else {
    waiting.push(notice);
    void fetchToasts();
  }
}

/** Fetches what shows them, before the first is needed; without a network it is tried again once there is one. */
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

/** Once per app, near its root. */
export function ToastRegion() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(
    subscribeToRegion,
    () => region,
    () => undefined,
  );
  useEffect(() => {
    if (!shown) return;
    // After the effects of this render: what the library is told before its place has settled is lost.
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
