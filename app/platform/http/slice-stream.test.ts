import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { streamSlices } from './slice-stream.server.ts';

/** Returns slices, and a record of which slices were generated and whether the generator has ended. */
function slicesOf(texts: readonly (string | Error)[]) {
  const made: unknown[] = [];
  async function* slices() {
    try {
      for (const each of texts) {
        made.push(each);
        if (each instanceof Error) throw each;
        yield each;
      }
    } finally {
      made.push('end');
    }
  }
  return { made, slices: slices() };
}

test('slices are sent one after the other', async () => {
  const { made, slices } = slicesOf(['a', 'b', 'c']);
  expect(await text(await streamSlices(slices))).toBe('abc');
  expect(made).toEqual(['a', 'b', 'c', 'end']);
});

test('if the first slice fails, the error is thrown before anything is sent', async () => {
  await expect(streamSlices(slicesOf([new Error('no')]).slices)).rejects.toThrow('no');
});

test('if a later slice fails, the body is cut off', async () => {
  const stream = await streamSlices(slicesOf(['a', new Error('broken')]).slices);
  await expect(text(stream)).rejects.toThrow('broken');
});

test('if a client disconnects, the generator is ended, even before the first slice was sent', async () => {
  const { made, slices } = slicesOf(['a', 'b', 'c', 'd']);
  const stream = await streamSlices(slices);
  stream.destroy();
  await new Promise((resolve) => stream.once('close', resolve));
  expect(made).toEqual(['a', 'end']);
});
