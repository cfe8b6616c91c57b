import { afterAll } from 'vitest';
import { writeStatements } from './sql-listing.ts';
import { findStatements } from './worker-environment.ts';

/**
 * Runs before each test file that shares an application: its worker has one environment, which ends with the run, and
 * modules that are loaded once.
 */
const statements = await findStatements();

afterAll(async () => {
  await writeStatements(statements);
  statements.clear();
});
