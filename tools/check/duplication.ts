import { type Clone, countLines, findClones } from './clones.ts';
import type { CheckResult } from './result.ts';
import { isTest, productSources, readSources, type Source } from './sources.ts';

const maxPercent = 2;
const maxPercentInTests = 6;

/** Checks the share of duplicated lines in product code. */
export async function duplication(): Promise<CheckResult> {
  return measure('duplicated code', productSources(), maxPercent);
}

/** Checks the share of duplicated lines in tests, with a higher limit. */
export async function testDuplication(): Promise<CheckResult> {
  const tests = readSources().filter(({ path }) => isTest(path));
  return measure('duplicated code in tests', tests, maxPercentInTests);
}

function measure(name: string, sources: readonly Source[], limit: number): CheckResult {
  const clones = findClones(sources);
  const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const repeated = clones.reduce((sum, { second }) => sum + countLines(second), 0);
  const percent = lines === 0 ? 0 : Math.round((1000 * repeated) / lines) / 10;
  const findings = percent > limit ? clones.map(describe) : [];
  const figure = `${percent} % of ${lines} lines, ${clones.length} places`;
  return { name, figure, limit: `${limit} %`, findings, figures: { [`${name} percent`]: percent } };
}

function describe({ first, second }: Clone) {
  const place = `${second.path}:${second.fromLine}`;
  return { place, text: `${countLines(second)} lines stand also at ${first.path}:${first.fromLine}` };
}
