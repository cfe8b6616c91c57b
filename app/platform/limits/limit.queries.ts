import type { Executor } from '../db/db.ts';

declare module '#app/platform/db/db.ts' {
  interface Tables {
    platform_rate_limit: { key: string; points: number; expire: number | null };
  }
}

/** Deletes the counters whose window ended before this instant. */
export async function deleteExpiredLimits(on: Executor, instant: Date): Promise<void> {
  await on.deleteFrom('platform_rate_limit').where('expire', '<', instant.getTime()).execute();
}
