import { parentPort, workerData } from 'node:worker_threads';

/** Requests an address every 20 ms from a separate thread, and posts the duration of each response. */
const pauseMs = 20;
const asked: Promise<void>[] = [];

async function ask(): Promise<void> {
  const started = performance.now();
  await fetch(workerData.address).then((answer) => answer.text());
  parentPort?.postMessage(performance.now() - started);
}

await ask();
parentPort?.postMessage('ready');
const timer = setInterval(() => asked.push(ask()), pauseMs);
parentPort?.once('message', async () => {
  clearInterval(timer);
  await Promise.all(asked);
  parentPort?.postMessage('done');
});
