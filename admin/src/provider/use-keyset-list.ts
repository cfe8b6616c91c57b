import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getJson, type ResponseReader } from '#app/platform/browser/api.ts';

/** A page of a list of the API that is paged by key. */
export type KeysetPage<Item> = {
  meta: { total_count: number; is_more: boolean; next: number | null };
  items: readonly Item[];
};

/**
 * Returns the records of a list that is paged by key, with a function that reads the next page. A filter that is empty
 * is left out of the address.
 */
export function useKeysetList<Item>(
  path: string,
  reader: ResponseReader<KeysetPage<Item>>,
  filters: Readonly<Record<string, string>> = {},
) {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  const list = useInfiniteQuery({
    queryKey: ['keyset', path, query.toString()],
    queryFn: ({ pageParam }) => {
      const page = new URLSearchParams(query);
      if (pageParam !== null) page.set('after', String(pageParam));
      return getJson(`${path}?${page}`, reader);
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    placeholderData: keepPreviousData,
  });
  const meta = list.data?.pages[0]?.meta;
  return { ...list, meta, items: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}

export type KeysetList<Item> = ReturnType<typeof useKeysetList<Item>>;
