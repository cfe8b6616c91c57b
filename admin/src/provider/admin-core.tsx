import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type I18nProvider, memoryStore } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { secondMs } from '#app/platform/duration.ts';
import { readData } from './data-provider.ts';

/** Returns the cache of the back office. A refused request is not repeated; a lost one is tried three times. */
function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10 * secondMs,
        retry: (count, error) => !(error instanceof ApiError) && count < 2,
      },
    },
  });
}

/**
 * `ra-core` shows none of its own texts here: every text is ours, from the catalogs (decision 025). It asks for names of
 * lists all the same, and gets the key.
 */
const texts: I18nProvider = {
  translate: (key) => key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => document.documentElement.lang,
};

/** The headless half of react-admin: lists with their state in the address, selection and the cache of records. */
export function AdminCore({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueries);
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext
      basename=""
      dataProvider={readData}
      i18nProvider={texts}
      queryClient={queries}
      store={store}
    >
      {children}
    </CoreAdminContext>
  );
}
