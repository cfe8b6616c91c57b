import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#app/platform/config.ts';
import { secondMs } from '#app/platform/duration.ts';
import { guarded } from '#app/platform/guarded.ts';
import { log } from '#app/platform/log.ts';
import type { Application } from './application.ts';

/** A balancer needs this long to see that a process is no longer ready. */
const drainMs = 5 * secondMs;
/** The parts have 30 s together, the embedded database 70 s after them; each is bounded by itself, this is for the rest. */
const maxStopMs = 101 * secondMs;
/** After a fault nobody else may wait long: whoever starts the program again does it when this one is gone. */
const crashGraceMs = 5 * secondMs;

/** The exit code after an error that nobody caught: EX_SOFTWARE of sysexits(3). */
const crashExitCode = 70;

/**
 * Ends the process in order on SIGINT and SIGTERM, and at once on a second one. An error that nobody caught ends it too,
 * as what state it left behind is not known (decision 010): it is logged, no request is taken any more, those under way
 * are finished, and the exit code says that it was a fault, so that `npm start` or any other supervisor starts it again.
 * While `running` has no application yet there is nothing to finish: the process ends at once, and its embedded database
 * with it.
 */
export function endOnSignals(running: () => Application | undefined): void {
  let stopping = false;
  let signalled = false;

  async function end(wait: number, code: number, timeoutMs?: number): Promise<void> {
    const application = running();
    if (!application) process.exit(code || 1);
    application.beginStopping();
    setTimeout(
      guarded('a stop that takes too long', () => process.exit(code || 1)),
      wait + maxStopMs,
    ).unref();
    let clean = false;
    try {
      if (wait > 0) await sleep(wait);
      clean = await application.stop(timeoutMs);
    } finally {
      process.exit(clean ? code : code || 1);
    }
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (signalled) process.exit(1);
    signalled = true;
    // A fault is being ended in order already: the first signal only says that it was noticed.
    if (stopping) return;
    stopping = true;
    // A person at the keyboard does not want to wait for a balancer.
    void end(signal === 'SIGTERM' && config.trustProxy ? drainMs : 0, 0);
  }

  function onStrayError(error: unknown): void {
    log.fatal({ err: error }, 'an error that nobody caught');
    if (stopping) return;
    stopping = true;
    void end(0, crashExitCode, crashGraceMs);
  }

  // Whoever runs it (`tools/setup/supervise.mjs`) passes an interrupt on, which the terminal may have said already.
  const onMessage = (message: unknown) => message === 'stop' && !signalled && onSignal('SIGINT');
  process.on('message', guarded('a word of the supervisor', onMessage));
  process.on('SIGINT', guarded('SIGINT', onSignal));
  process.on('SIGTERM', guarded('SIGTERM', onSignal));
  process.on('uncaughtException', guarded('an error that nobody caught', onStrayError));
  process.on('unhandledRejection', guarded('a rejection that nobody caught', onStrayError));
}
