import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../duration.ts';
import { guarded } from '../../guarded.server.ts';
import { reasonOf } from './embedded-database-error.ts';
import { type Server, type ServerSetup, startServer, stopServer } from './server.ts';

export type Supervisor = { isUp(): boolean; stop(): Promise<void> };

const firstDelayMs = 200;
/** The maximum delay before the server is started again. */
const maxDelayMs = 10 * secondMs;
const steadyAfterMs = 30 * secondMs;

/** Starts the server and keeps it running until `stop` is called. Throws if the first start fails. */
export async function superviseServer(setup: ServerSetup): Promise<Supervisor> {
  const stopping = new AbortController();
  let current: Server | null = null;
  let up = false;
  let delayMs = firstDelayMs;

  const onProcessExit = guarded('the end of the program', () => current?.child.kill('SIGINT'));
  const start = () =>
    startServer(setup, (server) => {
      current = server;
      if (stopping.signal.aborted) server.child.kill('SIGINT');
    });

  async function keepRunning(first: Server): Promise<void> {
    let server: Server | null = first;
    while (!stopping.signal.aborted) {
      if (server) await waitForEnd(server);
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      delayMs = Math.min(delayMs * 2, maxDelayMs);
      server = await restart();
    }
  }
  async function waitForEnd(server: Server): Promise<void> {
    const since = Date.now();
    up = true;
    await server.exited;
    up = false;
    if (Date.now() - since > steadyAfterMs) delayMs = firstDelayMs;
    if (!stopping.signal.aborted)
      setup.log(`PostgreSQL ended by itself (${endOf(server)}); starting it again in ${delayMs} ms.`);
  }

  async function restart(): Promise<Server | null> {
    try {
      const server = await start();
      setup.log('PostgreSQL answers again.');
      return server;
    } catch (thrown) {
      if (!stopping.signal.aborted) setup.log(`${reasonOf(thrown)} Trying again in ${delayMs} ms.`);
      return null;
    }
  }

  const first = await start();
  process.on('exit', onProcessExit);
  const running = keepRunning(first);
  return {
    isUp: () => up && current?.child.exitCode === null && current.child.signalCode === null,
    async stop() {
      stopping.abort();
      up = false;
      if (current) await stopServer(current, setup.log);
      await running;
      // A restart that was under way may have started another server in the meantime.
      if (current) await stopServer(current, setup.log);
      process.off('exit', onProcessExit);
    },
  };
}

function endOf({ child }: Server): string {
  return child.signalCode ?? `exit code ${child.exitCode}`;
}
