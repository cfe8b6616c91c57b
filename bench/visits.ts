import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { browser } from './compare.ts';
import { load } from './load.ts';
import { stop } from './processes.ts';
import { picturesReady, startBesideDatabase } from './servers.ts';

const port = 4625;
/** The number of runs with counted visits. Each of them is paired with a run whose visits are not counted. */
const runs = 10;
/** The number of earlier runs, which are ignored because the engine still compiles hot code. */
const uncounted = 2;
/** The number of different visitors of a run. */
const visitors = 500;

/**
 * Returns the visits of many browsers. With the header of a prefetch, a visit is not counted. The other header
 * has the same length.
 */
const requestsWith = (header: string) =>
  Array.from({ length: visitors }, (_, number) => ({
    headers: {
      ...{ ...browser, [header]: 'prefetch', referer: 'https://www.google.com/' },
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.${number} Safari/537.36`,
    },
  }));

/**
 * Measures how much the counting of visits slows down the landing page, which is sent from memory. Runs with
 * and without counting alternate.
 */
export async function runVisitBenchmark(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yoi-visits-'));
  const database = await startEmbeddedDatabase({
    directory: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  try {
    const server = await startBesideDatabase({ folder, port, database }, {});
    await picturesReady(database);
    const costs: number[] = [];
    for (let run = -uncounted; run < runs; run += 1) {
      const url = `http://127.0.0.1:${port}/`;
      const without = await load(server.pid, { url, requests: requestsWith('sec-purpose') });
      const counted = await load(server.pid, { url, requests: requestsWith('xxx-purpose') });
      if (run >= 0) costs.push(1 - counted.perCpuSecond / without.perCpuSecond);
    }
    await stop(server);
    print(costs);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(costs: readonly number[]): void {
  const sorted = costs.toSorted((one, other) => one - other);
  const percent = (share: number | undefined) => `${((share ?? 0) * 100).toFixed(1)} %`;
  const middle = ((sorted[runs / 2 - 1] ?? 0) + (sorted[runs / 2] ?? 0)) / 2;
  console.log(
    `Counting a visit costs the landing page ${percent(middle)} (${costs.map(percent).join(', ')})`,
  );
}
