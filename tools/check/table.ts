import type { CheckResult } from './result.ts';

/** Prints one line for each check, with its name, figure, limit and result. */
export function printTable(results: readonly CheckResult[]): void {
  const rows = [
    ['check', 'figure', 'limit', ''],
    ...results.map(({ name, figure, limit, findings }) => [
      name,
      figure,
      limit,
      findings.length === 0 ? 'ok' : 'FAILED',
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** Prints up to `max` findings of a failed check. */
export function printResult({ name, findings }: CheckResult, max: number): void {
  if (findings.length === 0) return;
  console.log(`\n${name}:`);
  for (const { place, text } of findings.slice(0, max)) console.log(`  ${place}  ${text}`);
  if (findings.length > max) console.log(`  and ${findings.length - max} more`);
}
