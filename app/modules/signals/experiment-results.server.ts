import { findMember, hasConsent } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, daysBetween } from '#app/modules/days/index.ts';
import { type OwnQuestion, readOwnQuestions } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { dayMs } from '#app/platform/duration.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';
import { log } from '#app/platform/log.server.ts';
import {
  type ExperimentRow,
  insertResult,
  type KeptResult,
  listExperiments,
  listUnkept,
} from './experiment.queries.ts';
import type { Experiment } from './experiment.schema.ts';
import { readExperiment, type TossedDay, type Way } from './experiment-days.ts';
import { questionDays, readRecords, type SignalRecords } from './question-records.server.ts';

/** An experiment with its question. */
export type AskedExperiment = ExperimentRow & { question: OwnQuestion };

/** The number of members that the job reads in one batch. */
const membersAtOnce = 500;

/** Stores the results of all experiments that are over. */
export async function keepResultsOfAll(): Promise<void> {
  const latestDay = new Date(now().getTime() + dayMs).toISOString().slice(0, 10);
  for (let after = 0; ; ) {
    const members = await listUnkept(db, latestDay, { after, limit: membersAtOnce });
    for (const memberId of members) await keepSafely(memberId);
    if (members.length < membersAtOnce) return;
    after = members.at(-1) ?? after;
  }
}

async function keepSafely(memberId: number): Promise<void> {
  try {
    await keepResults(memberId);
  } catch (error) {
    log.error({ err: error, memberId }, 'the results of the experiments of a member could not be kept');
  }
}

/**
 * Stores the results of a member's experiments that are over, each only once. Later changes of the records do
 * not change a stored result. Does nothing for a member without consent to a diary.
 */
export function keepResults(memberId: number): Promise<void> {
  return inTransaction(async (trx) => {
    await lockFor(trx, 'signals', memberId);
    const member = await findMember(trx, memberId);
    if (!member || !(await hasConsent(trx, memberId, 'diary'))) return;
    await keepResultsIn(trx, memberId, dayOf(member, now()));
  });
}

/** Stores the results like `keepResults`. The caller must hold the lock of the member's signals. */
export async function keepResultsIn(trx: WriterTransaction, memberId: number, today: string): Promise<void> {
  const rows = await listAsked(trx, memberId);
  const due = rows.filter((row) => row.result === null && !isRunning(row, today));
  const since = due.map(({ firstDay }) => firstDay).toSorted()[0];
  if (since === undefined) return;
  const records = await readRecords(trx, memberId, { since, until: today });
  for (const row of due)
    await insertResult(trx, { memberId, id: row.id, keptAt: now() }, resultOf(row, records, today));
}

/** Lists the experiments of a member with their questions, newest first. */
export async function listAsked(on: Executor, memberId: number): Promise<AskedExperiment[]> {
  const rows = await listExperiments(on, memberId);
  return rows.length === 0 ? [] : withQuestions(rows, await readOwnQuestions(on, memberId));
}

/** Joins experiments with their questions. */
export function withQuestions(
  rows: readonly ExperimentRow[],
  questions: readonly OwnQuestion[],
): AskedExperiment[] {
  return rows.flatMap((row) => {
    const question = questions.find(({ id }) => id === row.questionId);
    return question ? [{ ...row, question }] : [];
  });
}

/**
 * Whether an experiment is running. It runs until the day of the last outcome is over, unless it was ended
 * early.
 */
export function isRunning(
  { firstDay, schedule, endedOn, question }: AskedExperiment,
  today: string,
): boolean {
  return endedOn === null && today <= daysAfter(firstDay, schedule.length - 1 + question.about.lag);
}

/** Returns the coin tosses of an experiment up to a local day. Tosses after an early end are left out. */
export function tossedOf({ firstDay, schedule, endedOn }: ExperimentRow, today: string): string {
  return schedule.slice(0, Math.max(0, daysBetween(firstDay, endedOn ?? today) + 1));
}

/** Returns the variant that the coin chose for a day of a schedule. */
export function wayAt(schedule: string, index: number): Way {
  return schedule[index] === 'A' ? 'A' : 'B';
}

/**
 * Counts the tossed days by whether the member acted as the coin decided. Numbers from 0 to 10 do not state
 * this, so their days count as unknown.
 */
export function countDone(
  row: AskedExperiment,
  records: SignalRecords | null,
  today: string,
): Experiment['done'] {
  const days = daysOf(row, records);
  const done = { as_tossed: 0, otherwise: 0, unknown: 0 };
  for (const [index, way] of [...tossedOf(row, today)].entries()) {
    const factor = days.get(daysAfter(row.firstDay, index))?.factor ?? null;
    if (factor === null || Number(factor) > 1) done.unknown += 1;
    else if ((way === 'A') === Boolean(factor)) done.as_tossed += 1;
    else done.otherwise += 1;
  }
  return done;
}

/** Compares the days of an experiment that is over. An experiment that was ended early has no figures. */
function resultOf(row: AskedExperiment, records: SignalRecords, today: string): KeptResult {
  const done = countDone(row, records, today);
  return {
    ...(row.endedOn === null ? compare(row, records) : noFigures),
    ...{ doneAsTossed: done.as_tossed, doneOtherwise: done.otherwise, doneUnknown: done.unknown },
  };
}

const noFigures = {
  ...{ verdict: 'unknown' as const, daysWith: null, daysWithout: null },
  ...{ difference: null, low: null, high: null, p: null },
};

function compare(row: AskedExperiment, records: SignalRecords) {
  const { id, firstDay, schedule, question } = row;
  const days = daysOf(row, records);
  const tossed = Array.from(schedule, (_, index): TossedDay => {
    const outcome = days.get(daysAfter(firstDay, index + question.about.lag))?.outcome ?? null;
    return { way: wayAt(schedule, index), outcome };
  });
  const { verdict, daysA, daysB, difference, interval, p } = readExperiment(tossed, id);
  const [low, high] = interval ?? [null, null];
  return { verdict, daysWith: daysA, daysWithout: daysB, difference, low, high, p };
}

function daysOf({ question, firstDay }: AskedExperiment, records: SignalRecords | null) {
  const days = records ? questionDays(question, records, firstDay) : [];
  return new Map(days.map((day) => [day.localDay, day]));
}
