import { log } from '#app/platform/log.server.ts';

/** A part of the running program, with the maximum time that it may take to stop. */
export type Part = { name: string; maxMs: number; stop(): unknown };

/** The parts that were started, in the order in which they were started. */
export type Teardown = {
  /** Adds a part that is running. */
  add(part: Part): void;
  /**
   * Stops every part in reverse order. If a part fails or takes too long, the failure is logged and the next
   * part is stopped. Concurrent calls share one stop.
   * @returns whether all parts stopped within their time
   */
  run(): Promise<boolean>;
};

/** Creates the list of parts. They are stopped when the program stops or when its start fails. */
export function createTeardown(): Teardown {
  const parts: Part[] = [];
  let running: Promise<boolean> | undefined;

  async function stopAll(): Promise<boolean> {
    let clean = true;
    for (let part = parts.pop(); part; part = parts.pop()) clean = (await stopPart(part)) && clean;
    return clean;
  }

  return {
    add: (part) => void parts.push(part),
    run: () => (running ??= stopAll()),
  };
}

async function stopPart({ name, maxMs, stop }: Part): Promise<boolean> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(late.resolve, maxMs, 'late');
  try {
    if ((await Promise.race([stop(), late.promise])) !== 'late') return true;
    log.error({ part: name, maxMs }, 'a part did not stop in its time');
  } catch (error) {
    log.error({ err: error, part: name }, 'a part did not stop as it should');
  } finally {
    clearTimeout(timer);
  }
  return false;
}
