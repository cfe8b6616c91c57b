import pg from 'pg';
import { patchTypes } from '#app/platform/db/driver-patches.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { migrations } from '../migrations.server.ts';

/**
 * Resets the database of the test file to the migrations before `first`, and fills it with rows of that version. When
 * the program starts, it upgrades the database. The caller must call this function before `testApplication`.
 */
export async function rewindDatabase(first: string, fill: (pool: pg.Pool) => Promise<void>): Promise<void> {
  patchTypes();
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  await pool.query('drop schema public cascade; create schema public');
  await migrate(
    pool,
    migrations.filter(({ name }) => name < first),
  );
  await fill(pool);
  await pool.end();
}
