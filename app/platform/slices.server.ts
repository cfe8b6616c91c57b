import { setImmediate as nextTurn } from 'node:timers/promises';

/** Many things in slices of at most `size`, with a turn of the event loop for everybody else between two of them. */
export async function* inSlices<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextTurn();
    yield items.slice(start, start + size);
  }
}
