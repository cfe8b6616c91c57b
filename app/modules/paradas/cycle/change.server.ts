import { msg } from '@lingui/core/macro';
import { type Calendar, diaryMoment, type MomentInput } from '#app/modules/days/index.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { cycleState, type ParadaState } from './cycle.ts';
import { findParada, type ParadaId, type ParadaRow } from './paradas.queries.ts';
import type { ParadaResponse } from './paradas.schema.ts';
import { readParada } from './reading.server.ts';

/**
 * The input of a change. It contains the Parada before the change, the actor's current local day, the instant
 * and the local day of the request, and the actor's calendar.
 */
export type ChangeContext = {
  row: ParadaRow;
  today: string;
  at: Date;
  saidOn: string;
  calendar: Calendar;
};

/**
 * Changes a Parada of the actor if the Parada is in one of these states. The changes of one member run one
 * after the other. If a request was recorded offline, the state on the day of the recording is checked. A
 * finished Parada is never changed.
 * @returns the Parada after the change
 * @throws NotFound if the actor has no such Parada
 * @throws Conflict if the Parada is in another state
 * @throws NotAllowed without consent to a diary
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
    await change(trx, parada, { row, today, at, saidOn, calendar: member });
    return readParada(trx, parada, member);
  });
}
