import { msg } from '@lingui/core/macro';
import {
  entitlementPart,
  hasEntitlement,
  isSubscriptionOffered,
  readOffer,
} from '#app/modules/billing/index.ts';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import type { Executor } from '#app/platform/db/db.ts';
import { PaymentRequired } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { countParadas, paradaCountsPart } from './paradas.queries.ts';

/**
 * Counts the Paradas of a member, and returns whether the member may start another. One statement reads both.
 * The first Parada is always free. Later Paradas need the subscription if members can subscribe.
 */
export async function readMayStart(
  on: Executor,
  { memberId }: Actor,
): Promise<{ total: number; mayStart: boolean; freeBefore: Date | null }> {
  if (!isSubscriptionOffered())
    return { total: await countParadas(on, memberId), mayStart: true, freeBefore: null };
  const { counts, facts } = await readCombined(
    { counts: paradaCountsPart(memberId), facts: entitlementPart(memberId) },
    on,
  );
  // A demonstration writes a history with Paradas in the past when it starts for the first time.
  const isBefore = facts.beganAt !== null && now() < facts.beganAt;
  const mayStart = counts.started === 0 || isBefore || hasEntitlement(facts, 'paradas');
  return { total: counts.total, mayStart, freeBefore: facts.beganAt };
}

/**
 * Checks that the actor may start a Parada. Returns the number of the actor's Paradas, including drafts. A
 * draft that is older than the introduction of subscriptions stays free.
 * @param draftedAt the instant at which the draft was created; null for a Parada without a draft
 * @throws PaymentRequired with the offer if the actor may not start a Parada
 */
export async function requireMayStartParada(
  on: Executor,
  actor: Actor,
  draftedAt: Date | null = null,
): Promise<number> {
  const { total, mayStart, freeBefore } = await readMayStart(on, actor);
  if (mayStart || (draftedAt && freeBefore && draftedAt < freeBefore)) return total;
  throw new PaymentRequired(
    'subscription_needed',
    msg`La primera Parada es gratis. Para empezar otra hace falta la suscripción.`,
    await readOffer(on, actor.memberId),
  );
}
