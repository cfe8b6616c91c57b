import { msg } from '@lingui/core/macro';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { limits } from '../checkout/limits.server.ts';
import { findPendingIn } from '../price-change/asking.server.ts';
import { carryOutSoon } from '../subscription/commands.server.ts';
import { cancel, type Move, pause, resume, switchRenewal } from '../subscription/moves.server.ts';
import { lockOwnIn, moveIn } from '../subscription/moving.server.ts';
import { insertPause, isPauseOfParada, pausesPart } from '../subscription/pause.queries.ts';
import type { SubscriptionRow } from '../subscription/subscription.queries.ts';
import { insertCancellation } from './cancellation.queries.ts';
import { deleteClosing } from './closing.queries.ts';
import { aYearBefore, readSubscription } from './reading.server.ts';
import type { CancelReason, Subscription } from './subscription.schema.ts';
import { pauseMsLeft } from './subscription-response.server.ts';

/** Returns whether a member has an open Parada. */
type HasOpenParada = (trx: WriterTransaction, memberId: number) => Promise<boolean>;

/** Collects the function that finds open Paradas. The pause of a Parada pauses the subscription too. */
export const openParadaPoint = defineExtensionPoint<HasOpenParada>('billing.open-parada');

/** Decides how the locked subscription of the actor changes. */
type Decide = (trx: WriterTransaction, row: SubscriptionRow, at: Date) => Promise<Move> | Move;

/**
 * Changes the state of the actor's open subscription. The decision is stored first. Then the program calls the
 * provider. If the provider does not respond, a job repeats the call, and the actor need not wait.
 * @throws Conflict if the actor has no open subscription; TooManyRequests
 */
export async function moveOwn(actor: Actor, decide: Decide): Promise<void> {
  await limits.change.consume(String(actor.memberId));
  const asked = await inTransaction(async (trx) => {
    const at = now();
    const row = await lockOwnIn(trx, actor.memberId, at);
    if (!row) throw new Conflict('no_subscription', msg`No tienes ninguna suscripción abierta.`);
    return moveIn(trx, row, await decide(trx, row, at), { source: 'member', at });
  });
  if (asked !== null) await carryOutSoon(asked);
}

/**
 * Cancels the subscription of the actor. Access lasts until the end of the paid time. A second cancellation
 * changes nothing.
 * @throws as `moveOwn`
 */
export async function cancelSubscription(actor: Actor, reason: CancelReason | null): Promise<Subscription> {
  await moveOwn(actor, async (trx, row, at) => {
    if (!row.renews) return { after: row, commands: [] };
    await insertCancellation(trx, { subscriptionId: row.id, reason, cancelledAt: at });
    return cancel(row, at);
  });
  return readSubscription(actor);
}

/**
 * Ends the pause of the actor's subscription. If there is no pause, switches the renewal on again after a
 * cancellation.
 * @throws Conflict if the pause belongs to a Parada, if there is nothing to resume, or if the subscription has
 * already ended at its provider; as `moveOwn`
 */
export async function resumeSubscription(actor: Actor): Promise<Subscription> {
  await moveOwn(actor, async (trx, row, at) => {
    if (row.status === 'paused') {
      if (await isPauseOfParada(trx, row.id))
        throw new Conflict(
          'pause_of_parada',
          msg`Tu suscripción está en pausa con tu Parada y sigue cuando la Parada siga.`,
        );
      return resume(row, at);
    }
    if (row.provider === 'manual')
      throw new Conflict(
        'paid_by_hand',
        msg`Esta suscripción se paga por transferencia o Bizum: para seguir, haz otro pago.`,
      );
    if (row.endedThereAt) throw endedThere();
    if (row.renews) throw wrongState();
    if (await findPendingIn(trx, row, at))
      throw new Conflict(
        'price_change_pending',
        msg`El precio cambia con la próxima renovación: para seguir, acéptalo en Más, Suscripción.`,
      );
    await deleteClosing(trx, row.id);
    return switchRenewal(row, true);
  });
  const resumed = await readSubscription(actor);
  // The provider refuses to renew a subscription that has ended there. The read after the refusal stores the
  // end.
  if (resumed.cancel_at !== null && !resumed.can_resume) throw endedThere();
  return resumed;
}

const endedThere = () =>
  new Conflict(
    'ended_at_provider',
    msg`Esta suscripción ya no se puede renovar. Te vale hasta el final de lo pagado, y después puedes empezar otra.`,
  );

/**
 * Pauses the subscription of the actor outside of a Parada, for at most as many days as are left in this year.
 * @throws Conflict if a Parada is open, if the subscription is not active, or if no day is left; as `moveOwn`
 */
export async function pauseSubscription(actor: Actor): Promise<Subscription> {
  await moveOwn(actor, async (trx, row, at) => {
    if (row.status !== 'active' || row.endedThereAt || row.paidUntil <= at) throw wrongState();
    const isInParada = await openParadaPoint.require()(trx, actor.memberId);
    if (isInParada)
      throw new Conflict(
        'parada_is_open',
        msg`Mientras tienes una Parada abierta, la suscripción se pausa al pausar la Parada.`,
      );
    const { pauses } = await readCombined(
      { pauses: pausesPart(actor.memberId, { since: aYearBefore(at), until: at }) },
      trx,
    );
    const left = pauseMsLeft(pauses.ms);
    if (left === 0)
      throw new Conflict('no_pause_left', msg`Este año ya has usado los días de pausa de la suscripción.`);
    await insertPause(trx, { subscriptionId: row.id, pausedAt: at, ofParada: false });
    return pause(row, at, new Date(at.getTime() + left));
  });
  return readSubscription(actor);
}

/** The error for a move that the state of the subscription does not allow. */
export const wrongState = () =>
  new Conflict('subscription_state', msg`Ahora mismo no se puede hacer eso con tu suscripción.`);
