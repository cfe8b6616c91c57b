import { useList } from '../list/use-list.ts';
import type { ResourceName } from '../provider/resources.ts';
import { isDecided } from './pending-deeds.ts';
import { type QueueItem, seenOf } from './queue-item.ts';
import { usePendingDeeds } from './use-pending-deeds.ts';

/** The number of records on one page of a queue. */
const perPage = 20;

/**
 * Returns one page of a queue and the selected records. The shown state and the key of the page are stored in
 * the address. Records about which a decision is waiting or being sent are left out.
 */
export function useQueue<Item extends QueueItem>(name: ResourceName, firstState: string) {
  const list = useList<Item>({ name }, { filters: [], kept: { state: firstState }, perPage });
  const deeds = usePendingDeeds();
  const items = list.items.filter((item) => !isDecided(deeds, { list: name, id: item.id, ...seenOf(item) }));
  return {
    ...list,
    items,
    selected: items.filter(({ id }) => list.selected.some((each) => each.id === id)),
    state: list.extra.state ?? firstState,
    showState: (state: string) => list.show({}, { state }),
    total: Math.max(0, list.total - (list.items.length - items.length)),
  };
}

export type QueuePage<Item extends QueueItem> = ReturnType<typeof useQueue<Item>>;
