import { defineExtensionPoint } from './extension-point.server.ts';

/** The checks of the program's health, each with its result. */
export type HealthChecks = Readonly<Record<string, boolean>>;

/**
 * The extension point for the function that runs the checks. The shell provides this function, because the
 * shell holds the database.
 */
export const healthChecksPoint = defineExtensionPoint<() => Promise<HealthChecks>>('platform.health-checks');

/** Runs the checks of the program's health. */
export function readHealth(): Promise<HealthChecks> {
  return healthChecksPoint.require()();
}
