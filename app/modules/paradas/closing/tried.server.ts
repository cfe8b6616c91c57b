import { msg } from '@lingui/core/macro';
import { daysAfter, diaryMoment, memberToday } from '#app/modules/days/index.ts';
import { needsCalm } from '#app/modules/feelings/index.ts';
import { db } from '#app/platform/db/db.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { Conflict, NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { findParada } from '../cycle/paradas.queries.ts';
import { openText } from '../cycle/sealed-texts.server.ts';
import { findUnanswered, updateTried } from './tried.queries.ts';
import type { TriedInput, TriedQuestion } from './tried.schema.ts';

/**
 * The app asks whether the member has tried the thing that the closing names. `from` and `until` are the first
 * and the last day for this question, in local days after the closing.
 */
const asked = { from: 7, until: 28 } as const;

/**
 * Returns the thing that the actor wanted to try after the last closing. Returns null if the question is not due, or
 * if the screens must be calm (`needsCalm`).
 */
export async function readTriedQuestion(actor: Actor): Promise<TriedQuestion> {
  const { memberId } = actor;
  const today = await memberToday(actor);
  const ended = { since: daysAfter(today, -asked.until), until: daysAfter(today, -asked.from) };
  const found = await findUnanswered(db, memberId, ended);
  if (!found || (await needsCalm(memberId))) return null;
  const { paradaId, sealed } = found;
  return { parada_id: paradaId, text: await openText(db, { memberId, paradaId }, { kind: 'try', sealed }) };
}

/**
 * Stores whether the actor tried the thing that the closing names. A later answer replaces the first.
 * @throws NotFound if the actor has no such Parada
 * @throws Conflict if the Parada ended less than a week ago, or if its closing names nothing to try
 * @throws NotAllowed without consent to a diary
 */
export async function answerTried(actor: Actor, paradaId: number, { answer }: TriedInput): Promise<void> {
  const parada = { memberId: actor.memberId, paradaId };
  await inTransaction(async (trx) => {
    const { today, recordedAt: at } = await diaryMoment(trx, actor, {});
    if (await updateTried(trx, parada, { answer, at, endedUntil: daysAfter(today, -asked.from) })) return;
    if (!(await findParada(trx, parada))) throw new NotFound('parada_not_found', msg`No encontrado.`);
    throw new Conflict('parada_state', msg`Ahora mismo no se puede hacer eso con esta Parada.`);
  });
}
