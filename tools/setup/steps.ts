/** The numbers of tests or checks by result. */
export type Counts = { passed: number; failed: number; skipped: number };

/** The outcome of a step. It has the counts, and the name and error of each failure. */
export type Outcome = Counts & { failures: readonly string[] };

export type Step = () => Promise<Outcome>;

/**
 * Runs the steps one after the other and prints the counts of each. A step that throws counts as one failure, and the
 * other steps still run. All failures are printed again at the end, because people look there first.
 */
export async function runSteps(
  steps: Record<string, Step>,
  say: (line: string) => void = console.log,
): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    const started = Date.now();
    say(`\n[yoi] ${name}`);
    const outcome = await step().catch((error: unknown) => {
      const broke = `broke off: ${error instanceof Error ? error.message : String(error)}`;
      say(`[yoi] ${name} ${broke}`);
      return { passed: 0, failed: 1, skipped: 0, failures: [broke] };
    });
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
    say(`[yoi] ${name}: ${sentence(outcome)} in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  for (const failure of failures) say(`\n[yoi] failed in ${failure}`);
  return total;
}

/** Writes the counts as a sentence. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
