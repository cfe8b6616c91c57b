import type { Executor } from '#app/platform/db/db.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import type { ParadaId } from '../cycle/paradas.queries.ts';
import { startNotes } from '../cycle/paradas.schema.ts';
import { aboutOf } from '../cycle/question-about.server.ts';
import { listTexts } from '../cycle/sealed-text.queries.ts';
import { openQuestionRows, questionText, readOwnLetter, readTexts } from '../cycle/sealed-texts.server.ts';
import { openReport } from './kept-report.server.ts';
import {
  type ExportedLetter,
  type ExportedParada,
  type ExportedReport,
  listEveryQuestion,
  listLettersAfter,
  listParadasAfter,
  listReportsAfter,
  listResponsesAfter,
} from './parada-export.queries.ts';

/**
 * Exports all Paradas of a member with their texts, the responses to the intentions, the letters and the reports.
 */
export const paradaExports = [
  defineExport({
    name: 'paradas',
    tables: [
      'paradas_parada',
      'paradas_pause',
      'paradas_text',
      'paradas_question',
      'paradas_intention_when',
      'paradas_follow_up',
    ],
    listRows: listParadasAfter,
    toRecords: (rows, { on, memberId }) =>
      Promise.all(rows.map((row) => toParadaRecord(on, { memberId, paradaId: row.id }, row))),
  }),
  defineExport({
    name: 'intention-answers',
    tables: ['paradas_intention_response'],
    listRows: listResponsesAfter,
  }),
  defineExport({
    name: 'letters',
    tables: ['paradas_letter'],
    listRows: listLettersAfter,
    toRecords: (rows, { on, memberId }) => Promise.all(rows.map((row) => toLetterRecord(on, memberId, row))),
  }),
  defineExport({
    name: 'parada-reports',
    tables: ['paradas_report'],
    listRows: listReportsAfter,
    toRecords: (rows, { on, memberId }) => Promise.all(rows.map((row) => toReportRecord(on, memberId, row))),
  }),
];

async function toParadaRecord(on: Executor, parada: ParadaId, row: ExportedParada) {
  const { start, ...texts } = await readTexts(on, parada);
  const written = await listTexts(on, parada);
  return {
    id: row.id,
    number: row.number,
    created: row.createdAt,
    started_on: row.startedOn,
    closed_on: row.finishedOn,
    closed_at: row.finishedAt,
    outcome: row.outcome,
    minutes_a_day: row.minutesADay,
    focus: row.focus,
    max_measure_days: row.maxMeasureDays,
    pauses: row.pauses.map(({ fromDay, untilDay }) => ({ from_day: fromDay, until_day: untilDay })),
    intention_when: row.intentionWhen.map(({ fromDay, kind, weekdays }) => ({
      from_day: fromDay,
      kind,
      weekdays,
    })),
    questions: await toQuestionRecords(on, parada),
    ...{ intention: null, keep: null, let_go: null, try: null, ...texts },
    start: start === undefined ? null : startNotes.parse(JSON.parse(start)),
    written_at: Object.fromEntries(written.map(({ kind, writtenAt }) => [kind, writtenAt.toISOString()])),
    follow_up_sent_at: row.followUpSentAt,
    tried: row.tried,
    tried_at: row.triedAt,
  };
}

/**
 * Returns all questions of a Parada, including ended ones. If the member wrote the factor freely, only `text`
 * contains the words of the factor.
 */
async function toQuestionRecords(on: Executor, parada: ParadaId) {
  const opened = await openQuestionRows(on, parada.memberId, await listEveryQuestion(on, parada));
  return opened.map(({ row: { id, position, askedAt, endedAt, ending }, question }) => {
    const { factor, outcome, lag } = aboutOf(question);
    return {
      ...{
        id,
        position,
        text: questionText(question),
        registered_at: askedAt,
        ended_at: endedAt,
        ending,
        outcome,
        lag,
      },
      factor: factor.kind === 'own' ? { kind: factor.kind } : factor,
    };
  });
}

async function toReportRecord(on: Executor, memberId: number, row: ExportedReport) {
  const { parada, formulaVersion, sealed, madeAt } = row;
  const report = await openReport(on, { memberId, paradaId: parada }, sealed);
  return { parada, formula_version: formulaVersion, made_at: madeAt, report };
}

/**
 * Returns a letter as a record of the export. Even the text of a sealed letter is included, because it belongs
 * to the member. The app itself shows the text only after the Parada is over.
 */
async function toLetterRecord(on: Executor, memberId: number, row: ExportedLetter) {
  const { parada, writtenAt, releasedAt } = row;
  const letter = await readOwnLetter(on, { memberId, paradaId: parada });
  return {
    parada,
    state: releasedAt ? 'open' : 'closed',
    text: letter?.text ?? null,
    written_at: writtenAt,
    released_at: releasedAt,
  };
}
