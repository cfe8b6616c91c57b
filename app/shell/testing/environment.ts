import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openMailbox } from './mailbox.ts';
import { collectStatements, writeStatements } from './sql-listing.ts';

/**
 * Runs before each test file is loaded: creates a database from the template and a data folder, and sets the
 * environment to both.
 */
const admin: pg.ClientConfig = JSON.parse(process.env.TEST_DATABASE ?? '{}');
const database = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'yoi-data-'));

await adminQuery(`create database ${database} template yoi_template strategy file_copy`);
const mailbox = await openMailbox();
const { user, password, host, port } = admin;
Object.assign(process.env, {
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATA_DIR: dataDirectory,
  DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
  SITE_URL: 'http://yoi.test',
  MAIL_URL: mailbox.url,
  RATE_LIMIT_SCALE: process.env.RATE_LIMIT_SCALE ?? '0',
  DEMO: '0',
});

const { refuseSecondConnections } = await import('#app/platform/db/held-connection.ts');
refuseSecondConnections();
const { observeQueries } = await import('#app/platform/db/db.ts');
const statements = collectStatements(observeQueries);

afterAll(async () => {
  await writeStatements(statements);
  await mailbox.close();
  await dropDatabase();
  await rm(dataDirectory, { recursive: true, force: true });
});

/**
 * Drops the database of the test file. PostgreSQL may be vacuuming it, which prevents the drop for a moment, so the
 * drop is retried.
 */
async function dropDatabase(triesLeft = 20): Promise<void> {
  try {
    await adminQuery(`drop database if exists ${database} with (force)`);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 250));
    await dropDatabase(triesLeft - 1);
  }
}

async function adminQuery(text: string): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
