import { runChecks } from '../check/index.ts';

/**
 * `npm run check` runs every check. `npm run check -- sql` runs the checks whose name contains this word, and prints
 * all of their findings. `--update` writes generated pages and, if every check runs, stores better figures.
 */
const given = process.argv.slice(2);
const only = given.find((word) => word !== '--update');
const { passed, failed } = await runChecks(only, given.includes('--update'));
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
