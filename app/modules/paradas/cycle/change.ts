import { msg } from '@lingui/core/macro';
import { diaryMoment } from '#app/modules/days/index.ts';
import { inTransaction } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import { cycleState, type ParadaState } from './cycle.ts';
import { findParada, type ParadaId, type ParadaRow } from './paradas.queries.ts';
import type { ParadaResponse } from './paradas.schema.ts';
import { readParada } from './reading.ts';

/** What a change goes by: the Parada as it was, the actor's today, and the instant. */
export type ChangeContext = { row: ParadaRow; today: string; at: Date };

/**
 * Changes a Parada of the actor that is in one of these states; changes of one member come one after the other.
 * @returns the Parada afterwards
 * @throws NotFound when she has no such Parada, Conflict when it is in another state; NotAllowed without consent to a diary
 */
export function changeParada(
  actor: Actor,
  paradaId: number,
  states: readonly ParadaState[],
  change: (trx: WriterTransaction, parada: ParadaId, context: ChangeContext) => Promise<unknown>,
): Promise<ParadaResponse> {
  const parada = { memberId: actor.memberId, paradaId };
  return inTransaction(async (trx) => {
    const { today, recordedAt: at, member } = await diaryMoment(trx, actor);
    await lockFor(trx, 'parada', actor.memberId);
    const row = await findParada(trx, parada);
    if (!row) throw new NotFound('parada_not_found', msg`No encontrado.`);
    if (!states.includes(cycleState(row, today)))
      throw new Conflict('parada_state', msg`Ahora mismo no se puede hacer eso con esta Parada.`);
    await change(trx, parada, { row, today, at });
    return readParada(trx, parada, member);
  });
}
