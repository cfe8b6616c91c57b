import { afterAll } from 'vitest';
import { createEnvironment } from './environment.ts';
import { collectStatements, writeStatements } from './sql-listing.ts';

/**
 * Runs before each test file that runs alone. It creates an environment and removes this environment after the file's
 * tests.
 */
const environment = await createEnvironment();
// This import comes after the environment is set, because the imported module reads the settings.
const { refuseSecondConnections } = await import('#app/platform/db/held-connection.ts');
refuseSecondConnections();
const { observeQueries } = await import('#app/platform/db/query-observer.ts');
const statements = collectStatements(observeQueries);

afterAll(async () => {
  await writeStatements(statements);
  await environment.remove();
});
