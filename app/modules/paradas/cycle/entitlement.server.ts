import { msg } from '@lingui/core/macro';
import type { Executor } from '#app/platform/db/db.ts';
import { PaymentRequired } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { countStartedParadas } from './paradas.queries.ts';

/**
 * The access to subscriptions: `covers` returns whether a member has an active subscription, and `offer` returns the
 * offer for a member without one.
 */
export type Subscription = {
  covers(on: Executor, memberId: number): Promise<boolean>;
  offer(memberId: number): Promise<Record<string, unknown>>;
};

let subscription: Subscription | null = null;

/** Sets the subscription that every Parada after the first requires. If it is null, all Paradas are free. */
export function requireSubscriptionForParadas(asked: Subscription | null): void {
  subscription = asked;
}

/**
 * Returns whether the actor may start a Parada. The first Parada is always free. Later Paradas need a subscription if
 * subscriptions are required.
 */
export async function mayStartParada(on: Executor, { memberId }: Actor): Promise<boolean> {
  if (!subscription) return true;
  if ((await countStartedParadas(on, memberId)) === 0) return true;
  return subscription.covers(on, memberId);
}

/** Checks that the actor may start a Parada. @throws PaymentRequired with the offer if the actor may not */
export async function requireMayStartParada(on: Executor, actor: Actor): Promise<void> {
  if (await mayStartParada(on, actor)) return;
  throw new PaymentRequired(
    'subscription_needed',
    msg`La primera Parada es gratis. Para empezar otra hace falta la suscripción.`,
    (await subscription?.offer(actor.memberId)) ?? {},
  );
}
