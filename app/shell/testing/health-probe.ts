import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

const file = path.resolve('app/shell/testing/health-probe.fixture.ts');

/**
 * How the program answered its health checks while it worked, and `usual`ly, before; `blocked` is how long nothing at all
 * went on. In milliseconds.
 */
type Health = { usual: number; p99: number; blocked: number };

/** Of a hundred health checks 99 are answered within 200 ms, or within thrice the usual on a machine that is busy anyway. */
export function expectWell({ usual, p99, blocked }: Health): void {
  expect(p99).toBeLessThan(Math.max(200, 3 * usual));
  expect(blocked).toBeLessThan(Math.max(1_000, 3 * usual));
}

/** Opens a port on this machine. @returns what does some work and says how the program was meanwhile */
export async function startHealthProbe(server: FastifyInstance) {
  const address = `${await server.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
  return async (work: () => Promise<unknown>): Promise<Health> => {
    const times: number[] = [];
    const worker = new Worker(file, { workerData: { address }, execArgv: [] });
    worker.on('message', (said: unknown) => {
      if (typeof said === 'number') times.push(said);
    });
    await heard(worker, 'ready');
    const done = heard(worker, 'done');
    await sleep(500);
    const usual = shareOf(times, 0.99);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    times.length = 0;
    await work();
    delay.disable();
    worker.postMessage('stop');
    await done;
    await worker.terminate();
    return { usual, p99: shareOf(times, 0.99), blocked: delay.max / 1e6 };
  };
}

function heard(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (said: unknown) => {
      if (said === word) resolve();
    });
    worker.once('error', reject);
  });
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
