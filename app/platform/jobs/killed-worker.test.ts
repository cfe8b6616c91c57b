// Runs alone because it starts a part of the program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { config } from '../config.server.ts';
import { connectDatabase, disconnectDatabase } from '../db/pool.ts';
import { defineJob, startJobs, stopJobs } from './jobs.ts';

const attempts: number[] = [];
defineJob<object>({
  name: 'test.long',
  retryDelaySeconds: 1,
  async run(_data, { attempt }) {
    attempts.push(attempt);
  },
});

/**
 * A program that runs in another process and defines the same kind of job. It reports the start of the job and
 * never ends the job.
 */
const otherProcess = `
  import { config } from '#app/platform/config.server.ts';
  import { db } from '#app/platform/db/db.ts';
import { connectDatabase } from '#app/platform/db/pool.ts';
  import { defineJob, startJobs } from '#app/platform/jobs/jobs.ts';
  connectDatabase({ connectionString: config.databaseUrl });
  const job = defineJob({
    name: 'test.long',
    retryDelaySeconds: 1,
    run: () => {
      process.stdout.write('running');
      return new Promise(() => undefined);
    },
  });
  await startJobs({ heartbeatSeconds: 10 });
  await job.enqueue(db, {});
`;

beforeAll(() => void connectDatabase({ connectionString: config.databaseUrl ?? '' }));

afterAll(async () => {
  await stopJobs({ graceSeconds: 1 });
  await disconnectDatabase();
});

test('if a worker is killed, another worker runs its job in less than two minutes', {
  timeout: 130_000,
}, async () => {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', otherProcess], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await startJobs({ superviseSeconds: 1, heartbeatSeconds: 10, sweepMs: 100 });
  await vi.waitFor(() => expect(attempts).toEqual([2]), { timeout: 120_000, interval: 100 });
});
