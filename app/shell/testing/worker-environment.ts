import { createEnvironment } from './environment.ts';
import { collectStatements } from './sql-listing.ts';

let found: Promise<Set<string>> | undefined;

/**
 * Creates the environment of this worker at the first call.
 * @returns the statements that the queries of the worker send after that first call
 */
export function findStatements(): Promise<Set<string>> {
  found ??= start();
  return found;
}

async function start(): Promise<Set<string>> {
  await createEnvironment();
  // This import comes after the environment is set, because the imported module reads the settings.
  const { refuseSecondConnections } = await import('#app/platform/db/held-connection.ts');
  refuseSecondConnections();
  const { observeQueries } = await import('#app/platform/db/query-observer.ts');
  return collectStatements(observeQueries);
}
