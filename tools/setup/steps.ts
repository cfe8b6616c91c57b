/** How many tests or checks ended in which way. */
export type Counts = { passed: number; failed: number; skipped: number };

/** A part of the whole test run. */
export type Step = () => Promise<Counts>;

/**
 * Runs the steps in turn and says after each what it counted. A step that breaks off counts as one failure and keeps
 * the others running.
 */
export async function runSteps(
  steps: Record<string, Step>,
  say: (line: string) => void = console.log,
): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, step] of Object.entries(steps)) {
    const started = Date.now();
    say(`\n[yoi] ${name}`);
    const counts = await step().catch((error: unknown) => {
      say(`[yoi] ${name} broke off: ${error instanceof Error ? error.message : String(error)}`);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    say(`[yoi] ${name}: ${sentence(counts)} in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  return total;
}

/** The counts as they are said to a person. */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
