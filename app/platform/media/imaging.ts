import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { config } from '../config.server.ts';
import { secondMs } from '../duration.ts';
import { Unavailable } from '../errors.ts';
import { guarded } from '../guarded.server.ts';
import type {
  ImageRefusal,
  ImageResult,
  ImageTask,
  InspectedImage,
  MadePicture,
  MeasuredImage,
  Portrait,
  PortraitTask,
} from './image-task.ts';

/**
 * Every task has its own process, so that a hostile file can harm only that process. The memory returns to the
 * system when the process ends. A worker thread would share its faults and its memory with the program.
 */
const childFile = config.production
  ? path.resolve('dist/server/image-child.js')
  : path.resolve('app/platform/media/image-child.ts');

export class ImageNotTaken extends Error {
  override name = 'ImageNotTaken';
  readonly reason: ImageRefusal;
  constructor(reason: ImageRefusal) {
    super(`the image was not taken: ${reason}`);
    this.reason = reason;
  }
}

const seconds = { measure: 60, inspect: 40, render: 150, draw: 20, portray: 40 } as const;

/** The maximum number of uploads that are checked at the same time, and the maximum number that may wait. */
const maxConcurrent = 2;
const maxWaiting = 30;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Checks an uploaded file and makes its JPEG in `folder`.
 * @throws ImageNotTaken; Unavailable if too many tasks wait
 */
export async function inspectImage(file: string, folder: string): Promise<InspectedImage> {
  const result = await runQueued(() => askChild({ kind: 'inspect', file, folder }));
  if (result.kind !== 'inspected')
    throw new ImageNotTaken(result.kind === 'refused' ? result.reason : 'broken');
  return result.image;
}

/**
 * Reads the type, size and blurred version of pictures that come with the program. These files are trusted to be
 * complete.
 * @throws ImageNotTaken
 */
export async function measureImages(files: readonly string[]): Promise<MeasuredImage[]> {
  const result = await askChild({ kind: 'measure', files });
  if (result.kind !== 'measured')
    throw new ImageNotTaken(result.kind === 'refused' ? result.reason : 'broken');
  return result.images;
}

/**
 * Makes a picture in these widths and in every format, and writes the files to `folder`.
 * @throws ImageNotTaken; the abort reason of `signal` if the signal aborts
 */
export async function renderImage(
  task: { file: string; folder: string; widths: readonly number[] },
  signal: AbortSignal,
): Promise<MadePicture[]> {
  const result = await askChild({ kind: 'render', ...task }, signal);
  if (result.kind !== 'rendered')
    throw new ImageNotTaken(result.kind === 'refused' ? result.reason : 'broken');
  return result.pictures;
}

/**
 * Checks and crops the photo of a person, and writes the results to the folder of the task.
 * @throws ImageNotTaken; Unavailable if too many tasks wait
 */
export async function portrayImage(task: PortraitTask): Promise<Portrait> {
  const result = await runQueued(() => askChild({ kind: 'portray', ...task }));
  if (result.kind !== 'portrayed')
    throw new ImageNotTaken(result.kind === 'refused' ? result.reason : 'broken');
  return result.portrait;
}

/**
 * Converts an SVG that the program itself wrote to a PNG.
 * @returns the length of the PNG in bytes
 * @throws ImageNotTaken; Unavailable if too many tasks wait
 */
export async function drawPicture(task: { drawing: string; file: string }): Promise<number> {
  const result = await runQueued(() => askChild({ kind: 'draw', ...task }));
  if (result.kind !== 'drawn') throw new ImageNotTaken(result.kind === 'refused' ? result.reason : 'broken');
  return result.bytes;
}

/** Gives a task to a new process. If the process dies or times out, the task counts as refused. */
async function askChild(task: ImageTask, signal?: AbortSignal): Promise<ImageResult> {
  signal?.throwIfAborted();
  const child = fork(childFile, {
    // The process gets no variable of our environment, because the environment contains secrets.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=96'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Rendering sizes is not urgent, but pages are rendered on the same processor cores.
  if (task.kind === 'render' && child.pid !== undefined) yieldCores(child.pid);
  const stop = guarded('the end of an image process', () => child.kill('SIGKILL'));
  const timer = setTimeout(stop, seconds[task.kind] * secondMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await awaitResult(child, task, timer);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    signal?.throwIfAborted();
  }
}

/**
 * Lowers the priority of a process. Does nothing if the process has already ended or if the system has no priorities.
 */
function yieldCores(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

function awaitResult(child: ChildProcess, task: ImageTask, timer: NodeJS.Timeout): Promise<ImageResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    child.once('message', (result: ImageResult) => resolve(result));
    child.on('error', reject);
    const onExit = () => {
      clearTimeout(timer);
      const isLate = performance.now() - started >= seconds[task.kind] * secondMs;
      resolve({ kind: 'refused', reason: isLate ? 'time' : 'broken', maxBytes: 0 });
    };
    child.once('exit', guarded('the end of an image process', onExit));
    child.send(task);
  });
}

async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new Unavailable('too many images wait to be looked at');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The free slot goes to the task that has waited longest, so no newer task can take it first.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
