import { useListController } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceName } from '../provider/resources.ts';
import { isDecided } from './pending-deeds.ts';
import { type QueueItem, seenOf } from './queue-item.ts';
import { usePendingDeeds } from './use-pending-deeds.ts';

/** The number of records on one page of a queue. */
const perPage = 20;

/**
 * Returns one page of a queue and the selected records. The shown state and the number of the page are stored in the
 * address. Records with a decision on its way are left out.
 */
export function useQueue<Item extends QueueItem>(list: ResourceName, firstState: string) {
  const filterDefaultValues = useMemo(() => ({ state: firstState }), [firstState]);
  const controller = useListController<Item, Error>({
    resource: list,
    perPage,
    filterDefaultValues,
    disableAuthentication: true,
    debounce: 0,
    exporter: false,
    storeKey: `${list}-queue`,
  });
  const deeds = usePendingDeeds();
  const { data = [], total = 0, selectedIds, filterValues } = controller;
  const items = data.filter((item) => !isDecided(deeds, { list, id: item.id, ...seenOf(item) }));
  const selected = items.filter(({ id }) => selectedIds.includes(id));
  const state = String(filterValues.state ?? firstState);
  const showState = (next: string) => {
    controller.onUnselectItems();
    controller.setFilters({ state: next });
  };
  return {
    ...controller,
    items,
    selected,
    state,
    showState,
    total: Math.max(0, total - (data.length - items.length)),
  };
}

export type QueuePage<Item extends QueueItem> = ReturnType<typeof useQueue<Item>>;
