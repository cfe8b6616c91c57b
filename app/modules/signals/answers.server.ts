import { msg } from '@lingui/core/macro';
import { daysAfter, diaryMoment } from '#app/modules/days/index.ts';
import { maxBackfillDays } from '#app/modules/days/schema.ts';
import { readOwnQuestions } from '#app/modules/paradas/index.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { firstDayOf } from './question-records.server.ts';
import { hasOtherForm, upsertDayResponse } from './signals.queries.ts';
import type { AnswerForm, SignalAnswerInput, SignalAnswerResponse } from './signals.schema.ts';

/**
 * Stores the answer for a day to a question in the member's own words. It replaces an earlier answer for that
 * day. An answer changes no day, no practice and no balance.
 * @throws NotAllowed without consent to a diary
 * @throws InvalidInput for an unknown or ended question, for a question that the records answer, for an answer
 * in another form than the earlier answers, and for a day that is too early or too late
 */
export function answerQuestion(actor: Actor, input: SignalAnswerInput): Promise<SignalAnswerResponse> {
  const { memberId } = actor;
  const { question: questionId, value } = input;
  return inTransaction(async (trx) => {
    const { member, today, recordedAt, localDay: saidOn } = await diaryMoment(trx, actor, input);
    await lockFor(trx, 'signals', memberId);
    const questions = await readOwnQuestions(trx, memberId);
    const question = questions.find(({ id, endedAt }) => id === questionId && endedAt === null);
    if (!question)
      return refuseField(
        'question',
        msg`Clave primaria "${{ id: questionId }}" inválida - objeto no existe.`,
      );
    if (question.about.factor.kind !== 'own')
      refuseField('question', msg`Esta pregunta la contestan tus registros.`);
    const localDay = dayWithin(input.local_day, { saidOn, today, first: firstDayOf(member, question) });
    const form: AnswerForm = typeof value === 'boolean' ? 'yes_no' : 'number';
    const answer = { memberId, questionId, localDay, form, value: Number(value) };
    if (await hasOtherForm(trx, answer))
      refuseField(
        'value',
        form === 'number'
          ? msg`Esta pregunta la contestas con sí o no.`
          : msg`Esta pregunta la contestas con un número de 0 a 10.`,
      );
    await upsertDayResponse(trx, { ...answer, answeredAt: recordedAt });
    return { question: questionId, local_day: localDay, value };
  });
}

function dayWithin(
  named: string | undefined,
  { saidOn, today, first }: { saidOn: string; today: string; first: string },
): string {
  const day = named ?? saidOn;
  if (day > today) refuseField('local_day', msg`El día no puede estar en el futuro.`);
  if (day < daysAfter(saidOn, -maxBackfillDays))
    refuseField('local_day', msg`Puedes apuntar hasta ${{ days: maxBackfillDays }} días atrás.`);
  if (day < first) refuseField('local_day', msg`Ese día todavía no habías hecho la pregunta.`);
  return day;
}
