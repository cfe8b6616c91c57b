import type { PgBoss, SendOptions } from 'pg-boss';
import type { Executor } from '../db/db.ts';
import { within } from './boss.ts';
import { type JobContext, type JobDefinition, startWorker, type Worker } from './worker.ts';

/**
 * The settings of a kind of job. Only settings without a default are required. A job may run twice, so a second
 * call of `run` must not change the result.
 */
export type JobInput<Data> = Pick<JobDefinition<Data>, 'name' | 'run'> &
  Partial<Omit<JobDefinition<Data>, 'cron'>>;

/** A scheduled job. `cron` has five fields, which are read in `timeZone` (Madrid by default). */
export type ScheduleInput = Omit<JobInput<unknown>, 'run'> & {
  cron: string;
  timeZone?: string;
  run(context: JobContext): Promise<void>;
};

export type EnqueueOptions = {
  /** The job does not start before this instant. */
  startAfter?: Date;
  /**
   * The job does not start before this number of seconds has passed, even if the clock of the program is moved.
   */
  startAfterSeconds?: number;
  /** While a job with this key waits or runs, no second job with the same key is added within `seconds`. */
  once?: { key: string; seconds: number };
};

/** A kind of job that can be queued. */
export type JobKind<Data> = {
  readonly name: string;
  /**
   * Queues a job in the transaction of `on`. Returns the id of the job, or null if `once` prevents the job.
   */
  enqueue(on: Executor, data: Data, options?: EnqueueOptions): Promise<string | null>;
  /** Queues one job for each element of `data`, in the transaction of `on`. */
  enqueueAll(on: Executor, data: readonly Data[]): Promise<void>;
};

/** A kind of job whose data type is hidden, so that all kinds fit in one list. */
type Registered = { readonly settings: Omit<JobDefinition<never>, 'run'>; start(boss: PgBoss): Worker };

const kinds = new Map<string, Registered>();
let open: PgBoss | null = null;

/**
 * Defines a kind of job, with a queue of the same name. Call this function before `startJobs`.
 * @throws Error if the name is taken or jobs have already started
 */
export function defineJob<Data extends object>(input: JobInput<Data>): JobKind<Data> {
  register({ ...defaults, ...input, cron: null });
  return {
    name: input.name,
    enqueue: (on, data, options = {}) => requireBoss().send(input.name, data, sendOptions(on, options)),
    async enqueueAll(on, data) {
      const jobs = data.map((each) => ({ data: each }));
      await requireBoss().insert(input.name, jobs, { db: within(on) });
    },
  };
}

/**
 * Defines a scheduled job. Each run takes place in only one process. If runs were missed while no process was
 * running, the job runs once to make up for them.
 */
export function schedule({ cron, timeZone = 'Europe/Madrid', run, ...rest }: ScheduleInput): void {
  register({
    ...defaults,
    ...rest,
    run: (_data, context) => run(context),
    cron: { expression: cron, timeZone },
  });
}

export function listKinds(): readonly Registered[] {
  return [...kinds.values()];
}

/** Sets the running job queue, or null if none is running. */
export function setBoss(boss: PgBoss | null): void {
  open = boss;
}

/**
 * Returns the running job queue.
 * @throws Error if jobs have not started
 */
export function requireBoss(): PgBoss {
  if (!open) throw new Error('jobs have not started: call startJobs first');
  return open;
}

const defaults = { concurrency: 4, deadlineSeconds: 120, retries: 8, retryDelaySeconds: 5 };

function register<Data>(definition: JobDefinition<Data>): void {
  if (open) throw new Error(`the job ${definition.name} must be defined before jobs start`);
  if (kinds.has(definition.name)) throw new Error(`there are two jobs named ${definition.name}`);
  const { run: _run, ...settings } = definition;
  kinds.set(definition.name, { settings, start: (boss) => startWorker(boss, definition) });
}

function sendOptions(on: Executor, { startAfter, startAfterSeconds, once }: EnqueueOptions): SendOptions {
  return {
    db: within(on),
    ...(startAfter ? { startAfter } : {}),
    ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
    ...(once ? { singletonKey: once.key, singletonSeconds: once.seconds } : {}),
  };
}
