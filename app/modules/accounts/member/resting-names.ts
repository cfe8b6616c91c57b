import { inSeconds } from '#app/platform/clock.ts';
import { daySeconds } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import { insertRestingName } from './resting-name.queries.ts';

/** How long nobody else may take a name that was let go (docs/rules.md, Passwords and names). */
const restDays = 90;

/** Lets a name rest, so that nobody speaks as whoever had it; `letGoBy` may take it back, null where she is gone. */
export async function letNameRest(
  trx: WriterTransaction,
  username: string,
  letGoBy: number | null,
): Promise<void> {
  await insertRestingName(trx, username, { letGoBy, until: inSeconds(restDays * daySeconds) });
}
