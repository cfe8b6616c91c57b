import { msg } from '@lingui/core/macro';
import type { Executor } from '#app/platform/db/db.ts';
import { PaymentRequired } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { countStartedParadas } from './paradas.queries.ts';

/** What a subscription says of a member: whether she has one, and what is offered to her if not. */
export type Subscription = {
  covers(on: Executor, memberId: number): Promise<boolean>;
  offer(memberId: number): Promise<Record<string, unknown>>;
};

let subscription: Subscription | null = null;

/** Has every Parada after the first ask this subscription; without one all of them are free. */
export function requireSubscriptionForParadas(asked: Subscription | null): void {
  subscription = asked;
}

/** Whether the actor may start a Parada: the first always, later ones with a subscription where there is any to be had. */
export async function mayStartParada(on: Executor, { memberId }: Actor): Promise<boolean> {
  if (!subscription) return true;
  if ((await countStartedParadas(on, memberId)) === 0) return true;
  return subscription.covers(on, memberId);
}

/** @throws PaymentRequired with the offer where the actor may not start a Parada */
export async function requireMayStartParada(on: Executor, actor: Actor): Promise<void> {
  if (await mayStartParada(on, actor)) return;
  throw new PaymentRequired(
    'subscription_needed',
    msg`La primera Parada es gratis. Para empezar otra hace falta la suscripción.`,
    (await subscription?.offer(actor.memberId)) ?? {},
  );
}
