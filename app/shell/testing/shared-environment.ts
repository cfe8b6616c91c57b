import { afterAll } from 'vitest';
import { writeStatements } from './sql-listing.ts';
import { findStatements } from './worker-environment.ts';

/**
 * Runs before each test file that shares an application. The worker of the file keeps one environment until the end
 * of the run, and loads each module once.
 */
const statements = await findStatements();

afterAll(async () => {
  await writeStatements(statements);
  statements.clear();
});
