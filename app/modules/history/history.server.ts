import { msg } from '@lingui/core/macro';
import { memberPart } from '#app/modules/accounts/index.ts';
import { dayOf, dayState, daysPart, firstDayPart } from '#app/modules/days/index.ts';
import { openDaySessions, sessionsOfDayPart } from '#app/modules/dynamics/index.ts';
import {
  checkInsOfDayPart,
  feltYearPart,
  openCheckIns,
  requireTaxonomy,
} from '#app/modules/feelings/index.ts';
import { measuresOfDayPart, toDayMeasures } from '#app/modules/measures/index.ts';
import { momentsOfDayPart, openDayMoments } from '#app/modules/money-mirror/index.ts';
import { chaptersPart, openChapters, openDayParadas, paradasOfDayPart } from '#app/modules/paradas/index.ts';
import { entriesOfDayPart, openEntries } from '#app/modules/portfolio/index.ts';
import { gesturesPart, openGestures } from '#app/modules/referents/index.ts';
import {
  openSignalsDay,
  openSignalsHistory,
  signalsDayParts,
  signalsHistoryParts,
} from '#app/modules/signals/index.ts';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { minDensityCheckIns } from './density.server.ts';
import type { HistoryDay, Year } from './history.schema.ts';

/**
 * Reads a year of the actor in one statement. Two more statements may follow: one for the days of the Paradas,
 * and one for a key that is not cached.
 * @param asked the year; undefined means the year of the actor's current day, for which the member is read
 * first
 * @throws NotFound if the account was closed in the meantime
 */
export async function readYear({ memberId }: Actor, asked: number | undefined): Promise<Year> {
  const year = asked ?? yearOf(await readToday(memberId));
  const span = { since: `${year}-01-01`, until: `${year}-12-31` };
  const read = await readCombined({
    member: memberPart(memberId),
    first: firstDayPart(memberId),
    days: daysPart(memberId, span),
    felt: feltYearPart(memberId, span),
    chapters: chaptersPart(memberId, span),
    gestures: gesturesPart(memberId, span),
    ...signalsHistoryParts(memberId),
  });
  const today = todayOf(read.member);
  const count = read.felt.points.reduce((sum, { times }) => sum + times, 0);
  return {
    ...{ year, today, first_year: yearOf(read.first ?? today) },
    days: joinDays(read),
    points: count < minDensityCheckIns ? [] : read.felt.points,
    words: read.felt.words,
    chapters: await openChapters(db, memberId, read.chapters, today),
    gestures: await openGestures(db, memberId, read.gestures),
    ...(await openSignalsHistory(memberId, read, { ...span, today })),
  };
}

/**
 * Reads everything that the actor recorded on a local day, in one statement. One more statement reads the key
 * if it is not cached.
 * @throws NotFound if the day is after the actor's current day
 */
export async function readDay({ memberId }: Actor, localDay: string): Promise<HistoryDay> {
  const span = { since: localDay, until: localDay };
  const read = await readCombined({
    member: memberPart(memberId),
    days: daysPart(memberId, span),
    checkIns: checkInsOfDayPart(memberId, localDay),
    entries: entriesOfDayPart(memberId, localDay),
    sessions: sessionsOfDayPart(memberId, localDay),
    paradas: paradasOfDayPart(memberId, localDay),
    moments: momentsOfDayPart(memberId, localDay),
    measures: measuresOfDayPart(memberId, localDay),
    gestures: gesturesPart(memberId, span),
    ...signalsDayParts(memberId, localDay),
  });
  const today = todayOf(read.member);
  if (localDay > today) throw new NotFound('day_not_found', msg`No encontrado.`);
  const [day] = read.days;
  return {
    ...{ local_day: localDay, today, state: dayState(day), minutes: day?.minutes ?? 0 },
    check_ins: await openCheckIns(db, memberId, read.checkIns, await requireTaxonomy()),
    investments: await openEntries(memberId, read.entries),
    sessions: await openDaySessions(db, memberId, read.sessions),
    paradas: await openDayParadas(db, memberId, read.paradas),
    moments: await openDayMoments(db, memberId, read.moments),
    measures: toDayMeasures(read.measures),
    gestures: await openGestures(db, memberId, read.gestures),
    ...(await openSignalsDay({ memberId, calendar: requireRead(read.member), localDay }, read)),
  };
}

type ReadMember = Parameters<typeof dayOf>[0] | null;

async function readToday(memberId: number): Promise<string> {
  const { member } = await readCombined({ member: memberPart(memberId) });
  return todayOf(member);
}

function todayOf(member: ReadMember): string {
  return dayOf(requireRead(member), now());
}

/** @throws NotFound if the account was closed in the meantime */
function requireRead(member: ReadMember): NonNullable<ReadMember> {
  if (!member) throw new NotFound('no_such_member', msg`No encontrado.`);
  return member;
}

function yearOf(localDay: string): number {
  return Number(localDay.slice(0, 4));
}

type Read = {
  days: { localDay: string; minutes: number }[];
  felt: { days: { localDay: string; agrado: number; energia: number; times: number }[] };
};

/** Merges the days with records and the days with check-ins, oldest first. */
function joinDays({ days, felt }: Read): Year['days'] {
  const minutes = new Map(days.map((day) => [day.localDay, day.minutes]));
  const felts = new Map(felt.days.map((day) => [day.localDay, day]));
  const all = [...new Set([...minutes.keys(), ...felts.keys()])].sort();
  return all.map((local_day) => {
    const of = felts.get(local_day);
    return {
      ...{ local_day, agrado: of?.agrado ?? null, energia: of?.energia ?? null },
      ...{ check_ins: of?.times ?? 0, minutes: minutes.get(local_day) ?? 0 },
    };
  });
}
