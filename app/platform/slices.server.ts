import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Yields many items in slices of at most `size` items. Between two slices the event loop can run other work.
 */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextTurn();
    yield items.slice(start, start + size);
  }
}
