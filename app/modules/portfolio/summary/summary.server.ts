import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf, daysAfter, daysBetween, memberToday, settingsAt } from '#app/modules/days/index.ts';
import { minParadaDays } from '#app/modules/days/schema.ts';
import { now } from '#app/platform/clock.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { dimensionSlugs, eachDimension, noTotals, type Totals } from '../allocation/allocation.ts';
import type { Plan } from '../allocation/formulas.ts';
import { findingsOf } from './findings.ts';
import {
  type DayTimeRow,
  dayTimesPart,
  type FlowRow,
  listFlows,
  repeatsPart,
  type Span,
  type SumRow,
  sumsPart,
} from './summary.queries.ts';
import type { DayTime, Findings, Summary, Window } from './summary.schema.ts';
import { findSpan } from './window.server.ts';

/** The number of past days that are searched for repeated records. */
const repeatDays = 60;
/** The maximum number of repeated records that are offered. */
const maxRepeats = 3;

/**
 * The number of days in a week. For a longer window the picture shows the number of days of the shortest
 * Parada.
 */
const weekDays = 7;

/**
 * Returns the sums of a window by dimension, the actor's plan, the last days of the window and the repeated records.
 * @throws InvalidInput if the window is a Parada that the actor has not begun
 */
export async function summarise(actor: Actor, window: Window): Promise<Summary> {
  const { memberId } = actor;
  const member = await requireMember(actor);
  const at = now();
  const today = dayOf(member, at);
  const clock = settingsAt(member, at);
  const span = await findSpan(db, memberId, { window, today });
  const drawn = drawnSpan(span);
  const { sums, dayTimes, repeats } = await readCombined({
    sums: sumsPart(memberId, span),
    dayTimes: dayTimesPart(memberId, drawn),
    repeats: repeatsPart(memberId, { since: daysAfter(today, 1 - repeatDays), limit: maxRepeats }),
  });
  const totals = totalsOf(sums);
  const plan = toPlan(sums);
  const dimensions = dimensionSlugs.map((slug) => ({
    slug,
    name: sums.find((row) => row.slug === slug)?.name ?? slug,
  }));
  return {
    ...{ window, from: span.since, to: span.until, dimensions, plan, totals, repeats },
    ...{ local_day: today, timezone: clock.timeZone, day_begins_hour: clock.dayStartsAtHour },
    days: daysOf(drawn, dayTimes),
    ...findingsOf(totals, plan),
  };
}

/**
 * Returns the flows of the actor's entries of a window into dimensions and dynamics. @throws InvalidInput as
 * `summarise`
 */
export async function readFlows(actor: Actor, window: Window): Promise<{ items: FlowRow[] }> {
  const today = await memberToday(actor);
  const span = await findSpan(db, actor.memberId, { window, today });
  return { items: await listFlows(db, actor.memberId, span) };
}

/** Reads a member's minutes in a span, with their shares. */
export async function readInvestedTime(on: Executor, memberId: number, span: Span) {
  const { sums } = await readCombined({ sums: sumsPart(memberId, span) }, on);
  const totals = totalsOf(sums);
  return { minutes: totals.minutes, time: findingsOf(totals, null).time };
}

/**
 * Returns the dimension to which the next minutes should go to reach the plan. The dimension is computed from
 * the sums of a window. Returns null without a plan.
 */
export function adviceFrom(rows: readonly SumRow[]): Findings['advice'] {
  return findingsOf(totalsOf(rows), toPlan(rows)).advice;
}

function drawnSpan({ since, until, ...parada }: Span): Span & { since: string } {
  const isWeek = since !== null && daysBetween(since, until) < weekDays;
  const first = daysAfter(until, 1 - (isWeek ? weekDays : minParadaDays));
  return { ...parada, since: since !== null && since > first ? since : first, until };
}

function daysOf({ since, until }: { since: string; until: string }, rows: readonly DayTimeRow[]): DayTime[] {
  const byDay = Map.groupBy(rows, ({ localDay }) => localDay);
  return Array.from({ length: daysBetween(since, until) + 1 }, (_, index) => {
    const local_day = daysAfter(since, index);
    const times = new Map((byDay.get(local_day) ?? []).map(({ dimension, time }) => [dimension, time]));
    return { local_day, time: eachDimension((slug) => times.get(slug) ?? 0) };
  });
}

function totalsOf(rows: readonly SumRow[]): Totals {
  const sum = (kind: 'time' | 'effort' | 'money' | 'home', of: readonly SumRow[]) =>
    eachDimension((slug) => of.reduce((total, row) => total + (row.slug === slug ? (row[kind] ?? 0) : 0), 0));
  const byCurrency = (kind: 'money' | 'home', by: 'currency' | 'homeCurrency') => {
    const groups = Map.groupBy(
      rows.filter((row) => row[kind]),
      (row) => row[by] ?? '',
    );
    return Object.fromEntries([...groups].map(([currency, of]) => [currency, sum(kind, of)]));
  };
  return {
    ...noTotals(),
    entries: rows[0]?.entries ?? 0,
    ratedEntries: rows[0]?.ratedEntries ?? 0,
    minutes: rows[0]?.minutes ?? 0,
    time: sum('time', rows),
    effort: sum('effort', rows),
    money: byCurrency('money', 'currency'),
    home: byCurrency('home', 'homeCurrency'),
  };
}

function toPlan(rows: readonly SumRow[]): Plan | null {
  if (rows.every((row) => row.target === null)) return null;
  return eachDimension((slug) => rows.find((row) => row.slug === slug)?.target ?? 0);
}
