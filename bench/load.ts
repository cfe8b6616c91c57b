import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSeconds } from './processes.ts';

export type Request = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Requests that differ in their headers. Each connection sends them one after the other. */
  requests?: readonly { headers: Record<string, string> }[];
  /** The number of concurrent connections; 100 by default. */
  connections?: number;
};

/**
 * The result of one run. `perCpuSecond` is the number of responses per second of processor time that the server used.
 */
export type Figures = { perSecond: number; perCpuSecond: number; p50: number; p99: number; failures: number };

const maxConnections = 100;
const seconds = 3;
const run = promisify(execFile);
const generator = fileURLToPath(new URL('generator.mjs', import.meta.url));

/**
 * Sends requests to one URL for three seconds. The generator runs on the second core of the same machine, so
 * its speed limits the responses per second. Its speed does not limit the responses per second of the server's
 * processor time. This second figure shows the capacity of one core, so the ratios compare it.
 */
export async function load(pid: number | undefined, request: Request): Promise<Figures> {
  const { url, connections = maxConnections, method = 'GET', headers = {}, body, requests } = request;
  const options = JSON.stringify({ url, connections, duration: seconds, method, headers, body, requests });
  const before = cpuSeconds(pid);
  const { stdout } = await run('taskset', ['-c', '1', process.execPath, generator, options], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const used = cpuSeconds(pid) - before;
  const result = JSON.parse(stdout);
  const good = result['2xx'];
  return {
    perSecond: Math.round(good / result.duration),
    perCpuSecond: Math.round(good / used),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/**
 * Measures the token refresh with one client per token. Each client always sends the token of its previous response.
 */
export function loadRefresh(
  pid: number | undefined,
  url: string,
  tokens: readonly string[],
): Promise<Figures> {
  return loadByScript(pid, 'refresh-chains.ts', [url, String(seconds), ...tokens]);
}

/** Measures signed events of Stripe from `clients` clients. Each event has its own id. */
export function loadWebhooks(
  pid: number | undefined,
  url: string,
  { clients, secret }: { clients: number; secret: string },
): Promise<Figures> {
  return loadByScript(pid, 'webhook-events.ts', [url, String(seconds), String(clients), secret]);
}

async function loadByScript(
  pid: number | undefined,
  script: 'refresh-chains.ts' | 'webhook-events.ts',
  args: readonly string[],
): Promise<Figures> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const before = cpuSeconds(pid);
  const { stdout } = await run('taskset', ['-c', '1', process.execPath, file, ...args]);
  const used = cpuSeconds(pid) - before;
  const { answers, failures, p50, p99 } = JSON.parse(stdout);
  return {
    perSecond: Math.round(answers / seconds),
    perCpuSecond: Math.round(answers / used),
    p50,
    p99,
    failures,
  };
}

/** A server and the request sent to it. */
export type Target = { pid: number | undefined; request: Request };

const uncounted = 3;
const counted = 5;

/**
 * Returns for each target the median of five runs, by responses per second of processor time. Three earlier runs are
 * not counted, because in them the engine still compiles hot code, and the figure would measure the compiler. The
 * targets take turns, so that other load on the machine affects all of them equally.
 */
export async function mediansInTurns(targets: readonly Target[]): Promise<Figures[]> {
  return mediansOf(
    targets.map(
      ({ pid, request }) =>
        () =>
          load(pid, request),
    ),
  );
}

/** Works like `mediansInTurns` for loads of any kind. */
export async function mediansOf(loads: readonly (() => Promise<Figures>)[]): Promise<Figures[]> {
  const runs = loads.map((): Figures[] => []);
  for (let turn = 0; turn < uncounted + counted; turn += 1)
    for (const [index, runLoad] of loads.entries()) {
      const figures = await runLoad();
      if (turn >= uncounted) runs[index]?.push(figures);
    }
  return runs.map(median);
}

/** Measures one target in the same way as `mediansInTurns`. */
export async function medianRun(pid: number | undefined, request: Request): Promise<Figures> {
  return median(await mediansInTurns([{ pid, request }]));
}

function median(runs: readonly Figures[]): Figures {
  const middle = runs.toSorted((a, b) => a.perCpuSecond - b.perCpuSecond)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('no run was made');
  return middle;
}
