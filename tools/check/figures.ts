import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CheckResult, Finding } from './result.ts';

export type Figures = Readonly<Record<string, number>>;

const file = 'tools/check/figures.json';
/** How much a share may rise above its best, in percentage points: one file more or less is no trend. */
const tolerance = 1;

/** Shares that are small enough: up to here they may go up and down as the house changes. */
const bands: Figures = { 'functions over 25 percent': 10, 'files over 150 percent': 10 };

/** Compares the figures of the checks with the best ones so far; stores better ones where `isUpdate` asks for it. */
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
 * Figures that got worse than the best, beyond their band if they have one, and the best of both. A new figure starts
 * where it stands.
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
