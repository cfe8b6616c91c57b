/** The checks of the program's health, each with its result. */
export type HealthChecks = Readonly<Record<string, boolean>>;

let checks: () => Promise<HealthChecks> = async () => ({});

/** Sets the function that runs the checks. The shell calls it at the start, because it holds the database. */
export function setHealthChecks(run: () => Promise<HealthChecks>): void {
  checks = run;
}

/** Runs the checks of the program's health. */
export function readHealth(): Promise<HealthChecks> {
  return checks();
}
