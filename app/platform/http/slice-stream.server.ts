import { Readable } from 'node:stream';
import { guarded } from '../guarded.server.ts';

/**
 * Streams a body slice by slice. Each slice is generated after the previous slice has been sent. The first slice is
 * generated before the response starts, so that a refusal can still be sent. A later error cuts the connection. If
 * the client disconnects, the generator ends too.
 */
export async function streamSlices(slices: AsyncGenerator<string>): Promise<Readable> {
  let next = Promise.resolve(await slices.next());
  const send = guarded('a slice of a body', async function (this: Readable): Promise<void> {
    try {
      const { done, value } = await next;
      next = Promise.resolve({ done: true, value: undefined });
      if (!done) next = slices.next();
      // If generating the next slice fails, the error is handled when that slice is read.
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
