import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { config } from '#app/platform/config.server.ts';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { askDatabase, connectDatabase, disconnectDatabase } from '#app/platform/db/pool.ts';
import { secondMs } from '#app/platform/duration.ts';
import { log } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/operator-error.server.ts';
import { migrations } from './migrations.server.ts';
import type { Teardown } from './teardown.server.ts';

export type RunningDatabase = {
  pool: pg.Pool;
  /**
   * Returns whether the main process of the embedded database runs. For an external database the result is always
   * true, because that database is checked by a query.
   */
  isUp(): boolean;
  embedded: boolean;
};

const poolPart = { name: 'connections', maxMs: 2 * secondMs, stop: disconnectDatabase };
/**
 * An orderly stop of the database takes up to a minute. An immediate stop, which may follow, takes some seconds.
 */
const maxDatabaseStopMs = 70 * secondMs;

/**
 * Opens the configured database, or else the embedded database, and applies the migrations. Each part is added
 * to `teardown` as soon as it is started, so that the part is also stopped if a later step fails.
 */
export async function openDatabase(teardown: Teardown): Promise<RunningDatabase> {
  const opened = config.databaseUrl
    ? await openExternal(config.databaseUrl, teardown)
    : await openEmbedded(teardown);
  const applied = await migrate(opened.pool, migrations);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  return opened;
}

async function openExternal(connectionString: string, teardown: Teardown): Promise<RunningDatabase> {
  const pool = connectDatabase({ connectionString });
  teardown.add(poolPart);
  try {
    await askDatabase(pool);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer in time';
    throw new OperatorError(
      `The database of DATABASE_URL does not answer (${code}): check that it runs, and the address, user and password.`,
    );
  }
  return { pool, isUp: () => true, embedded: false };
}

async function openEmbedded(teardown: Teardown): Promise<RunningDatabase> {
  await mkdir(config.dataDirectory, { recursive: true });
  const directory = path.join(config.dataDirectory, 'postgres');
  const embedded = await startEmbeddedDatabase({
    directory,
    log: (message) => log.info({ source: 'postgres' }, message),
  });
  teardown.add({
    name: 'embedded database',
    maxMs: maxDatabaseStopMs,
    stop: embedded.stop,
  });
  const pool = connectDatabase(embedded.connection);
  teardown.add(poolPart);
  return { pool, isUp: embedded.isUp, embedded: true };
}
