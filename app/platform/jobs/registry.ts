import type { PgBoss, SendOptions } from 'pg-boss';
import type { Executor } from '../db/db.ts';
import { within } from './boss.ts';
import { startWorker, type Worker } from './worker.ts';

/** What a handler knows of its job. `jobId` is the same at every attempt, `attempt` counts from 1. */
export type JobContext = { readonly jobId: string; readonly attempt: number; readonly signal: AbortSignal };

/** A kind of job, complete. */
export type JobDefinition<Data> = {
  readonly name: string;
  /** Jobs of this kind that one process runs at once. */
  readonly concurrency: number;
  /** An attempt that takes longer is given up and tried again. */
  readonly deadlineSeconds: number;
  /** Tries after the first; then the job goes to the dead letters. */
  readonly retries: number;
  /** Wait before the first retry; it doubles each time, up to 15 minutes. */
  readonly retryDelaySeconds: number;
  readonly cron: { expression: string; timeZone: string } | null;
  run(data: Data, context: JobContext): Promise<void>;
};

/** What a kind of job must say; the rest has defaults. A job may run twice: `run` must bear it. */
export type JobInput<Data> = Pick<JobDefinition<Data>, 'name' | 'run'> &
  Partial<Omit<JobDefinition<Data>, 'cron'>>;

/** A job that occurs by the clock. `cron` has five fields, in `timeZone` (by default Madrid). */
export type ScheduleInput = Omit<JobInput<unknown>, 'run'> & {
  cron: string;
  timeZone?: string;
  run(context: JobContext): Promise<void>;
};

export type EnqueueOptions = {
  /** Not before this instant. */
  startAfter?: Date;
  /** While a job with this key waits or runs in `seconds`, another is not added. */
  once?: { key: string; seconds: number };
};

/** A kind of job that can be queued. */
export type JobKind<Data> = {
  readonly name: string;
  /** Queues a job in the transaction of `on`; the id, or null when `once` says that there is one. */
  enqueue(on: Executor, data: Data, options?: EnqueueOptions): Promise<string | null>;
};

/** One kind with its type of data closed in, so that all of them fit in one list. */
type Registered = { readonly settings: Omit<JobDefinition<never>, 'run'>; start(boss: PgBoss): Worker };

const kinds = new Map<string, Registered>();
let open: PgBoss | null = null;

/**
 * Defines a kind of job. Call it before `startJobs`; a queue is made for each name.
 * @throws Error when the name is taken, or jobs have started
 */
export function defineJob<Data extends object>(input: JobInput<Data>): JobKind<Data> {
  register({ ...defaults, ...input, cron: null });
  return {
    name: input.name,
    enqueue: (on, data, options = {}) => requireBoss().send(input.name, data, sendOptions(on, options)),
  };
}

/** Defines a job that occurs by the clock, once for all processes; one that was missed while none ran is made up for once. */
export function schedule({ cron, timeZone = 'Europe/Madrid', run, ...rest }: ScheduleInput): void {
  register({
    ...defaults,
    ...rest,
    run: (_data, context) => run(context),
    cron: { expression: cron, timeZone },
  });
}

/** Every kind that has been defined. */
export function listKinds(): readonly Registered[] {
  return [...kinds.values()];
}

/** Remembers the running queue, or that there is none. */
export function setBoss(boss: PgBoss | null): void {
  open = boss;
}

/** The running queue. */
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

function sendOptions(on: Executor, { startAfter, once }: EnqueueOptions): SendOptions {
  return {
    db: within(on),
    ...(startAfter ? { startAfter } : {}),
    ...(once ? { singletonKey: once.key, singletonSeconds: once.seconds } : {}),
  };
}
