import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '#app/platform/db/embedded/index.ts';
import { migrate } from '#app/platform/db/migrate.ts';
import { connectDatabase, disconnectDatabase } from '#app/platform/db/pool.ts';
import { storeMissingDynamics } from '#app/seeds/dynamics.ts';
import { migrations } from '../migrations.server.ts';
import { templateDatabase } from './environment.ts';

/** Starts one PostgreSQL server for the whole test run. The server and its data are deleted when the run ends. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Vitest calls this function once for each project.
  if (process.env.TEST_DATABASE) return undefined;
  const home = await mkdtemp(path.join(tmpdir(), 'yoi-tests-'));
  const server = await startEmbeddedDatabase({
    directory: path.join(home, 'postgres'),
    log: () => undefined,
  });
  const { connection } = server;
  await query(connection, `create database ${templateDatabase}`);
  const pool = connectDatabase({ ...connection, database: templateDatabase }, 1);
  await migrate(pool, migrations);
  await storeMissingDynamics();
  await disconnectDatabase();
  process.env.TEST_DATABASE = JSON.stringify(connection);
  process.env.TEST_FOLDER = home;
  return async () => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
}

async function query(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(text);
  await client.end();
}
