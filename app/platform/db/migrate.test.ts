// Runs alone because it starts a part of the program.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '../config.server.ts';
import { OperatorError } from '../operator-error.server.ts';
import { isMigrated, migrate } from './migrate.ts';
import { connectDatabase, databasePool, disconnectDatabase } from './pool.ts';

const known = [{ name: '9000-known', sql: 'create table test_known (id int)' }];
const newer = [...known, { name: '9001-newer', sql: 'create table test_newer (id int)' }];

beforeAll(async () => {
  connectDatabase({ connectionString: config.databaseUrl ?? '' });
  await databasePool().query('delete from platform_migration');
  await migrate(databasePool(), known);
});
afterAll(() => disconnectDatabase());

test('if a newer version has migrated the database, a process of the old version stays ready', async () => {
  expect(await isMigrated(databasePool(), newer)).toBe(false);
  await migrate(databasePool(), newer);
  expect(await isMigrated(databasePool(), known)).toBe(true);
});

test('if the database is newer than the program, the start fails with one sentence for the operator', async () => {
  const refused = migrate(databasePool(), known);
  await expect(refused).rejects.toBeInstanceOf(OperatorError);
  await expect(refused).rejects.toThrow(
    /^The database was migrated by a newer version [^\n]+9001-newer[^\n]+\.$/,
  );
});
