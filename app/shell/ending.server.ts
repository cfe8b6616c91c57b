import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#app/platform/config.server.ts';
import { secondMs } from '#app/platform/duration.ts';
import { guarded } from '#app/platform/guarded.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Application } from './application.server.ts';

/** The time that a load balancer needs to notice that a process is no longer ready. */
const drainMs = 5 * secondMs;
/**
 * The limit for the whole stop. The parts have their own limits: 30 s for all parts except the embedded database, and
 * then 70 s for that database.
 */
const maxStopMs = 101 * secondMs;
/**
 * The limit for running requests after a fault. The limit is short, because the supervisor restarts the program only
 * after this process has ended.
 */
const crashGraceMs = 5 * secondMs;

/** The exit code after an uncaught error. It is EX_SOFTWARE of sysexits(3). */
const crashExitCode = 70;

/**
 * Stops the process in an orderly way on SIGINT and SIGTERM. A second signal stops it immediately. An uncaught
 * error also stops the process, because the error leaves an unknown state (decision 010). The error is logged,
 * new requests are refused, and running requests are finished. The exit code then reports a fault, so that `npm
 * start` or another supervisor restarts the program. If no application is running, the process exits
 * immediately, and the embedded database stops with it.
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
    // If the process is already stopping because of a fault, the first signal does not shorten this stop.
    if (stopping) return;
    stopping = true;
    // After an interrupt the process does not wait for a load balancer, because a person at the terminal should
    // not have to wait.
    void end(signal === 'SIGTERM' && config.trustProxy ? drainMs : 0, 0);
  }

  function onStrayError(error: unknown): void {
    log.fatal({ err: error }, 'an error that nobody caught');
    if (stopping) return;
    stopping = true;
    void end(0, crashExitCode, crashGraceMs);
  }

  // The supervisor (`tools/setup/supervise.mjs`) forwards an interrupt. The terminal may already have delivered
  // the same interrupt to this process, and then the forwarded interrupt is ignored.
  const onMessage = (message: unknown) => message === 'stop' && !signalled && onSignal('SIGINT');
  process.on('message', guarded('a word of the supervisor', onMessage));
  process.on('SIGINT', guarded('SIGINT', onSignal));
  process.on('SIGTERM', guarded('SIGTERM', onSignal));
  process.on('uncaughtException', guarded('an error that nobody caught', onStrayError));
  process.on('unhandledRejection', guarded('a rejection that nobody caught', onStrayError));
}
