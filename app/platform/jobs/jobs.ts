import type { PgBoss, QueueResult } from 'pg-boss';
import { db, type Executor } from '../db/db.ts';
import { dispatchDeferredEvents } from '../deferred-events.server.ts';
import { daySeconds, minuteSeconds, secondMs } from '../duration.ts';
import { guarded } from '../guarded.server.ts';
import { log } from '../log.server.ts';
import { openBoss, within } from './boss.ts';
import { type DeadJob, deadQueue, listDead, listDueQueues } from './jobs.queries.ts';
import { listKinds, requireBoss, setBoss } from './registry.ts';
import { defineUpkeep } from './upkeep.ts';
import type { Worker } from './worker.ts';

export type { DeadJob } from './jobs.queries.ts';
export { defineJob } from './registry.ts';

export type StartOptions = {
  /** Whether this process runs jobs. If not, it only queues jobs, as a command of the operator does. */
  works?: boolean;
  /** The interval between searches for jobs whose worker has died. */
  superviseSeconds?: number;
  /** The time without a heartbeat after which a worker counts as dead. The minimum is 10. */
  heartbeatSeconds?: number;
  /** The interval between searches for due retries and for jobs whose wake-up message was lost. */
  sweepMs?: number;
};

const deadRetentionSeconds = 180 * daySeconds;

type Running = { boss: PgBoss; workers: Worker[]; sweep: NodeJS.Timeout | null };
let running: Running | null = null;

/**
 * Creates the queues and starts the workers. Call this function only after every job is defined and the database is
 * migrated.
 */
export async function startJobs(options: StartOptions = {}): Promise<void> {
  const { works = true, superviseSeconds = 15, heartbeatSeconds = 30, sweepMs = 5 * secondMs } = options;
  if (running) throw new Error('jobs have already started');
  defineUpkeep();
  const workers: Worker[] = [];
  const boss = await openBoss({ works, superviseSeconds, onJob: (queue) => wake(workers, queue) });
  try {
    await makeQueues(boss, heartbeatSeconds);
    if (works) await keepTimetable(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  if (works) workers.push(...listKinds().map((kind) => kind.start(boss)));
  running = {
    boss,
    workers,
    sweep: works
      ? setInterval(
          guarded('the sweep for due jobs', () => sweep(workers)),
          sweepMs,
        )
      : null,
  };
  setBoss(boss);
  wake(workers);
}

/**
 * Stops taking jobs. Lets running jobs end within `graceSeconds`, returns the unfinished jobs to their queues, and
 * closes the job queue. The database pool stays open.
 */
export async function stopJobs({ graceSeconds = 15 }: { graceSeconds?: number } = {}): Promise<void> {
  if (!running) return;
  const { boss, workers, sweep: sweeping } = running;
  running = null;
  if (sweeping) clearInterval(sweeping);
  try {
    await Promise.all(workers.map((worker) => worker.stop(graceSeconds * secondMs)));
  } finally {
    // The job queue is closed only at this point, because jobs that end within the grace time may queue other jobs.
    setBoss(null);
    await boss.stop({ graceful: false });
  }
}

/** Lists the jobs that failed at every attempt, newest first. */
export function listDeadJobs(limit = 100): Promise<DeadJob[]> {
  return listDead(db, limit);
}

/**
 * Moves a dead letter back to its queue, with the full number of attempts, in the transaction of `on`. Returns false
 * if there is no dead letter with this id.
 */
export async function retryDeadJob(id: string, on: Executor = db): Promise<boolean> {
  return (await requireBoss().redrive(deadQueue, { ids: [id], db: within(on) })) > 0;
}

function wake(workers: readonly Worker[], queue?: string): void {
  for (const worker of workers) {
    if (queue === undefined || worker.queue === queue) worker.wake();
  }
}

async function sweep(workers: readonly Worker[]): Promise<void> {
  await attempt('deferred events could not be dispatched', dispatchDeferredEvents);
  await attempt('due jobs could not be listed', async () => {
    const queues = workers.map((worker) => worker.queue);
    for (const queue of await listDueQueues(db, queues)) wake(workers, queue);
  });
}

/** Runs a part of the sweep. If the part fails, the next sweep does the same work. */
async function attempt(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, failure);
  }
}

async function makeQueues(boss: PgBoss, heartbeatSeconds: number): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const dead = { retentionSeconds: deadRetentionSeconds };
  if (!existing.has(deadQueue)) await boss.createQueue(deadQueue, dead);
  for (const { settings } of listKinds()) {
    const wanted = queueOptions(settings, heartbeatSeconds);
    const present = existing.get(settings.name);
    if (!present) await boss.createQueue(settings.name, wanted);
    else if (differs(present, wanted)) await boss.updateQueue(settings.name, wanted);
  }
}

type Settings = ReturnType<typeof listKinds>[number]['settings'];

function queueOptions(settings: Settings, heartbeatSeconds: number) {
  return {
    notify: true,
    deadLetter: deadQueue,
    retryLimit: settings.retries,
    retryDelay: settings.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 15 * minuteSeconds,
    heartbeatSeconds,
    // The supervisor waits slightly longer than the worker's own deadline, because the worker reports a more precise
    // error.
    expireInSeconds: settings.deadlineSeconds + 30,
    deleteAfterSeconds: daySeconds,
  };
}

function differs(present: QueueResult, wanted: ReturnType<typeof queueOptions>): boolean {
  const now: Record<string, unknown> = { ...present };
  return Object.entries(wanted).some(([name, value]) => now[name] !== value);
}

/** Stores the schedules of all scheduled jobs, and removes the schedules of jobs that are no longer defined. */
async function keepTimetable(boss: PgBoss): Promise<void> {
  const timed = listKinds().flatMap(({ settings }) =>
    settings.cron ? [{ name: settings.name, cron: settings.cron }] : [],
  );
  const wanted = new Set(timed.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
  for (const { name, cron } of timed) {
    await boss.schedule(name, cron.expression, null, { tz: cron.timeZone, missed: 'once' });
  }
}
