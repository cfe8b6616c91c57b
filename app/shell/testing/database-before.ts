import pg from 'pg';
import { patchTypes } from '#app/platform/db/driver-patches.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { migrations } from '../migrations.server.ts';

/** A database with the tables of an earlier version. */
export type DatabaseBefore = {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Applies the migrations up to and including `last`. If `last` is omitted, all migrations are applied. */
  upgrade(last?: string): Promise<void>;
  close(): Promise<void>;
};

let databases = 0;

/**
 * Creates a database with the migrations before `first` and without rows. The database exists in addition to the
 * database of the test file.
 */
export async function databaseBefore(first: string): Promise<DatabaseBefore> {
  const server: pg.ClientConfig = JSON.parse(process.env.TEST_DATABASE ?? '{}');
  databases += 1;
  const database = `yoi_before_${process.pid}_${databases}`;
  await ask(server, `create database ${database}`);
  patchTypes();
  const pool = new pg.Pool({ ...server, database });
  // Dropping the database ends connections that the pool is still closing. These connections then report errors,
  // which would end the process if there were no listener.
  pool.on('error', () => undefined);
  await migrate(
    pool,
    migrations.filter(({ name }) => name < first),
  );
  return {
    query: async (text, values) => (await pool.query(text, values)).rows,
    upgrade: async (last) => {
      await migrate(
        pool,
        migrations.filter(({ name }) => last === undefined || name <= last),
      );
    },
    close: async () => {
      await pool.end();
      await ask(server, `drop database ${database} with (force)`);
    },
  };
}

async function ask(server: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(text);
  await client.end();
}
