import { runChecks } from '../check/index.ts';

/**
 * `npm run check` runs all; `npm run check -- sql` those whose name contains the word, with all that they find; and
 * `npm run check -- --update` all, and stores the figures that got better.
 */
const given = process.argv.slice(2);
const only = given.find((word) => word !== '--update');
const { passed, failed } = await runChecks(only, given.includes('--update'));
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
