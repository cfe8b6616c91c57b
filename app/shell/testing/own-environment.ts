import { afterAll } from 'vitest';
import { createEnvironment } from './environment.ts';
import { collectStatements, writeStatements } from './sql-listing.ts';

/** Runs before each test file that runs alone: an environment for this file, removed when its tests have ended. */
const environment = await createEnvironment();
// Not earlier: loading it reads the settings.
const { refuseSecondConnections } = await import('#app/platform/db/held-connection.ts');
refuseSecondConnections();
const { observeQueries } = await import('#app/platform/db/db.ts');
const statements = collectStatements(observeQueries);

afterAll(async () => {
  await writeStatements(statements);
  await environment.remove();
});
