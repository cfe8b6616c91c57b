import { now } from '#app/platform/clock.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { insertTotp, listSecondFactors, listStoredFactors, takeTotpStep } from './second-factor.queries.ts';
import { sealSecret } from './totp.server.ts';

/**
 * Adds an authenticator app with a given secret to an account, for seeds and tests. An account that has a second factor
 * stays unchanged.
 */
export async function ensureTotp(
  on: Executor,
  memberId: number,
  { name, secret }: { name: string; secret: string },
): Promise<void> {
  if ((await listSecondFactors(on, memberId)).length > 0) return;
  const sealedSecret = sealSecret(memberId, secret);
  const publicId = await insertTotp(on, { memberId, name, sealedSecret, createdAt: now() });
  const [factor] = await listStoredFactors(on, memberId, publicId);
  // An app is confirmed by its first code. Step 0 is a period long before the year 2000, so this confirmation
  // uses up no valid code.
  if (factor) await takeTotpStep(on, memberId, factor.secondFactorId, { step: 0, at: now() });
}
