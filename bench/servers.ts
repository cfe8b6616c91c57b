import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { type ProgramEntry, startProgram, waitFor } from './processes.ts';

/** What a measured program needs: its folder, its port and its database. */
export type Stand = { folder: string; port: number; database: EmbeddedDatabase };

/**
 * Starts the program on the first core and waits until it is ready. Its database is a process of the benchmark and
 * may run on any core. If both ran on one core, they would take turns, and each response would include the time of
 * switching between them.
 */
export async function startBesideDatabase(
  { folder, port, database }: Stand,
  env: Record<string, string>,
  entry: ProgramEntry = 'main',
): Promise<ChildProcess> {
  const profile =
    process.env.CPU_PROFILE && env.HTML_CACHE_MB
      ? ['--cpu-prof', `--cpu-prof-dir=${process.env.CPU_PROFILE}`]
      : [];
  const server = startProgram(
    {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: connectionUrl(database),
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    profile,
    entry,
  );
  await waitFor(`http://127.0.0.1:${port}/readyz`);
  return server;
}

/**
 * Waits until all sizes of the pictures of a first start exist, because resizing them would use processor time during
 * the measurement.
 */
export async function picturesReady({ connection }: EmbeddedDatabase): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const waiting =
    "select from media_file where kind = 'image' and prepared_at is null and deleted_at is null limit 1";
  while ((await client.query(waiting)).rowCount !== 0) await sleep(1_000);
  await client.end();
}

function connectionUrl({ connection }: EmbeddedDatabase): string {
  const { user, password, host, port, database } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
