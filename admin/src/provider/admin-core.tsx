import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, type I18nProvider, memoryStore } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { secondMs } from '#app/platform/duration.ts';
import { readData } from './data-provider.ts';

/**
 * Returns the cache of the back office. A request that got an error as response is not repeated. A request without a
 * response is tried three times.
 */
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
 * Every text comes from our catalogs, and no text of `ra-core` is shown (decision 025). `ra-core` still asks
 * for the names of lists, and gets the key of each name.
 */
const texts: I18nProvider = {
  translate: (key) => key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => document.documentElement.lang,
};

/**
 * The part of react-admin that has no design: lists with their state in the address, the selection, and the cache of
 * records.
 */
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
