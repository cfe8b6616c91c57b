import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openMailbox } from './mailbox.ts';

/**
 * The database from which all other test databases are copied. It is migrated, and it contains only the
 * dynamics. Without them, every start would have to store the dynamics.
 */
export const templateDatabase = 'yoi_template';

/**
 * The environment in which tests run: a database that is copied from the template, a data folder and a mailbox.
 */
export type TestEnvironment = {
  /** Removes the database, the data folder and the mailbox. */
  remove(): Promise<void>;
};

/** Creates a database, a data folder and a mailbox, and sets the environment of the process to them. */
export async function createEnvironment(): Promise<TestEnvironment> {
  const database = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const dataDirectory = mkdtempSync(path.join(process.env.TEST_FOLDER ?? tmpdir(), 'data-'));
  await adminQuery(`create database ${database} template ${templateDatabase} strategy file_copy`);
  const mailbox = await openMailbox();
  const { user, password, host, port } = adminConnection();
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
  return {
    async remove() {
      await mailbox.close();
      await dropDatabase(database);
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Drops a database. The drop is retried, because it fails while PostgreSQL is vacuuming the database. */
async function dropDatabase(database: string, triesLeft = 20): Promise<void> {
  try {
    await adminQuery(`drop database if exists ${database} with (force)`);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 250));
    await dropDatabase(database, triesLeft - 1);
  }
}

async function adminQuery(text: string): Promise<void> {
  const client = new pg.Client(adminConnection());
  await client.connect();
  await client.query(text).finally(() => client.end());
}

function adminConnection(): pg.ClientConfig {
  return JSON.parse(process.env.TEST_DATABASE ?? '{}');
}
