import pg from 'pg';
import { migrate } from '#app/platform/db/migrate.ts';
import { migrations } from '../migrations.ts';

/**
 * Takes the database of the test file back to the migrations before `first`, empty, for rows of an earlier version; the start
 * of the program brings it up to date. Call it before `testApplication`.
 */
export async function rewindDatabase(first: string, fill: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  await pool.query('drop schema public cascade; create schema public');
  await migrate(
    pool,
    migrations.filter(({ name }) => name < first),
  );
  await fill(pool);
  await pool.end();
}
