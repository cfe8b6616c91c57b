import { ConfigError } from '#app/platform/config-error.ts';

try {
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  if (!(error instanceof ConfigError) && !isOperatorError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Errors whose message is written for the person who starts the program. */
function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'EmbeddedDatabaseError' || error.name === 'KeyError');
}
