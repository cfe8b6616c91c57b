import { expect, test } from 'vitest';
import { createTeardown } from './teardown.server.ts';

test('parts are stopped once, in reverse order, even if one part fails or takes too long', async () => {
  const stopped: string[] = [];
  const teardown = createTeardown();
  const part = (name: string, stop: () => unknown) =>
    teardown.add({
      name,
      maxMs: 50,
      stop: () => {
        stopped.push(name);
        return stop();
      },
    });
  part('database', () => undefined);
  part('throws', () => {
    throw new Error('no');
  });
  part('late', () => new Promise(() => undefined));
  part('rejects', () => Promise.reject(new Error('no')));
  expect(await Promise.all([teardown.run(), teardown.run()])).toEqual([false, false]);
  expect(stopped).toEqual(['rejects', 'late', 'throws', 'database']);
});
