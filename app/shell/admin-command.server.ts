import { OperatorError } from '#app/platform/operator-error.server.ts';
import { runForOperator } from './run-for-operator.server.ts';

const usage = 'Usage: npm run admin -- make-admin EMAIL';

await runForOperator(async () => {
  const [command, email] = process.argv.slice(2);
  if (command !== 'make-admin' || email === undefined) throw new OperatorError(usage);
  const { makeAdmin } = await import('#app/modules/accounts/index.ts');
  const { openDatabase } = await import('./database.server.ts');
  const { createTeardown } = await import('./teardown.server.ts');
  const teardown = createTeardown();
  try {
    await openDatabase(teardown);
    await makeAdmin(email);
  } finally {
    await teardown.run();
  }
  process.stdout.write(`The account ${email} is an administrator now.\n`);
});
