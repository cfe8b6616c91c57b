import { runChecks } from '../check/index.ts';

/**
 * `npm run check` runs every check; `npm run check -- sql` runs those whose name contains the word and prints all of
 * their findings.
 */
const { passed, failed } = await runChecks(process.argv[2]);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
