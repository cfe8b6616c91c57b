import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { config } from '#app/platform/config.ts';
import { connectDatabase, disconnectDatabase } from '#app/platform/db/db.ts';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { log } from '#app/platform/log.ts';
import { migrations } from './migrations.ts';

export type RunningDatabase = {
  pool: pg.Pool;
  /** Whether the postmaster runs; an external database is asked by a query instead. */
  isUp(): boolean;
  embedded: boolean;
  stop(): Promise<void>;
};

/** Opens the database that the configuration names, or the embedded one, and brings its tables up to date. */
export async function openDatabase(): Promise<RunningDatabase> {
  const opened = config.databaseUrl ? openExternal(config.databaseUrl) : await openEmbedded();
  try {
    const applied = await migrate(opened.pool, migrations);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    return opened;
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

function openExternal(connectionString: string): RunningDatabase {
  const pool = connectDatabase({ connectionString });
  return { pool, isUp: () => true, embedded: false, stop: disconnectDatabase };
}

async function openEmbedded(): Promise<RunningDatabase> {
  await mkdir(config.dataDirectory, { recursive: true });
  const directory = path.join(config.dataDirectory, 'postgres');
  const embedded = await startEmbeddedDatabase({
    directory,
    log: (message) => log.info({ source: 'postgres' }, message),
  });
  const pool = connectDatabase(embedded.connection);
  return {
    pool,
    isUp: embedded.isUp,
    embedded: true,
    stop: async () => {
      await disconnectDatabase();
      await embedded.stop();
    },
  };
}
