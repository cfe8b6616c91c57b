import { listParadaDays } from '#app/modules/days/index.ts';
import { listDailyAgrado } from '#app/modules/feelings/index.ts';
import { readInvestedTime } from '#app/modules/portfolio/index.ts';
import { now } from '#app/platform/clock.ts';
import { type FieldLocation, openField, sealField } from '#app/platform/crypto/field-encryption.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { log } from '#app/platform/log.server.ts';
import { type CycleDay, summariseCycle } from '../cycle/cycle.ts';
import { listIntentionResponses } from '../cycle/intention.queries.ts';
import { asksOn, intentionWhenOn } from '../cycle/intention-when.ts';
import type { ParadaId, ParadaRow } from '../cycle/paradas.queries.ts';
import type { IntentionResponse } from '../cycle/paradas.schema.ts';
import { requireParada, toParadaFields, toRecordedDay } from '../cycle/reading.server.ts';
import { type QuestionVerdict, type Report, reportedTexts } from '../cycle/report.schema.ts';
import { listTexts } from '../cycle/sealed-text.queries.ts';
import { countQuestions } from '../questions/question-counts.server.ts';
import { questionVerdictsPoint } from '../questions/question-verdicts.server.ts';
import { type Finished, isFinished, readChanges } from './changes.server.ts';
import { findReport, insertReport, listUnreported } from './kept-report.queries.ts';
import { type KeptReport, keptReport } from './kept-report.schema.ts';

/**
 * The version of the formulas. The version increases when a formula of the report changes. Stored reports do
 * not change.
 */
const reportVersion = 3;

/**
 * If the Parada has fewer days of practice than this number, the report presents it as an occasion to learn.
 */
const fewPracticeDays = 12;

/** The number of Paradas that the job reads in one batch. */
const paradasAtOnce = 200;

/**
 * Makes the report of an ended Parada in the transaction that ends the Parada, and stores the report encrypted.
 */
export async function keepReportIn(trx: WriterTransaction, parada: ParadaId): Promise<KeptReport> {
  const row = await requireParada(trx, parada);
  if (!isFinished(row)) throw new Error(`Parada ${parada.paradaId} is not over`);
  const report = await makeReport(trx, parada, row);
  const sealed = await sealField(trx, reportLocation(parada), JSON.stringify(report));
  await insertReport(trx, parada, { formulaVersion: reportVersion, sealed, madeAt: now() });
  return report;
}

/**
 * Returns the report of a finished Parada. If the Parada ended before the program stored reports, the report is made
 * now.
 */
export async function findOrCreateReport(parada: ParadaId): Promise<KeptReport> {
  const kept = await findKept(db, parada);
  if (kept) return kept;
  return inTransaction(async (trx) => {
    await lockFor(trx, 'parada', parada.memberId);
    return (await findKept(trx, parada)) ?? keepReportIn(trx, parada);
  });
}

/**
 * Makes the missing reports with the current formulas. A report is missing if its Parada ended before the program
 * stored reports.
 */
export async function keepMissingReports(): Promise<void> {
  let after = 0;
  for (;;) {
    const paradas = await listUnreported(db, after, paradasAtOnce);
    for (const parada of paradas) {
      after = parada.paradaId;
      try {
        await findOrCreateReport(parada);
      } catch (error) {
        log.error({ err: error, paradaId: parada.paradaId }, 'the report of a Parada could not be made');
      }
    }
    if (paradas.length < paradasAtOnce) return;
  }
}

async function findKept(on: Executor, parada: ParadaId): Promise<KeptReport | undefined> {
  const sealed = await findReport(on, parada);
  return sealed && openReport(on, parada, sealed);
}

/** Decrypts the report of a Parada. */
export async function openReport(on: Executor, parada: ParadaId, sealed: Buffer): Promise<KeptReport> {
  return keptReport.parse(JSON.parse(await openField(on, reportLocation(parada), sealed)));
}

/** Computes a report. Fields that are not stored are dropped by the schema of the stored report. */
async function makeReport(on: Executor, parada: ParadaId, row: Finished): Promise<KeptReport> {
  const { memberId, paradaId } = parada;
  const span = { since: row.startedOn, until: row.finishedOn };
  const days = await listParadaDays(on, memberId, [paradaId]);
  const summary = summariseCycle(row, days.map(toRecordedDay), row.finishedOn);
  const fields = toParadaFields(row, row.finishedOn, summary);
  const responses = await listIntentionResponses(on, parada);
  const kinds = new Set<string>((await listTexts(on, parada)).map(({ kind }) => kind));
  return keptReport.parse({
    parada: fields,
    to_learn_from: summary.practiceDays < fewPracticeDays,
    ...(await readChanges(on, row, memberId)),
    questions: await withVerdicts(on, memberId, await countQuestions(on, parada, span)),
    agrado: await listDailyAgrado(on, parada, span),
    portfolio: await readInvestedTime(on, memberId, { ...span, paradaId }),
    constancy: summary.constancy,
    practice_days: summary.practiceDays,
    intention_answers: countResponses(responses),
    intention_days: kinds.has('intention')
      ? countIntentionDays(summary.days, row, responses)
      : responses.length,
    texts: reportedTexts.filter((name) => (name === 'letter' ? fields.has_letter : kinds.has(name))),
    formula_version: reportVersion,
  });
}

/** Adds the current verdict to each question. */
async function withVerdicts<Counted extends { id: number }>(
  on: Executor,
  memberId: number,
  questions: readonly Counted[],
): Promise<(Counted & { verdict: QuestionVerdict })[]> {
  if (questions.length === 0) return [];
  const verdicts = await questionVerdictsPoint.require()(on, memberId);
  return questions.map((question) => ({ ...question, verdict: verdicts.get(question.id) ?? 'unknown' }));
}

function countResponses(responses: readonly { response: IntentionResponse }[]): Report['intention_answers'] {
  const count = (wanted: IntentionResponse) => responses.filter(({ response }) => response === wanted).length;
  return { done: count('done'), no_occasion: count('no_occasion'), not_today: count('not_today') };
}

/**
 * Counts the days on which the app asked about the intention, but not paused days. Any other day counts if it
 * has a response.
 */
function countIntentionDays(
  days: readonly CycleDay[],
  { intentionWhen }: ParadaRow,
  responses: readonly { localDay: string }[],
): number {
  const asked = days.filter(
    ({ localDay, state }) => state !== 'paused' && asksOn(intentionWhenOn(intentionWhen, localDay), localDay),
  );
  return new Set([...asked, ...responses].map(({ localDay }) => localDay)).size;
}

function reportLocation({ memberId, paradaId }: ParadaId): FieldLocation {
  return { table: 'paradas_report', column: 'sealed', rowId: paradaId, memberId };
}
