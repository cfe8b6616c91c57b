import { createHash } from 'node:crypto';
import type { Member } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { type FeltDay, feltDaysPart } from '#app/modules/feelings/index.ts';
import { hasFactor, type OwnQuestion, paradasTodayPart, pausedDays } from '#app/modules/paradas/index.ts';
import { type PutDay, putDaysPart } from '#app/modules/portfolio/index.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { DaySeries, QuestionDay } from './day-series.ts';
import { toDaySeries } from './day-series.ts';
import { answersPart } from './signals.queries.ts';

/** The records of a member by local day: check-ins, investments, answers and pauses. */
export type SignalRecords = {
  felt: ReadonlyMap<string, FeltDay>;
  put: ReadonlyMap<string, PutDay>;
  /** The values of the answers. The outer key is the question, and the inner key is the local day. */
  answers: ReadonlyMap<number, ReadonlyMap<string, number>>;
  isPaused(day: string): boolean;
  until: string;
};

/**
 * Returns the first local day of a question: the day on which it was asked, but not before the first day of its
 * Parada.
 */
export function firstDayOf(member: Member, { askedAt, startedOn }: OwnQuestion): string {
  const asked = dayOf(member, askedAt);
  return asked > startedOn ? asked : startedOn;
}

/** Reads the records of a member from `since` to `until`, both included, in one statement. */
export async function readRecords(
  on: Executor,
  memberId: number,
  { since, until }: { since: string; until: string },
): Promise<SignalRecords> {
  const span = { memberId, paradaId: null, since, until };
  const read = await readCombined(
    {
      felt: feltDaysPart(span),
      put: putDaysPart(span),
      answers: answersPart(memberId, since),
      paradas: paradasTodayPart(memberId),
    },
    on,
  );
  const pauses = pausedDays(read.paradas.cycles, until);
  const answers = new Map<number, Map<string, number>>();
  for (const { questionId, localDay, value } of read.answers)
    answers.set(questionId, (answers.get(questionId) ?? new Map()).set(localDay, value));
  return {
    felt: new Map(read.felt.map((day) => [day.localDay, day])),
    put: new Map(read.put.map((day) => [day.localDay, day])),
    answers,
    isPaused: (day) => pauses.some(({ from, until: last }) => day >= from && day <= last),
    until,
  };
}

/** Returns the days of a question with any record, from its first day on, oldest first. Paused days are left out. */
export function questionDays(
  { id, about: { factor, outcome } }: Pick<OwnQuestion, 'id' | 'about'>,
  records: SignalRecords,
  since: string,
): QuestionDay[] {
  const { felt, put, isPaused, until } = records;
  const answers = records.answers.get(id);
  const days = new Set([...felt.keys(), ...put.keys(), ...(answers?.keys() ?? [])]);
  return [...days]
    .filter((day) => day >= since && day <= until && !isPaused(day))
    .toSorted()
    .map((localDay) => ({
      localDay,
      outcome: felt.get(localDay)?.[outcome] ?? null,
      factor:
        factor.kind === 'own'
          ? (answers?.get(localDay) ?? null)
          : hasFactor(factor, felt.get(localDay), put.get(localDay)),
    }));
}

/** Returns the calendar of a question from its first day to the last day that was read. */
export function seriesOf(
  question: Pick<OwnQuestion, 'id' | 'about'>,
  records: SignalRecords,
  since: string,
): DaySeries {
  const days = questionDays(question, records, since);
  return toDaySeries(days, { since, until: records.until, lag: question.about.lag });
}

/**
 * Returns the hash of the days of a question up to a local day. A later evaluation (look) uses it to detect
 * that a day has changed.
 */
export function hashDays(days: readonly QuestionDay[], through: string): string {
  const read = days.filter(({ localDay }) => localDay <= through);
  const text = JSON.stringify(read.map(({ localDay, outcome, factor }) => [localDay, outcome, factor]));
  return createHash('sha256').update(text).digest('base64url');
}
