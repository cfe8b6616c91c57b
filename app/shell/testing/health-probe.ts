import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

const file = path.resolve('app/shell/testing/health-probe.fixture.ts');

/**
 * The durations of health checks in milliseconds: `baseline` is the 99th percentile before the work, `p99` that during
 * it; `blocked` is the longest time in which the event loop stood still.
 */
type Health = { baseline: number; p99: number; blocked: number };

/** Expects 99 of 100 health checks within 200 ms, or three times the usual on a busy machine. */
export function expectResponsive({ baseline, p99, blocked }: Health): void {
  expect(p99).toBeLessThan(Math.max(200, 3 * baseline));
  expect(blocked).toBeLessThan(Math.max(1_000, 3 * baseline));
}

/**
 * Opens a port on this machine.
 * @returns a function that runs some work and returns the health during it
 */
export async function startHealthProbe(server: FastifyInstance) {
  const address = `${await server.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
  return async (work: () => Promise<unknown>): Promise<Health> => {
    const times: number[] = [];
    const worker = new Worker(file, { workerData: { address }, execArgv: [] });
    worker.on('message', (message: unknown) => {
      if (typeof message === 'number') times.push(message);
    });
    await waitForMessage(worker, 'ready');
    const done = waitForMessage(worker, 'done');
    await sleep(500);
    const baseline = percentile(times, 0.99);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    times.length = 0;
    await work();
    delay.disable();
    worker.postMessage('stop');
    await done;
    await worker.terminate();
    return { baseline, p99: percentile(times, 0.99), blocked: delay.max / 1e6 };
  };
}

function waitForMessage(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (message === word) resolve();
    });
    worker.once('error', reject);
  });
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
