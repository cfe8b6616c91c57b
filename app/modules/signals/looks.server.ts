import { findMember, hasConsent, type Member } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, instantAt, settingsAt } from '#app/modules/days/index.ts';
import {
  listQuestioners,
  type OwnQuestion,
  type QuestionVerdicts,
  readOwnQuestions,
} from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { log } from '#app/platform/log.server.ts';
import { inSlices } from '#app/platform/slices.server.ts';
import { compareDays } from './circular-shift.ts';
import { countSides } from './day-series.ts';
import { dueLook } from './look-schedule.ts';
import {
  firstDayOf,
  hashDays,
  questionDays,
  readRecords,
  type SignalRecords,
  seriesOf,
} from './question-records.server.ts';
import {
  findRun,
  insertLooks,
  type LookRow,
  listLooks,
  listMembersAhead,
  upsertRun,
} from './signals.queries.ts';
import { listVerdicts, type QuestionVerdict } from './verdict.ts';

/** The number of members that the job reads in one batch. */
const membersAtOnce = 500;

/** Makes the due evaluations (looks) of all members whose day has ended since the last run. */
export async function lookForAll(): Promise<void> {
  const at = now();
  let after = 0;
  for (;;) {
    const members = await listQuestioners(db, after, membersAtOnce);
    after = members.at(-1) ?? after;
    const ahead = new Set(await listMembersAhead(db, members, at));
    const due = members.filter((memberId) => !ahead.has(memberId));
    for await (const [memberId] of inSlices(due, 1)) if (memberId !== undefined) await lookSafely(memberId);
    if (members.length < membersAtOnce) return;
  }
}

async function lookSafely(memberId: number): Promise<void> {
  try {
    await lookFor(memberId);
  } catch (error) {
    log.error({ err: error, memberId }, 'the looks of a member could not be taken');
  }
}

/**
 * The members whose evaluations (looks) are being made, so that concurrent requests of one member wait for the
 * same work.
 */
const looking = new Map<number, Promise<void>>();

/** Makes the evaluations (looks) of a member like `lookFor`. Calls during this work wait for its end. */
export function lookOnce(memberId: number): Promise<void> {
  const started = looking.get(memberId);
  if (started) return started;
  const work = lookFor(memberId).finally(() => looking.delete(memberId));
  looking.set(memberId, work);
  return work;
}

/**
 * Makes the due evaluations (looks) of a member from the days that have ended. Does nothing if the job has
 * already run on this day, or if the member has not consented to a diary. Between two evaluations a verdict
 * does not change.
 */
export function lookFor(memberId: number): Promise<void> {
  return inTransaction(async (trx) => {
    await lockFor(trx, 'signals', memberId);
    const member = await findMember(trx, memberId);
    if (!member || !(await hasConsent(trx, memberId, 'diary'))) return;
    const today = dayOf(member, now());
    const throughDay = daysAfter(today, -1);
    const run = await findRun(trx, memberId);
    if (!run || run.throughDay < throughDay) {
      const questions = await readOwnQuestions(trx, memberId);
      const former = await listLooks(trx, memberId);
      const since = firstDay(member, questions);
      const records = await readRecords(trx, memberId, { since: since ?? throughDay, until: throughDay });
      await insertLooks(trx, memberId, dueLooks({ member, questions, former, records }));
    }
    await upsertRun(trx, { memberId, throughDay, nextAt: endOfDay(member, today) });
  });
}

/** Returns the earliest first day of all current questions. Returns undefined if there is no question. */
export function firstDay(member: Member, questions: readonly OwnQuestion[]): string | undefined {
  const days = questions.filter(({ endedAt }) => endedAt === null).map((each) => firstDayOf(member, each));
  return days.toSorted().at(0);
}

function endOfDay(member: Member, today: string): Date {
  const { timeZone, dayStartsAtHour } = settingsAt(member, now());
  return instantAt(daysAfter(today, 1), dayStartsAtHour, timeZone);
}

