import { dayState, daysAfter, hasRecords, isPractice } from '#app/modules/days/schema.ts';
import { compareAnswers, dailyPulse } from '#app/modules/measures/schema.ts';
import { type Changes, changesOf, summariseCycle } from '#app/modules/paradas/schema.ts';
import { levelOf } from '#app/modules/progress/schema.ts';
import { listPauses, pauseChecker, toCycle } from './recalculate-days.browser.ts';
import { invested } from './recalculate-portfolio.browser.ts';
import { questionsOf } from './recalculate-questions.browser.ts';
import { signalsOf } from './recalculate-signals.browser.ts';
import type { RecalculationData } from './recalculation-data.ts';

type Lists = RecalculationData['listas'];
type Parada = Lists['paradas'][number];
type StartedParada = Parada & { started_on: string };

/**
 * A Parada with the figures that were recalculated from exported records. Only a finished Parada has a report.
 */
export type RecalculatedParada = ReturnType<typeof paradaOf>;

/**
 * Recalculates all figures: of the Paradas, of the questions and experiments, of the portfolio, of the balance and of
 * the level.
 */
export function recalculate(data: RecalculationData) {
  const { listas, today } = data;
  const started = listas.paradas.filter((each): each is StartedParada => each.started_on !== null);
  return {
    paradas: started.map((parada) => paradaOf(data, parada)),
    signals: signalsOf(data),
    windows: {
      all: invested(listas, { since: null, until: today }),
      '30d': invested(listas, { since: daysAfter(today, -29), until: today }),
      '7d': invested(listas, { since: daysAfter(today, -6), until: today }),
    },
    yoi: yoiOf(listas, today),
  };
}

function paradaOf(data: RecalculationData, parada: StartedParada) {
  const { listas, today } = data;
  const span = { since: parada.started_on, until: parada.closed_on ?? today, parada: parada.id };
  const summary = summariseCycle(toCycle(parada), recordedDays(listas, parada.id), span.until);
  const agrado = dailyAgrado(listas, span);
  const isPaused = pauseChecker([parada], span.until);
  return {
    id: parada.id,
    number: parada.number,
    isFinished: parada.outcome !== null,
    ...span,
    days: summary.days,
    constancy: summary.constancy,
    practice_days: summary.practiceDays,
    elapsed_days: summary.elapsedDays,
    paused_days: summary.pausedDays,
    ...changesIn(data, parada),
    agrado,
    pulse: dailyPulse(agrado),
    questions: questionsOf(listas, parada, { ...span, isPaused }),
    portfolio: invested(listas, span),
  };
}

function recordedDays(listas: Lists, paradaId: number) {
  return listas['parada-days']
    .filter(({ parada }) => parada === paradaId)
    .map((row) => {
      const counts = toCounts(row);
      return {
        localDay: row.local_day,
        state: dayState({ ...counts, restedAt: row.rested_at === null ? null : new Date(row.rested_at) }),
        minutes: row.minutes,
        checkIn: row.check_ins > 0,
        hasRecords: hasRecords(counts),
      };
    });
}

function toCounts({ minutes, check_ins, notes, payments, intentions }: Lists['days'][number]) {
  return { minutes, checkIns: check_ins, notes, payments, intentions };
}

function changesIn({ listas, instruments }: RecalculationData, parada: StartedParada): Changes {
  const toMeasured = (each: StartedParada) => ({
    id: each.id,
    number: each.number,
    outcome: each.outcome,
    startedOn: each.started_on,
    maxMeasureDays: each.max_measure_days,
  });
  const find = (slug: string, version: number) =>
    instruments.find((each) => each.slug === slug && each.version === version);
  return changesOf(toMeasured(parada), {
    finished: listas.paradas
      .filter((each): each is StartedParada => each.started_on !== null && each.closed_on !== null)
      .map(toMeasured),
    measures: listas.measures
      .filter(({ local_day }) => parada.closed_on === null || local_day <= parada.closed_on)
      .toSorted((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0))
      .map(({ local_day, parada: paradaId, ...measure }) => ({ ...measure, localDay: local_day, paradaId })),
    compare: (measures) => compareAnswers(measures, find),
  });
}

type Span = { since: string; until: string; parada: number };

/**
 * Returns the mean agrado of each day with a check-in. A check-in is left out if the member chose its day by hand.
 */
function dailyAgrado(listas: Lists, { since, until, parada }: Span) {
  const counted = listas['check-ins'].filter(
    (each) =>
      each.parada === parada &&
      !each.backfilled &&
      each.withdrawn_at === null &&
      each.agrado !== null &&
      each.local_day >= since &&
      each.local_day <= until,
  );
  const byDay = Map.groupBy(counted, ({ local_day }) => local_day);
  return [...byDay]
    .map(([localDay, of]) => ({
      localDay,
      agrado: of.reduce((sum, { agrado }) => sum + (agrado ?? 0), 0) / of.length,
    }))
    .toSorted((a, b) => (a.localDay < b.localDay ? -1 : 1));
}

/** A date later than any recorded day. It stands for the end of a pause that is still open. */
const endOfTime = '9999-01-01';

/**
 * Returns the balance, computed from the movements up to today, and the level, computed from the days of
 * practice. Minutes in pauses do not count as practice.
 */
function yoiOf(listas: Lists, today: string) {
  const counted = listas.balance.filter(({ local_day }) => local_day <= today);
  const hundredths = counted.reduce((sum, movement) => sum + movement.hundredths, 0);
  const ranges = listPauses(listas.paradas, endOfTime);
  const pausedMinutes = (day: string) =>
    listas['parada-days']
      .filter(
        ({ parada, local_day }) =>
          local_day === day &&
          ranges.some(({ paradaId, from, until }) => paradaId === parada && from <= day && day <= until),
      )
      .reduce((sum, { minutes }) => sum + minutes, 0);
  const hasPauses = ranges.length > 0;
  const practiceDays = listas.days.filter(({ local_day, minutes }) =>
    isPractice(minutes - (hasPauses ? pausedMinutes(local_day) : 0)),
  ).length;
  const reached = Math.max(1, ...listas.levels.map(({ level }) => level));
  return {
    yoi_balance: hundredths / 100,
    level: levelOf(practiceDays, reached),
    reasons: Object.fromEntries(
      [...Map.groupBy(counted, ({ reason }) => reason)].map(([reason, of]) => [
        reason,
        { count: of.length, hundredths: of.reduce((sum, each) => sum + each.hundredths, 0) },
      ]),
    ),
  };
}
