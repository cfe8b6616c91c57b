import { config } from '#app/platform/config.ts';
import { log } from '#app/platform/log.ts';
import { type Application, startApplication } from './application.ts';

const drainMilliseconds = 5_000;
const longestStopMilliseconds = 90_000;

/** Starts the program, listens, and stops it cleanly on SIGINT or SIGTERM. */
export async function serve(): Promise<void> {
  if (config.production && config.rateLimitScale !== 1) {
    log.warn(
      { scale: config.rateLimitScale },
      'RATE_LIMIT_SCALE is not 1: rate limits differ from the defaults',
    );
  }
  const application = await startApplication();
  stopOnSignals(application);
  await application.server.listen({ port: config.port, host: config.host });
  process.stdout.write(`\n  Yoi is ready at ${config.siteUrl}\n\n`);
}

function stopOnSignals(application: Application): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    application.beginStopping();
    setTimeout(() => process.exit(1), longestStopMilliseconds).unref();
    // A balancer needs time to see that this process is no longer ready; a person at the keyboard does not.
    if (signal === 'SIGTERM' && config.trustProxy)
      await new Promise((resolve) => setTimeout(resolve, drainMilliseconds));
    await application.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
