import { runChecks } from '../check/index.ts';

/** `npm run check` runs all; `npm run check -- sql` those whose name contains the word, with all that they find. */
const { passed, failed } = await runChecks(process.argv[2]);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
