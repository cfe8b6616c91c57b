/** How many tests or checks ended in which way. */
export type Counts = { passed: number; failed: number; skipped: number };

/** What a step found: its counts, and of each failure its name with what was wrong. */
export type Outcome = Counts & { failures: readonly string[] };

/** A part of the whole test run. */
export type Step = () => Promise<Outcome>;

/**
 * Runs the steps in turn and says after each what it counted. A step that breaks off counts as one failure and keeps
 * the others running. What failed anywhere is said once more after the last step, where it is looked for first.
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

/** The counts as they are said to a person. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
