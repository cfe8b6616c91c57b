import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter } from '#app/modules/days/index.ts';
import { listDailyAgrado } from '#app/modules/feelings/index.ts';
import {
  type ComparedScore,
  compareMeasures,
  listMeasuresBetween,
  type Measure,
  poolParadas,
  toMeasureChange,
} from '#app/modules/measures/index.ts';
import { readTimeOf } from '#app/modules/portfolio/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { Conflict } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { summariseCycle } from '../cycle/cycle.ts';
import { listIntentionResponses, listParadas, type ParadaRow } from '../cycle/paradas.queries.ts';
import type { IntentionResponse, Report } from '../cycle/paradas.schema.ts';
import { listDaysOf, requireParada, toParadaFields } from '../cycle/reading.ts';
import { readReleasedLetter, readTexts } from '../cycle/sealed-texts.ts';

/** Counts up when a formula of the report changes. */
const reportVersion = 1;

/** With fewer days of practice a closing is one to learn from. */
const fewPracticeDays = 12;

/** Paradas that are taken together at most: more than anybody has. */
const maxParadas = 500;

/** A Parada that is over, with its first and last day. */
type Finished = ParadaRow & { startedOn: string; finishedOn: string };

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
    readChanges(memberId, row, language),
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

function isFinished(row: ParadaRow): row is Finished {
  return row.startedOn !== null && row.finishedOn !== null;
}

function countResponses(responses: readonly { response: IntentionResponse }[]): Report['intention_answers'] {
  const count = (wanted: IntentionResponse) => responses.filter(({ response }) => response === wanted).length;
  return { done: count('done'), no_occasion: count('no_occasion'), not_today: count('not_today') };
}

/** What her measures say of this Parada, and of all that she has closed until then. */
async function readChanges(
  memberId: number,
  row: Finished,
  language: Language,
): Promise<Pick<Report, 'measures' | 'missing' | 'across'>> {
  const paradas = (await listParadas(db, memberId, { limit: maxParadas, offset: 0 }))
    .filter(isFinished)
    .filter(({ number }) => number <= row.number)
    .toReversed();
  const first = paradas[0]?.startedOn ?? row.startedOn;
  const measures = await listMeasuresBetween(db, memberId, {
    since: daysAfter(first, -400),
    until: row.finishedOn,
  });
  const { compared, missing } = compareMeasures(measuresOf(row, paradas, measures));
  const closed = paradas.filter(({ outcome }) => outcome === 'closed');
  const scores = closed.flatMap((parada) =>
    compareMeasures(measuresOf(parada, paradas, measures)).compared.map((score) => ({
      ...score,
      parada: parada.number,
    })),
  );
  return {
    measures: compared.map((each) => toMeasureChange(each, language)),
    missing,
    across: closed.length < 3 ? [] : poolItems(scores, language),
  };
}

/** A start measure may be older than the first day, as a draft is filled before it; never older than the Parada before. */
function measuresOf(row: Finished, paradas: readonly Finished[], measures: readonly Measure[]): Measure[] {
  const before = paradas.findLast(({ number }) => number < row.number)?.finishedOn ?? '';
  return measures.filter(
    ({ localDay, moment }) =>
      (localDay > before || moment === 'start') && localDay >= before && localDay <= row.finishedOn,
  );
}

function poolItems(
  scores: readonly (ComparedScore & { parada: number })[],
  language: Language,
): Report['across'] {
  const byItem = Map.groupBy(scores, ({ instrument, item }) => `${instrument.slug} ${item}`);
  return [...byItem.values()].flatMap((of) => poolParadas(of, language) ?? []);
}
