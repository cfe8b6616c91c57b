import { msg } from '@lingui/core/macro';
import { diaryMoment, type MomentInput } from '#app/modules/days/index.ts';
import { inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { cycleState, type ParadaState } from './cycle.ts';
import { findParada, type ParadaId, type ParadaRow } from './paradas.queries.ts';
import type { ParadaResponse } from './paradas.schema.ts';
import { readParada } from './reading.ts';

/** What a change goes by: the Parada as it was, the actor's today, and the instant and the day on which she said it. */
export type ChangeContext = { row: ParadaRow; today: string; at: Date; saidOn: string };

/**
 * Changes a Parada of the actor that is in one of these states; changes of one member come one after the other. What was
 * said without a network asks for the state of the day on which it was said; one that is over stands.
 * @returns the Parada afterwards
 * @throws NotFound when she has no such Parada, Conflict when it is in another state; NotAllowed without consent to a diary
 */
export function changeParada(
  actor: Actor,
  paradaId: number,
  states: readonly ParadaState[],
  change: (trx: WriterTransaction, parada: ParadaId, context: ChangeContext) => Promise<unknown>,
  said: MomentInput = {},
): Promise<ParadaResponse> {
  const parada = { memberId: actor.memberId, paradaId };
  return inTransaction(async (trx) => {
    const { today, recordedAt: at, localDay: saidOn, member } = await diaryMoment(trx, actor, said);
    await lockFor(trx, 'parada', actor.memberId);
    const row = await findParada(trx, parada);
    if (!row) throw new NotFound('parada_not_found', msg`No encontrado.`);
    if (!states.includes(cycleState(row, saidOn)))
      throw new Conflict('parada_state', msg`Ahora mismo no se puede hacer eso con esta Parada.`);
    await change(trx, parada, { row, today, at, saidOn });
    return readParada(trx, parada, member);
  });
}
