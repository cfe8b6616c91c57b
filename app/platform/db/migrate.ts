import { sql } from 'kysely';
import type pg from 'pg';
import { secondMs } from '../duration.ts';
import { OperatorError } from '../operator-error.server.ts';
import type { Executor } from './db.ts';

/** One migration: its file name without the ending, and its SQL. */
export type Migration = { name: string; sql: string };

/** The connection of a migration. Its timeout is longer than the timeout of the pool. */
type Client = {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
};

/**
 * The number of the advisory lock for migrations. It is an arbitrary constant that all processes of the program
 * share.
 */
const advisoryLock = 7_203_115;
const attempts = 20;
/** The maximum time of one migration. */
const maxMigrationMs = 90 * secondMs;

/**
 * Applies, in order of name, the migrations that this database does not have yet. Migrations cannot be undone.
 * Only one process migrates at a time (advisory lock). If a table is in use, a migration waits at most one
 * second for the table and then starts over, so that readers never queue behind the migration.
 * @returns the names of the applied migrations
 * @throws OperatorError if the database has a migration that is missing in this program
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const connection = await pool.connect();
  // A migration may take longer than the queries of a request.
  const client = {
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      connection.query<Row>({ text, values, query_timeout: maxMigrationMs }),
  };
  try {
    await client.query("set lock_timeout = '60s'");
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query("set lock_timeout = '1s'");
    await client.query("set statement_timeout = '60s'");
    return await applyPending(client, migrations);
  } finally {
    connection.release(true);
  }
}

/**
 * Returns whether every migration of this program has been applied. A newer program may have applied further
 * migrations.
 */
export async function isMigrated(pool: pg.Pool, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from platform_migration');
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every((migration) => applied.has(migration.name));
}

/** Returns the name of the newest migration of the database, and the version of PostgreSQL. */
export async function readSchemaVersion(on: Executor): Promise<{ migration: string; server: string }> {
  const { rows } = await sql<{ migration: string; server: string }>`
    select max(name) as migration, current_setting('server_version') as server
    from platform_migration`.execute(on);
  return rows[0] ?? { migration: '', server: '' };
}

/** Returns the bytes that the database takes on its disk. */
export async function readDatabaseBytes(on: Executor): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(on);
  return rows[0]?.bytes ?? 0;
}

async function applyPending(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists platform_migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from platform_migration order by name');
  const known = new Set(migrations.map((migration) => migration.name));
  const foreign = rows.find((row) => !known.has(row.name));
  if (foreign) {
    throw new OperatorError(
      `The database was migrated by a newer version of the program (it knows ${foreign.name}); start that version.`,
    );
  }
  const applied = new Set(rows.map((row) => row.name));
  const pending = migrations.filter((migration) => !applied.has(migration.name)).toSorted(byName);
  for (const migration of pending) await applyOne(client, migration);
  return pending.map((migration) => migration.name);
}

async function applyOne(client: Client, migration: Migration, attempt = 1): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into platform_migration (name) values ($1)', [migration.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const lockTimedOut = error instanceof Error && 'code' in error && error.code === '55P03';
    if (!lockTimedOut || attempt >= attempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    await applyOne(client, migration, attempt + 1);
  }
}

function byName(a: Migration, b: Migration): number {
  return a.name < b.name ? -1 : 1;
}
