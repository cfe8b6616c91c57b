import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { listDailyAgrado } from '#app/modules/feelings/index.ts';
import { readTimeOf } from '#app/modules/portfolio/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { summariseCycle } from '../cycle/cycle.ts';
import { listIntentionResponses } from '../cycle/intention.queries.ts';
import type { IntentionResponse, Report } from '../cycle/paradas.schema.ts';
import { listDaysOf, requireParada, toParadaFields } from '../cycle/reading.ts';
import { readReleasedLetter, readTexts } from '../cycle/sealed-texts.ts';
import { isFinished, readChanges } from './changes.ts';

/** Counts up when a formula of the report changes. */
const reportVersion = 1;

/** With fewer days of practice a closing is one to learn from. */
const fewPracticeDays = 12;

/**
 * What a Parada of the actor came to.
 * @throws NotFound when she has no such Parada, Conflict while it is not over
 */
export async function readReport(actor: Actor, paradaId: number, language: Language): Promise<Report> {
  const { memberId } = actor;
  const parada = { memberId, paradaId };
  const [member, row] = await Promise.all([requireMember(actor), requireParada(db, parada)]);
  if (!isFinished(row)) throw new Conflict('parada_open', msg`El informe llega cuando cierres esta Parada.`);
  const today = dayOf(member, now());
  const span = { since: row.startedOn, until: row.finishedOn };
  const [days, agrado, portfolio, texts, letter, responses, told] = await Promise.all([
    listDaysOf(db, memberId, [row], today),
    listDailyAgrado(db, memberId, span),
    readTimeOf(db, memberId, span),
    readTexts(db, parada),
    readReleasedLetter(db, parada),
    listIntentionResponses(db, parada),
    readChanges(row, { memberId, today, language }),
  ]);
  const summary = summariseCycle(row, days, today);
  return {
    parada: toParadaFields(row, today, summary),
    to_learn_from: summary.practiceDays < fewPracticeDays,
    ...told,
    agrado,
    portfolio,
    constancy: summary.constancy,
    practice_days: summary.practiceDays,
    intention: texts.intention ?? null,
    intention_answers: countResponses(responses),
    letter: letter ?? null,
    keep: texts.keep ?? null,
    let_go: texts.let_go ?? null,
    try: texts.try ?? null,
    formula_version: reportVersion,
  };
}

function countResponses(responses: readonly { response: IntentionResponse }[]): Report['intention_answers'] {
  const count = (wanted: IntentionResponse) => responses.filter(({ response }) => response === wanted).length;
  return { done: count('done'), no_occasion: count('no_occasion'), not_today: count('not_today') };
}
