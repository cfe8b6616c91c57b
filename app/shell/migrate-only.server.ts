import { runForOperator } from './run-for-operator.server.ts';

await runForOperator(async () => {
  const { openDatabase } = await import('./database.server.ts');
  const { createTeardown } = await import('./teardown.server.ts');
  const teardown = createTeardown();
  try {
    await openDatabase(teardown);
  } finally {
    await teardown.run();
  }
  process.stdout.write('The database is up to date.\n');
});
