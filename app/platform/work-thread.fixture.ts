import { parentPort } from 'node:worker_threads';

/**
 * A thread for tests. Depending on the task, it returns a text unchanged, never ends, takes all memory, throws, or
 * exits.
 */
const work: Readonly<Record<string, () => void>> = {
  'never end': () => {
    for (;;);
  },
  'take memory': () => {
    for (const taken: number[][] = []; ; ) taken.push(Array.from({ length: 100_000 }, (_, index) => index));
  },
  break: () => {
    throw new Error('broken on purpose');
  },
  leave: () => process.exit(0),
};

parentPort?.on('message', (task: string) => {
  work[task]?.();
  parentPort?.postMessage(`${task}!`);
});
parentPort?.postMessage('ready');
