import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The time that a program has to react to an interrupt from its terminal. */
const interruptMs = 100;
/**
 * The exit code of a program whose start failed for a temporary reason, such as a full disk
 * (`app/shell/run-for-operator.server.ts`).
 */
const tryAgainCode = 75;
/**
 * The time after which a program counts as recovered. After a later fault, the delay before the restart is as
 * short as the first delay.
 */
const steadyMs = 60_000;

/**
 * Runs a program and restarts it after a fault. The delay grows with each restart. The function ends when the program
 * exits with code 0, or when a signal stops the program (SIGINT and SIGTERM are forwarded). The function also ends
 * when the program exits before it was first ready (message `ready`), because the cause is then a wrong setting. The
 * exception is an exit code that marks a temporary failure.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, say(message: string): void, firstDelayMs?: number, maxDelayMs?: number }}
 * options
 * @returns {Promise<number>} the exit code of the last run of the program
 */
export async function supervise(file, args, { env, say, firstDelayMs = 500, maxDelayMs = 30_000 }) {
  const stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let hasBeenReady = false;
  let isListening = false;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (stopping.signal.aborted) return void child?.kill(signal);
    stopping.abort();
    // A terminal interrupts every process of its group, so the program has already received SIGINT. A second signal
    // would end it immediately. A program that still listens for messages therefore gets the message `stop`, which
    // has the same meaning.
    if (signal === 'SIGTERM' || !isListening) child?.kill('SIGTERM');
    else setTimeout(() => child?.connected && child.send('stop', () => {}), interruptMs).unref();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
      const began = Date.now();
      child = spawn(file, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
      isListening = false;
      child.once('message', () => {
        hasBeenReady = true;
        isListening = true;
      });
      const { code, signal } = await waitForEnd(child);
      const isSetting = !hasBeenReady && signal === null && code !== tryAgainCode;
      if (code === 0 || stopping.signal.aborted || isSetting) return code ?? 1;
      if (Date.now() - began > steadyMs) delayMs = firstDelayMs;
      say(
        `The program ended by a fault (${signal ?? `exit code ${code}`}); starting it again in ${delayMs} ms`,
      );
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return code ?? 1;
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function waitForEnd(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
