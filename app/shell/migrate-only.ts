import { runForOperator } from './run-for-operator.ts';

await runForOperator(async () => {
  const { openDatabase } = await import('./database.ts');
  const { createTeardown } = await import('./teardown.ts');
  const teardown = createTeardown();
  try {
    await openDatabase(teardown);
  } finally {
    await teardown.run();
  }
  process.stdout.write('The database is up to date.\n');
});
