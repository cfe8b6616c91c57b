import { Worker } from 'node:worker_threads';
import { secondMs } from './duration.ts';
import { Unavailable } from './errors.ts';
import { guarded } from './guarded.server.ts';
import { log } from './log.server.ts';

/** The reasons why a task fails: it took too much time or memory, or its thread broke. */
type TaskFailure = 'time' | 'memory' | 'broken';

/**
 * The error for a task that a thread did not finish. That thread has been ended, and the next task starts a new
 * thread.
 */
export class TaskNotDone extends Error {
  override name = 'TaskNotDone';
  readonly reason: TaskFailure;
  constructor(reason: TaskFailure) {
    super(`a thread did not finish its task: ${reason}`);
    this.reason = reason;
  }
}

type Settings = {
  name: string;
  /**
   * The file of the module that runs in the thread. The module posts `'ready'` once it is loaded, and one response to
   * each message.
   */
  file: string;
  /**
   * The maximum processor time of one task. On a busy machine the task may take four times as much wall-clock
   * time.
   */
  maxMs: number;
  maxMegabytes: number;
  /** The maximum number of waiting tasks. Any further task is refused. */
  maxWaiting: number;
};

/** The maximum time that a work thread may take to start. */
const maxStartMs = 20 * secondMs;
/**
 * The time after which an idle thread is ended. A loaded thread takes about 60 MB, which are released when the thread
 * ends.
 */
const maxIdleMs = 30 * secondMs;
/** The wall-clock time that a task may take, as a multiple of its maximum processor time. */
const maxSlowdown = 4;

const stops = new Set<() => Promise<unknown>>();

/** Ends every thread. The tasks of these threads are refused with Unavailable. */
export async function stopWorkThreads(): Promise<void> {
  await Promise.all([...stops].map((stop) => stop()));
}

/**
 * A thread for work whose duration may grow faster than its input. In a thread, such work does not block
 * requests. The thread runs one task after the other, each with a limit of time and memory. The thread starts
 * with the first task, and ends after it has been idle for some time.
 */
export class WorkThread<Task, Answer> {
  private readonly settings: Settings;
  private readonly waiting: (() => void)[] = [];
  private isBusy = false;
  private worker: Worker | undefined;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /**
   * Runs a task and returns its result.
   * @throws TaskNotDone; Unavailable if too many tasks wait or if the program stops
   */
  async ask(task: Task): Promise<Answer> {
    await this.takeTurn();
    try {
      return await this.carryOut(task);
    } finally {
      this.giveTurn();
    }
  }

  private async takeTurn(): Promise<void> {
    const { name, maxWaiting } = this.settings;
    if (this.waiting.length >= maxWaiting) throw new Unavailable(`too many tasks wait for ${name}`);
    if (this.isBusy) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isBusy = true;
    clearTimeout(this.idleTimer);
  }

  /**
   * Passes the thread to the task that has waited longest. The thread is never free in between, so no new task
   * can take it first.
   */
  private giveTurn(): void {
    const next = this.waiting.shift();
    this.isBusy = next !== undefined;
    if (next) next();
    else this.idleTimer = setTimeout(this.endSafely, maxIdleMs).unref();
  }

  private async carryOut(task: Task): Promise<Answer> {
    const worker = this.worker ?? (await this.start());
    worker.ref();
    const answer = nextMessage<Answer>(worker);
    const limit = await limitTime(worker, this.settings.maxMs);
    worker.postMessage(task);
    try {
      return await Promise.race([answer, limit.passed]);
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      limit.lift();
      worker.unref();
    }
  }

  private async start(): Promise<Worker> {
    const { name, file, maxMegabytes } = this.settings;
    const worker = new Worker(file, {
      name,
      // The thread gets no variable of our environment, because the environment contains secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    this.worker = worker;
    stops.add(this.end);
    const onError = (error: unknown) => log.warn({ err: error, thread: name }, 'a thread broke');
    const onExit = () => this.release(worker);
    worker.on('error', guarded('a thread that broke', onError));
    worker.once('exit', guarded('the end of a thread', onExit));
    const timer = setTimeout(this.endSafely, maxStartMs).unref();
    try {
      await nextMessage(worker);
      return worker;
    } catch (error) {
      throw error instanceof TaskNotDone ? new Unavailable(`the thread ${name} does not start`) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  private readonly end = async (): Promise<void> => {
    clearTimeout(this.idleTimer);
    const { worker } = this;
    if (!worker) return;
    this.release(worker);
    await worker.terminate();
  };

  private readonly endSafely = guarded('the end of a thread', this.end);

  private release(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    stops.delete(this.end);
  }
}

/**
 * Returns the next message of a thread. A thread that exits without an error has been ended by the program.
 */
function nextMessage<Answer>(worker: Worker): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onError = guarded('an error of a thread', (error: unknown) =>
    reject(new TaskNotDone(isOutOfMemory(error) ? 'memory' : 'broken')),
  );
  const onExit = guarded('the end of a thread', () => reject(new Unavailable('the thread was ended')));
  worker.once('message', resolve).once('error', onError).once('exit', onExit);
  const settled = () => worker.off('message', resolve).off('error', onError).off('exit', onExit);
  promise.then(settled, settled);
  return promise;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

type Limit = { passed: Promise<never>; lift(): void };

/**
 * Limits the processor time of the thread instead of the wall-clock time, because other load of the machine
 * must not make the task fail.
 */
async function limitTime(worker: Worker, milliseconds: number): Promise<Limit> {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const before = await processorTime(worker);
  const expire = guarded('the time of a task', () => reject(new TaskNotDone('time')));
  const latest = setTimeout(expire, milliseconds * maxSlowdown);
  const lookAgain = guarded('the time of a task', look);
  let next = setTimeout(lookAgain, milliseconds);
  let isLifted = false;

  async function look(): Promise<void> {
    const left = milliseconds - ((await processorTime(worker)) - before);
    if (isLifted) return;
    if (left < 1) return expire();
    next = setTimeout(lookAgain, left);
  }

  return {
    passed,
    lift: () => {
      isLifted = true;
      clearTimeout(next);
      clearTimeout(latest);
    },
  };
}

/**
 * Returns the processor time in milliseconds. Returns the wall-clock time if Node cannot report the processor time
 * (before 24.6) or if the thread has ended.
 */
async function processorTime(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return performance.now();
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return performance.now();
  }
}
