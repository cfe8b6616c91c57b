import { runForOperator } from './run-for-operator.server.ts';

await runForOperator(async () => {
  const { serve } = await import('./serve.server.ts');
  await serve();
});
