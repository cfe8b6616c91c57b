/**
 * Makes a handler of an event, a timer or a library safe. No caller awaits such a handler, so an error or a
 * rejected promise would end the process with all its requests. Instead the error is logged, with `what` as the
 * name of the handler. A check requires that every handler of the server is attached with this function.
 */
export function guarded<This, Args extends unknown[]>(
  what: string,
  handler: (this: This, ...args: Args) => unknown,
): (this: This, ...args: Args) => void {
  const report = (error: unknown) => void logError(what, error);
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
 * Loads the log only when it is needed. The log reads the configuration, but code that uses `guarded` may run before
 * the configuration can be read.
 */
async function logError(what: string, error: unknown): Promise<void> {
  const { log } = await import('./log.server.ts');
  log.error({ err: error, handler: what }, 'a handler failed');
}
