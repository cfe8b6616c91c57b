import { Readable } from 'node:stream';
import { guarded } from '../guarded.ts';

/**
 * A body that is sent slice by slice, each made when the one before has gone. The first one is made before, so that a
 * refusal is still answered as one; what goes wrong later cuts the connection. Whoever leaves early ends the slices too.
 */
export async function streamSlices(slices: AsyncGenerator<string>): Promise<Readable> {
  let next = Promise.resolve(await slices.next());
  const send = guarded('a slice of a body', async function (this: Readable): Promise<void> {
    try {
      const { done, value } = await next;
      next = Promise.resolve({ done: true, value: undefined });
      if (!done) next = slices.next();
      // What goes wrong with the next one is heard when its turn comes.
      next.catch(() => undefined);
      this.push(done ? null : value);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error('a slice of a body is missing'));
    }
  });
  return new Readable({
    read: send,
    destroy(error, done) {
      slices.return(undefined).then(
        () => done(error),
        () => done(error),
      );
    },
  });
}
