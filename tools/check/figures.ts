import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CheckResult, Finding } from './result.ts';

export type Figures = Readonly<Record<string, number>>;

const file = 'tools/check/figures.json';
/**
 * A share may be worse than its best value by this number of percentage points, because a single file is not a
 * trend.
 */
const tolerance = 1;

/** If a share has fallen below this percentage, it may rise again up to this percentage. */
const bands: Figures = { 'functions over 25 percent': 10, 'files over 150 percent': 10 };

/**
 * Compares the figures of the checks with the best figures so far. If `isUpdate` is true, stores the figures that are
 * better.
 */
export function ratchet(results: readonly CheckResult[], isUpdate = false): Finding[] {
  const best: Figures = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const sound = results.filter(({ findings }) => findings.length === 0);
  const { worse, next } = compareFigures(
    best,
    Object.assign({}, ...sound.map(({ figures }) => figures ?? {})),
  );
  if (isUpdate)
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(next).toSorted()), null, 2)}\n`);
  return worse;
}

/**
 * Returns the figures that are worse than the best figures and above their band (`bands`). Also returns the new best
 * figures. The first value of a new figure is its best value.
 */
export function compareFigures(best: Figures, current: Figures): { worse: Finding[]; next: Figures } {
  const worse = Object.entries(current)
    .filter(([name, value]) => value > (bands[name] ?? 0))
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
