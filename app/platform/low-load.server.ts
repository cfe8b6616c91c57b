import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from './duration.ts';

const pauseMs = 2 * secondMs;

/**
 * Waits while the machine is overloaded, but at most `maxSeconds`, so that pages take precedence over
 * background work. Does not wait if the system reports no load (Windows).
 * @throws AbortError if the signal aborts
 */
export async function waitForLowLoad(signal: AbortSignal, maxSeconds: number): Promise<void> {
  const end = performance.now() + maxSeconds * secondMs;
  while (isBusy() && performance.now() < end) await sleep(pauseMs, undefined, { signal });
}

/** Returns whether the load of the last minute is more than one and a half times the number of processors. */
function isBusy(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute > availableParallelism() * 1.5;
}
