import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/**
 * The processor time that the program's thread uses during some work, in milliseconds. It does not depend on other
 * load of the machine. `longest` is the longest turn of the event loop. `late` is the sum, over all turns, of the
 * time beyond 200 ms.
 */
type Health = { longest: number; late: number; total: number };

const maxWaitMs = 200;

/**
 * Expects that 99 % of the calls that arrive during the work wait less than 200 ms, and that every call waits
 * less than a second.
 */
export function expectResponsive({ longest, late, total }: Health): void {
  expect(longest).toBeLessThan(1_000);
  expect(late).toBeLessThanOrEqual(0.01 * Math.max(total, 2_000));
}

/** Runs some work in this process and measures each turn of the event loop during the work. */
export async function healthDuring(work: () => Promise<unknown>): Promise<Health> {
  const health: Health = { longest: 0, late: 0, total: 0 };
  let isWorking = true;
  const done = work().finally(() => {
    isWorking = false;
  });
  let before = processorMs();
  while (isWorking) {
    await sleep(1);
    const now = processorMs();
    const turn = now - before;
    before = now;
    health.total += turn;
    health.longest = Math.max(health.longest, turn);
    health.late += Math.max(0, turn - maxWaitMs);
  }
  await done;
  return health;
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
