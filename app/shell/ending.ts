import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#app/platform/config.ts';
import { log } from '#app/platform/log.ts';
import type { Application } from './application.ts';

/** A balancer needs this long to see that a process is no longer ready. */
const drainMilliseconds = 5_000;
/** The parts have 30 s together, the embedded database 70 s after them; each is bounded by itself, this is for the rest. */
const longestStopMilliseconds = 101_000;

/**
 * Ends the process in order on SIGINT and SIGTERM, and at once on a second one. An error that nobody caught is logged
 * and ends the process too: what state it left behind is not known. While `running` has no application yet there is
 * nothing to finish: the process ends at once, and its embedded database with it.
 */
export function endOnSignals(running: () => Application | undefined): void {
  let stopping = false;

  async function end(wait: number, code: number): Promise<void> {
    const application = running();
    if (!application) process.exit(1);
    application.beginStopping();
    setTimeout(() => process.exit(1), wait + longestStopMilliseconds).unref();
    if (wait > 0) await sleep(wait);
    const clean = await application.stop();
    process.exit(clean ? code : 1);
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (stopping) process.exit(1);
    stopping = true;
    // A person at the keyboard does not want to wait for a balancer.
    void end(signal === 'SIGTERM' && config.trustProxy ? drainMilliseconds : 0, 0);
  }

  function onStrayError(error: unknown): void {
    log.fatal({ err: error }, 'an error that nobody caught');
    if (stopping) return;
    stopping = true;
    void end(0, 1);
  }

  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('uncaughtException', onStrayError);
  process.on('unhandledRejection', onStrayError);
}
