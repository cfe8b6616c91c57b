import { moveClock, now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { log } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/operator-error.server.ts';
import { type Application, startApplication } from './application.server.ts';
import { endOnSignals } from './ending.server.ts';
import { startWarnings } from './start-warnings.server.ts';

/** Starts the program and listens. SIGINT or SIGTERM stops the program in an orderly way. */
export async function serve(): Promise<void> {
  for (const warning of startWarnings(config)) log.warn(warning);
  if (config.clockOffsetMs > 0) {
    moveClock(config.clockOffsetMs);
    process.stdout.write(`\n  CLOCK_OFFSET is set: for this program it is ${now().toISOString()}.\n`);
  }
  let application: Application | undefined;
  endOnSignals(() => application);
  application = await startApplication();
  await listen(application);
  process.stdout.write(`\n  Yoi is ready at ${config.siteUrl}\n\n`);
  // The supervisor restarts only a program that has been ready at least once (`tools/setup/supervise.mjs`).
  process.send?.('ready');
}

/**
 * Opens the port. If the port is not available, all parts are stopped first.
 * @throws OperatorError if the port is not available
 */
export async function listen({ server, stop }: Application): Promise<void> {
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw portError(error);
  }
}

function portError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `The port ${config.port} is taken by another program: stop that one, or set PORT to a free port.`,
    );
  if (code === 'EACCES')
    return new OperatorError(`The port ${config.port} is not open to this user: set PORT to 1024 or higher.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OperatorError(
      `The address ${config.host} is not one of this machine: set HOST to one that is.`,
    );
  return error;
}
