import type { CheckResult } from './result.ts';
import { isTest, productSources, readSources } from './sources.ts';

/**
 * Measures how many lines of product code there are for each line of unit tests. This figure may only fall, so
 * new code needs tests. Comments and empty lines are never counted. Journeys, factories and the test harness do
 * not count as tests.
 */
export async function testLines(): Promise<CheckResult> {
  const tests = readSources().filter(
    ({ path }) => isTest(path) && /^(app|ui|admin\/src)\/.*\.test\.tsx?$/.test(path),
  );
  const figure = countLines(productSources()) / Math.max(1, countLines(tests));
  const share = Math.round(100 / figure) / 100;
  return {
    name: 'lines of tests',
    figure: `${share} for each line of the product`,
    limit: 'only more',
    findings: [],
    figures: { 'product lines for 100 lines of tests': Math.round(100 * figure) },
  };
}

function countLines(sources: readonly { text: string }[]): number {
  const isCode = (line: string) => !/^\s*($|\/\/|\/?\*)/.test(line);
  return sources.reduce((sum, { text }) => sum + text.split('\n').filter(isCode).length, 0);
}
