import { requireDiaryConsent } from '#app/modules/accounts/index.ts';
import { now } from '#app/platform/clock.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { dimensionSlugs } from '../allocation/allocation.ts';
import { replacePlan } from './plan.queries.ts';
import type { PlanInput } from './plan.schema.ts';

/** Sets or removes the actor's plan. @throws NotAllowed without consent to a diary */
export async function setPlan(actor: Actor, { targets }: PlanInput): Promise<PlanInput> {
  const rows = targets
    ? dimensionSlugs.map((dimension) => ({ dimension, basis_points: targets[dimension] }))
    : [];
  await inTransaction(async (trx) => {
    await requireDiaryConsent(trx, actor.memberId);
    // If requests arrive at the same time, the last plan is stored.
    await lockFor(trx, 'plan', actor.memberId);
    await replacePlan(trx, actor.memberId, rows, now());
  });
  return { targets };
}
