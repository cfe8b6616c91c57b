import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CheckResult, Finding } from './result.ts';

export type Figures = Readonly<Record<string, number>>;

const file = 'tools/check/figures.json';
/** Percentage points that a share may rise above its best value, because one file is no trend. */
const tolerance = 1;

/** Compares the figures of the checks with the best ones so far, and stores better ones except in CI. */
export function ratchet(results: readonly CheckResult[]): Finding[] {
  const best: Figures = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const sound = results.filter(({ findings }) => findings.length === 0);
  const { worse, next } = compareFigures(
    best,
    Object.assign({}, ...sound.map(({ figures }) => figures ?? {})),
  );
  const text = `${JSON.stringify(Object.fromEntries(Object.entries(next).toSorted()), null, 2)}\n`;
  if (!process.env.CI && text !== (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    writeFileSync(file, text);
  return worse;
}

/** Returns the figures that are worse than the best, and the best of both. A new figure starts at its current value. */
export function compareFigures(best: Figures, current: Figures): { worse: Finding[]; next: Figures } {
  const worse = Object.entries(current)
    .filter(([name, value]) => value > (best[name] ?? value) + (name.endsWith(' percent') ? tolerance : 0))
    .map(([name, value]) => ({ place: file, text: `${name} is ${value}; it was ${best[name]} already` }));
  const next = Object.fromEntries(
    Object.entries({ ...best, ...current }).map(([name, value]) => [
      name,
      Math.min(value, best[name] ?? value),
    ]),
  );
  return { worse, next };
}
