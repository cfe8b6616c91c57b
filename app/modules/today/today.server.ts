import { msg } from '@lingui/core/macro';
import { memberPart } from '#app/modules/accounts/index.ts';
import {
  dayOf,
  daysAfter,
  daysPart,
  paradaDaysPart,
  practiceDaysPart,
  settingsAt,
} from '#app/modules/days/index.ts';
import { defaultMinutesADay } from '#app/modules/days/schema.ts';
import { proposeDynamics, readTitles, sessionsPart } from '#app/modules/dynamics/index.ts';
import { checkInsPart, requireTaxonomy, todayFrom } from '#app/modules/feelings/index.ts';
import {
  asksOn,
  intentionWhenOn,
  openIntention,
  type ParadasToday,
  paradasTodayPart,
  pausedDays,
  standingQuestionsPart,
} from '#app/modules/paradas/index.ts';
import { adviceFrom, putOfDayPart, sumsPart } from '#app/modules/portfolio/index.ts';
import { balancePart, levelOf, levelsPart, toBalance } from '#app/modules/progress/index.ts';
import { gestureToday, gestureTodayPart } from '#app/modules/referents/index.ts';
import { signalsToday, signalsTodayParts } from '#app/modules/signals/index.ts';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { db } from '#app/platform/db/db.ts';
import { NotFound } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { paradaToday } from './parada-today.server.ts';
import { proposalInput } from './proposal-input.server.ts';
import { toPutResponse } from './put-today.server.ts';
import type { Hoy } from './today.schema.ts';
import { lastWeek } from './week.server.ts';

/** The number of days with investments that the proposal considers. */
const portfolioDays = 30;
const weekDays = 7;
/** The number of days with finished dynamics and their ratings that the proposal considers. */
const sessionDays = 60;

/**
 * Reads all data of Hoy in two statements. The first reads the member, the open Parada and the gesture; the second
 * reads everything that depends on the member's local day.
 * @throws NotFound if the account was closed in the meantime
 */
export async function readHoy(actor: Actor, language: Language): Promise<Hoy> {
  const { memberId } = actor;
  const { member, paradas, copied, asked } = await readCombined({
    member: memberPart(memberId),
    paradas: paradasTodayPart(memberId),
    copied: gestureTodayPart(memberId),
    asked: standingQuestionsPart(memberId),
  });
  if (!member) throw new NotFound('no_such_member', msg`No encontrado.`);
  const today = dayOf(member, now());
  const { timeZone: timezone, dayStartsAtHour: day_begins_hour } = settingsAt(member, now());
  const read = await readDay(memberId, paradas, today);
  const { checkIns: rows, days, ofParada } = read;
  const feelings = await todayFrom(memberId, rows, today);
  const day = days.find(({ localDay }) => localDay === today);
  const parada = paradaToday(paradas, ofParada, today);
  const level = levelOf(read.practiceDays, read.levels.reached);
  const committed = paradas.current?.minutesADay ?? member.minutesADay ?? defaultMinutesADay;
  const taxonomy = await requireTaxonomy();
  const proposed = proposalInput({
    localDay: today,
    rows,
    calm: feelings.calm,
    focus: paradas.current?.focus ?? [],
    advice: adviceFrom(read.sums)?.dimension ?? null,
    minutes: committed,
    sessions: read.sessions,
    taxonomy,
  });
  return {
    ...feelings,
    name: member.displayName,
    username: member.username,
    timezone,
    day_begins_hour,
    country: member.country,
    diary: member.hasDiaryConsent,
    parada,
    since: dayOf(member, member.createdAt),
    has_done_dynamic: read.sessions.some(({ minutes }) => minutes !== null),
    paradas_started: paradas.started,
    minutes: {
      done: day?.minutes ?? 0,
      committed,
    },
    rest: (paradas.current ? ofParada : days).some(
      ({ localDay, restedAt }) => localDay === today && restedAt !== null,
    ),
    intention: await intentionToday(memberId, paradas, { today, parada }),
    gesture: await gestureToday(memberId, copied, { pauses: pausedDays(paradas.cycles, today), today }),
    ...(await signalsToday(memberId, asked, { ...read, today })),
    ...(await proposeDynamics(proposed, language)),
    week: lastWeek({ days, checkIns: rows, cycles: paradas.cycles, today, taxonomy }),
    put: toPutResponse(read.put, await readTitles()),
    yoi_balance: toBalance(read.balance),
    level,
    celebrate: !feelings.quiet && level.number > read.levels.celebrated ? level.number : null,
  };
}

function readDay(memberId: number, { current, cycles }: ParadasToday, today: string) {
  const weekStart = daysAfter(today, 1 - weekDays);
  return readCombined({
    days: daysPart(memberId, { since: weekStart, until: today }),
    ofParada: paradaDaysPart(memberId, current?.id ?? null),
    practiceDays: practiceDaysPart(memberId, pausedDays(cycles, today)),
    checkIns: checkInsPart(memberId, weekStart),
    sums: sumsPart(memberId, { since: daysAfter(today, 1 - portfolioDays), until: today }),
    put: putOfDayPart(memberId, today),
    balance: balancePart(memberId, today),
    levels: levelsPart(memberId),
    sessions: sessionsPart(memberId, daysAfter(today, -sessionDays)),
    ...signalsTodayParts(memberId, today),
  });
}

async function intentionToday(
  memberId: number,
  { current }: ParadasToday,
  { today, parada }: { today: string; parada: Hoy['parada'] },
): Promise<Hoy['intention']> {
  if (!current?.sealedIntention) return null;
  const text = await openIntention(db, { memberId, paradaId: current.id }, current.sealedIntention);
  const answer = current.responses.find(({ localDay }) => localDay === today)?.response ?? null;
  const when = intentionWhenOn(current.intentionWhen, today);
  const isOpen = parada !== null && parada.state !== 'paused';
  return { text, answer, when, is_asked: isOpen && asksOn(when, today) };
}