type Looking = {
  member: Member;
  questions: readonly OwnQuestion[];
  former: readonly LookRow[];
  records: SignalRecords;
};

/** Compares the days of every current question with a due evaluation (look), and determines the verdicts. */
function dueLooks({ member, questions, former, records }: Looking): LookRow[] {
  const taken = questions
    .filter(({ endedAt }) => endedAt === null)
    .flatMap((question) => {
      const last = former.findLast(({ questionId }) => questionId === question.id);
      return lookAt(question, { last, records, since: firstDayOf(member, question) }) ?? [];
    });
  if (taken.length === 0) return [];
  const verdicts = verdictsOf(questions, [...former, ...taken]);
  return taken.map((look) => ({ ...look, verdict: verdicts.get(look.questionId)?.verdict ?? 'unknown' }));
}

function lookAt(
  question: OwnQuestion,
  { last, records, since }: { last: LookRow | undefined; records: SignalRecords; since: string },
): LookRow | null {
  const series = seriesOf(question, records, since);
  const daysAt = dueLook(countSides(series), last?.daysAt ?? null);
  if (daysAt === null) return null;
  const { daysWith, daysWithout, difference, interval, p, shiftShare } = compareDays(series);
  if (difference === null || interval === null || p === null || shiftShare === null) return null;
  const days = questionDays(question, records, since);
  return {
    ...{ questionId: question.id, daysAt, lookedAt: now(), throughDay: records.until },
    ...{ daysWith, daysWithout, difference, low: interval[0], high: interval[1] },
    ...{ p, shiftShare, verdict: 'unknown' },
    hasCorrections: last !== undefined && hashDays(days, last.throughDay) !== last.readHash,
    readHash: hashDays(days, records.until),
  };
}

/**
 * Returns the verdict of each question of a member, by the id of the question. Ended questions keep their share
 * of the error.
 */
export function verdictsOf(
  questions: readonly Pick<OwnQuestion, 'id' | 'paradaNumber'>[],
  looks: readonly LookRow[],
): ReadonlyMap<number, QuestionVerdict> {
  const verdicts = listVerdicts(
    questions.map(({ id, paradaNumber }) => ({
      paradaNumber,
      looks: looks
        .filter(({ questionId }) => questionId === id)
        .map(({ daysAt, throughDay, difference, low, high, p, shiftShare }) => ({
          lookDay: daysAt,
          localDay: throughDay,
          comparison: { difference, interval: [low, high] as const, p, shiftShare },
        })),
    })),
  );
  return new Map(questions.map(({ id }, index) => [id, verdicts[index] ?? unseen]));
}

/** Returns the verdict of each question of a member, for the report of a Parada. */
export const knownVerdicts: QuestionVerdicts = async (on, memberId) => {
  const verdicts = verdictsOf(await readOwnQuestions(on, memberId), await listLooks(on, memberId));
  return new Map([...verdicts].map(([id, { verdict }]) => [id, verdict]));
};

const unseen: QuestionVerdict = { verdict: 'unknown', hintOn: null, fadedOn: null };

/**
 * A hint that a later evaluation (look) did not find again. It contains the last local day that each of the two
 * evaluations had read.
 */
export type Retraction = { hinted_on: string; faded_on: string };

/**
 * Lists the hints of one question that a later evaluation (look) did not find again, oldest first. If a hint
 * returns, its earlier retraction stays in the list.
 */
export function listRetractions(looks: readonly Pick<LookRow, 'verdict' | 'throughDay'>[]): Retraction[] {
  const retractions: Retraction[] = [];
  let hintedOn: string | null = null;
  for (const { verdict, throughDay } of looks) {
    if (verdict === 'hint') hintedOn ??= throughDay;
    else if (hintedOn !== null) {
      retractions.push({ hinted_on: hintedOn, faded_on: throughDay });
      hintedOn = null;
    }
  }
  return retractions;
}
