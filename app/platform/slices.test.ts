import { expect, test } from 'vitest';
import { inSlices } from './slices.server.ts';

test('many items are yielded in slices, in their original order', async () => {
  const slices: number[][] = [];
  for await (const slice of inSlices([1, 2, 3, 4, 5], 2)) slices.push(slice);
  expect(slices).toEqual([[1, 2], [3, 4], [5]]);
});

test('other work on the event loop runs between two slices', async () => {
  const order: string[] = [];
  for await (const [first] of inSlices([1, 2, 3], 1)) {
    order.push(`slice ${first}`);
    setImmediate(() => order.push(`after ${first}`));
  }
  expect(order).toEqual(['slice 1', 'after 1', 'slice 2', 'after 2', 'slice 3']);
});
