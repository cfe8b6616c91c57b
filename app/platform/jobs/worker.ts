import type { Job, PgBoss } from 'pg-boss';
import { db } from '../db/db.ts';
import { secondMs } from '../duration.ts';
import { guarded } from '../guarded.server.ts';
import { log } from '../log.server.ts';
import { type JobOutcome, observeJob } from '../metrics/metrics.ts';
import { withoutAddresses } from '../without-addresses.server.ts';
import { returnJob } from './jobs.queries.ts';

/** The context of a handler. `jobId` is the same at every attempt. `attempt` counts from 1. */
export type JobContext = { readonly jobId: string; readonly attempt: number; readonly signal: AbortSignal };

/** A kind of job with all its settings. */
export type JobDefinition<Data> = {
  readonly name: string;
  /** The number of jobs of this kind that one process runs at once. */
  readonly concurrency: number;
  /** The maximum time of an attempt. A longer attempt is aborted and retried. */
  readonly deadlineSeconds: number;
  /** The number of retries after the first attempt. If all of them fail, the job becomes a dead letter. */
  readonly retries: number;
  /** The delay before the first retry. Each further delay is twice as long, up to 15 minutes. */
  readonly retryDelaySeconds: number;
  readonly cron: { expression: string; timeZone: string } | null;
  run(data: Data, context: JobContext): Promise<void>;
};

/** A worker that takes the jobs of one queue and runs them. */
export type Worker = {
  readonly queue: string;
  /** Makes the worker look for jobs immediately. */
  wake(): void;
  /**
   * Stops taking jobs. Lets running jobs end within `graceMs`, and returns the unfinished jobs to the queue.
   */
  stop(graceMs: number): Promise<void>;
};

/** Starts a worker, which sleeps until it is woken. */
export function startWorker<Data>(boss: PgBoss, definition: JobDefinition<Data>): Worker {
  const running = new Map<string, { attempt: Attempt; ended: Promise<void> }>();
  let filling: Promise<void> | null = null;
  let again = false;
  let stopping = false;

  function wake(): void {
    again = true;
    filling ??= fill().finally(() => {
      filling = null;
      if (again && !stopping && running.size < definition.concurrency) wake();
    });
  }

  async function fill(): Promise<void> {
    while (again && !stopping && running.size < definition.concurrency) {
      again = false;
      await takeJobs(definition.concurrency - running.size);
    }
  }

  async function takeJobs(max: number): Promise<void> {
    try {
      const jobs = await boss.fetch<Data>(definition.name, { batchSize: max });
      for (const job of jobs) begin(job);
    } catch (error) {
      log.warn({ err: error, queue: definition.name }, 'jobs could not be taken');
    }
  }

  function begin(job: Job<Data>): void {
    const attempt = startAttempt(boss, definition, job);
    const ended = attempt.ended.finally(() => {
      running.delete(job.id);
      wake();
    });
    running.set(job.id, { attempt, ended });
  }

  async function stop(graceMs: number): Promise<void> {
    stopping = true;
    await filling;
    const all = Promise.all([...running.values()].map(({ ended }) => ended));
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
    await Promise.all([...running.values()].map(({ attempt }) => attempt.returnToQueue()));
  }

  return { queue: definition.name, wake, stop };
}

type Attempt = { ended: Promise<void>; returnToQueue(): Promise<void> };

/**
 * Starts one attempt at a job. Runs the handler with a heartbeat and a deadline, and reports the result to the queue.
 */
function startAttempt<Data>(boss: PgBoss, definition: JobDefinition<Data>, job: Job<Data>): Attempt {
  const started = performance.now();
  const attempt = job.retryCount + 1;
  const stop = new AbortController();
  let returned = false;
  const overdue = () =>
    stop.abort(new Error(`the job took longer than ${definition.deadlineSeconds} seconds`));
  const deadline = setTimeout(
    guarded('the deadline of a job', overdue),
    definition.deadlineSeconds * secondMs,
  );
  // Three heartbeats fit into the time after which a worker without a heartbeat counts as dead.
  const beatMs = ((job.heartbeatSeconds ?? 30) * secondMs) / 3;
  const beat = () => boss.touch(definition.name, job).catch(ignore);
  const heartbeat = setInterval(guarded('the heartbeat of a job', beat), beatMs);

  function count(outcome: JobOutcome): void {
    observeJob(definition.name, outcome, (performance.now() - started) / secondMs);
  }

  async function run(): Promise<void> {
    try {
      await untilAborted(
        definition.run(job.data, { jobId: job.id, attempt, signal: stop.signal }),
        stop.signal,
      );
      await boss.complete(definition.name, job);
      count('completed');
    } catch (error) {
      if (!returned) await fail(error);
    } finally {
      clearInterval(heartbeat);
      clearTimeout(deadline);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const isLast = job.retryCount >= definition.retries;
    const reason = toReason(error);
    log[isLast ? 'error' : 'warn']({ queue: definition.name, job: job.id, attempt, reason }, 'a job failed');
    count(isLast ? 'dead' : 'retried');
    // If this report fails, the job still runs again half a minute later, because its heartbeat is missing.
    await boss.fail(definition.name, job, reason).catch(ignore);
  }

  async function returnToQueue(): Promise<void> {
    returned = true;
    stop.abort(new Error('the program is stopping'));
    count('returned');
    clearInterval(heartbeat);
    await returnJob(db, definition.name, job).catch(ignore);
  }

  return { ended: run(), returnToQueue };
}

/** Rejects when the signal aborts, so that a handler that never ends does not occupy its slot forever. */
function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Returns the name and message of an error for storage, without mail addresses. */
function toReason(error: unknown): { name: string; message: string } {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message: withoutAddresses(message).slice(0, 500) };
}

function ignore(): void {
  // Nothing has to be done here: the supervisor of the queue gives a job without a heartbeat to another worker.
}
