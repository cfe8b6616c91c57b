import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from './duration.ts';

const pauseMs = 2 * secondMs;

/**
 * Waits while the machine has more to do than its processors can, for `maxSeconds` at most: what nobody waits for lets
 * pages go first. Where the system tells no load (Windows) it does not wait.
 * @throws AbortError when it is called off
 */
export async function waitForLowLoad(signal: AbortSignal, maxSeconds: number): Promise<void> {
  const end = performance.now() + maxSeconds * secondMs;
  while (isBusy() && performance.now() < end) await sleep(pauseMs, undefined, { signal });
}

/** The work of the last minute is more than half as much again as there are processors. */
function isBusy(): boolean {
  const [lastMinute = 0] = loadavg();
  return lastMinute > availableParallelism() * 1.5;
}
