import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, type Source } from './sources.ts';

/** The file with the result of `npm run simulate`. */
export const simulationFile = 'app/seeds/signals-simulation.json';

/** The files with the pure statistics that the simulation runs. */
const statistics = [
  'circular-shift',
  'day-series',
  'experiment-days',
  'look-schedule',
  'permutation',
  'student',
  'verdict',
].map((name) => `app/modules/signals/${name}.ts`);

/** Checks that the stored simulation was run with the current code of the statistics. */
export async function simulation(): Promise<CheckResult> {
  const stored: unknown = existsSync(simulationFile) ? JSON.parse(readFileSync(simulationFile, 'utf8')) : {};
  const findings = findOutdated(stored, hashStatistics());
  return { name: 'simulation is current', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Returns a finding if the hash in the stored simulation differs from `current`. */
export function findOutdated(stored: unknown, current: string): Finding[] {
  if (Reflect.get(Object(stored), 'hash') === current) return [];
  return [{ place: simulationFile, text: 'was made with other statistics: npm run simulate writes it' }];
}

/** Returns the hash of the files with the pure statistics. Comments do not count. */
export function hashStatistics(): string {
  return hashSources(statistics.map((path) => ({ path, text: readFileSync(path, 'utf8') })));
}

/**
 * Returns the SHA-256 of the code of these sources. Changes of comments and formatting do not change the hash.
 */
export function hashSources(sources: readonly Source[]): string {
  const printer = ts.createPrinter({ removeComments: true });
  const hash = createHash('sha256');
  for (const source of sources) hash.update(`${source.path}\n${printer.printFile(parseTree(source))}\n`);
  return hash.digest('hex');
}
