import { runForOperator } from './run-for-operator.ts';

await runForOperator(async () => {
  const { serve } = await import('./serve.ts');
  await serve();
});
