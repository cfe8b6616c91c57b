import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { describeChange, describePooled } from '#app/modules/measures/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { ParadaId } from '../cycle/paradas.queries.ts';
import { requireParada } from '../cycle/reading.server.ts';
import type { Report } from '../cycle/report.schema.ts';
import {
  openQuestions,
  readReleasedLetter,
  readTexts,
  toQuestionFactor,
  toQuestionWords,
} from '../cycle/sealed-texts.server.ts';
import { isFinished } from './changes.server.ts';
import type { KeptReport } from './kept-report.schema.ts';
import { findOrCreateReport } from './kept-report.server.ts';
import { readLater } from './later.server.ts';

/**
 * Returns the stored report of a Parada of the actor. Adds the texts that still exist and the measures of a
 * month after the closing.
 * @throws NotFound if the actor has no such Parada
 * @throws Conflict while the Parada is not over
 */
export async function readReport(actor: Actor, paradaId: number, language: Language): Promise<Report> {
  const { memberId } = actor;
  const parada = { memberId, paradaId };
  const [member, row] = await Promise.all([requireMember(actor), requireParada(db, parada)]);
  if (!isFinished(row)) throw new Conflict('parada_open', msg`El informe llega cuando cierres esta Parada.`);
  const { starts, texts, questions, ...kept } = await findOrCreateReport(parada);
  const today = dayOf(member, now());
  return {
    ...kept,
    parada: {
      id: row.id,
      ...kept.parada,
      has_letter: row.letterWrittenAt !== null,
      letter_written_at: row.letterWrittenAt?.toISOString() ?? null,
    },
    intention_days: kept.intention_days ?? null,
    measures: kept.measures.map((change) => describeChange(change, language)),
    across: kept.across.map((pooled) => describePooled(pooled, language)),
    questions: await questionsNow(parada, questions),
    later: await readLater(row, starts, { memberId, today, language }),
    ...(await textsNow(parada, texts)),
  };
}

/**
 * Returns the text of each question with its stored numbers of days. A report of an older formula has no such
 * numbers.
 */
async function questionsNow(
  parada: ParadaId,
  counted: KeptReport['questions'],
): Promise<Report['questions']> {
  const asked = await openQuestions(db, parada);
  return asked.map((question) => {
    const days = counted.find(({ position }) => position === question.position);
    return {
      ...toQuestionWords(question),
      factor: toQuestionFactor(question),
      days_with: days?.days_with ?? null,
      days_without: days?.days_without ?? null,
      verdict: days?.verdict ?? null,
    };
  });
}

/**
 * Returns the current texts of a report. `erased` lists the kinds of text that the member has destroyed since
 * the Parada ended.
 */
async function textsNow(
  parada: ParadaId,
  referred: KeptReport['texts'],
): Promise<Pick<Report, 'letter' | 'intention' | 'keep' | 'let_go' | 'try' | 'erased'>> {
  const written = await readTexts(db, parada);
  const texts = {
    letter: (await readReleasedLetter(db, parada)) ?? null,
    intention: written.intention ?? null,
    keep: written.keep ?? null,
    let_go: written.let_go ?? null,
    try: written.try ?? null,
  };
  return { ...texts, erased: referred.filter((name) => texts[name] === null) };
}
