/**
 * Makes a handler safe for an event, a timer or a callback of a library. Nobody waits for it there: what it throws, or
 * what its promise rejects with, would end the process, and with it the requests of everybody else. It is logged
 * instead, with `what` as the name of the place. A check of the house wants every handler of the server attached so.
 */
export function guarded<This, Args extends unknown[]>(
  what: string,
  handler: (this: This, ...args: Args) => unknown,
): (this: This, ...args: Args) => void {
  const report = (error: unknown) => void writeDown(what, error);
  return function (...args) {
    try {
      const result = handler.apply(this, args);
      if (result instanceof Promise) result.catch(report);
    } catch (error) {
      report(error);
    }
  };
}

/**
 * The log is loaded only when it is needed: it reads the configuration, and code that uses `guarded` may run before
 * that is possible.
 */
async function writeDown(what: string, error: unknown): Promise<void> {
  const { log } = await import('./log.ts');
  log.error({ err: error, handler: what }, 'a handler failed');
}
