import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { KeysetPage, KeysetResource } from '../provider/resources.ts';
import { type FilterValues, type ListFilter, readFilters, toAddress, toQuery } from './list-filter.ts';

/** The number of records on a page, unless the list names another number. */
const usualPage = 50;

type Options = {
  filters: readonly ListFilter[];
  /** Parameters of the address other than filters, such as the order, with their default values. */
  kept?: FilterValues;
  /** The number of records on one page. */
  perPage?: number;
  /** Parameters of the query that are not in the address. */
  fixed?: FilterValues;
};

/**
 * Returns one page of a list with keyset paging. The filters and the key are in the address, so that a link
 * opens the same page. The Back button of the browser opens the previous page.
 */
export function useList<Item extends { id: number }>(
  { name }: Pick<KeysetResource<Item>, 'name'>,
  { filters, kept = {}, fixed = {}, perPage = usualPage }: Options,
) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const values = readFilters(filters, address);
  const extra = Object.fromEntries(
    Object.entries(kept).map(([key, usual]) => [key, address.get(key) ?? usual]),
  );
  const after = toKey(address.get('after'));
  const query = { ...toQuery(filters, values), ...extra, ...fixed };
  const list = useGetList<Item, Error>(name, {
    pagination: { page: 1, perPage },
    filter: query,
    meta: { after },
  });
  const items = list.data ?? [];
  const { selected, toggle, clear, select } = useSelection(list.data, after);
  const next = readNext(list.meta);
  const depth = readDepth(state);
  const show = (changed: FilterValues, changedExtra: FilterValues = extra) => {
    clear();
    void navigate({ search: toAddress(changed, changedExtra) });
  };
  const goTo = (key: Key) =>
    void navigate(
      { search: toAddress(values, { ...extra, after: String(key) }) },
      { state: { depth: depth + 1 } },
    );
  return {
    ...{ items, values, extra, query, show, selected, toggle, clear, select },
    isLoaded: list.data !== undefined,
    error: list.error,
    isPaused: list.isPaused,
    refetch: list.refetch,
    total: list.total ?? 0,
    isMore: list.meta?.is_more === true,
    isFiltered: Object.values(values).some((value) => value !== ''),
    isFirst: after === null,
    goNext: next === null ? undefined : () => goTo(next),
    goFirst: () => void navigate({ search: toAddress(values, extra) }),
    goBack: depth > 0 ? () => void navigate(-1) : undefined,
  };
}

export type ListState<Item extends { id: number }> = ReturnType<typeof useList<Item>>;

/** The functions that open the other pages of a list. A function is undefined if there is no such page. */
type PageMoves = Pick<ListState<{ id: number }>, 'goNext' | 'goBack' | 'goFirst'>;

/** Returns the list with functions that call `onMove` before they open another page. */
export function withMoves<List extends PageMoves>(list: List, onMove: () => void): List {
  const moving = <Go extends (() => void) | undefined>(go: Go) =>
    go &&
    (() => {
      onMove();
      go();
    });
  const { goNext, goBack, goFirst } = list;
  return { ...list, goNext: moving(goNext), goBack: moving(goBack), goFirst: moving(goFirst) };
}

/**
 * The selected records, which may be on several pages of the list. As soon as a page is read again, its
 * selected records are replaced by their current state. Records that the page no longer contains are
 * deselected.
 */
function useSelection<Item extends { id: number }>(items: readonly Item[] | undefined, page: Key | null) {
  const [chosen, setChosen] = useState<readonly { item: Item; page: Key | null }[]>([]);
  useEffect(() => {
    if (!items) return;
    const refresh = (item: Item) =>
      items.filter(({ id }) => id === item.id).map((each) => ({ item: each, page }));
    setChosen((current) => current.flatMap((each) => (each.page === page ? refresh(each.item) : each)));
  }, [items, page]);
  const toggle = (item: Item) =>
    setChosen((current) => {
      const others = current.filter((each) => each.item.id !== item.id);
      return others.length < current.length ? others : [...current, { item, page }];
    });
  const select = (next: readonly Item[]) => setChosen(next.map((item) => ({ item, page })));
  return { selected: chosen.map(({ item }) => item), toggle, select, clear: () => select([]) };
}

/** The key of a page: an id, or the numbers of a position, joined by hyphens. */
type Key = KeysetPage<unknown>['meta']['next'] & {};

function toKey(text: string | null): Key | null {
  return text !== null && /^([1-9]\d{0,15}|\d{1,16}(-\d{1,16}){1,2})$/.test(text) ? text : null;
}

function readNext(meta: unknown): Key | null {
  if (typeof meta !== 'object' || meta === null || !('next' in meta)) return null;
  return typeof meta.next === 'number' || typeof meta.next === 'string' ? meta.next : null;
}

/**
 * Returns the number of pages by which this visit has moved forward. The entry of the browser's history
 * contains this number.
 */
function readDepth(state: unknown): number {
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : 0;
}
