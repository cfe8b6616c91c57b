import {
  type DayEffect,
  type DayRecord,
  dayWithEffect,
  localDay,
  type ShownInvestment,
  stateAfterRest,
} from '#app/modules/days/ui.tsx';
import { isCalmAfter, isLowest, toCheckIn } from '#app/modules/feelings/ui.tsx';
import { isIntentionResponse } from '#app/modules/paradas/ui.tsx';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import type { Hoy } from './today.schema.ts';
import { withoutEntry } from './without-entry.browser.ts';

/**
 * Returns Hoy as the server will return it after a record: today with its sums, and the day of the week to
 * which the record belongs.
 */
export function withRecord(hoy: Hoy, record: DayRecord): Hoy {
  const { effect, madeAt } = record;
  const day = effect.localDay ?? localDay(new Date(madeAt), hoy.timezone, hoy.day_begins_hour);
  const isOfOther = effect.parada !== undefined && effect.parada !== hoy.parada?.id;
  if (isOfOther) return hoy;
  const lostMinutes = removedMinutes(hoy, effect);
  const week = hoy.week.map((each) => ({
    ...dayWithEffect(each, effect, { recordDay: day, lostMinutes }),
    ...(each.local_day === day && effect.checkIn ? { ayudas: [], ...effect.checkIn } : {}),
  }));
  const check_ins = hoy.check_ins.filter(({ id }) => id !== effect.withdrawn);
  const calm = effect.withdrawn === undefined ? hoy.calm : isCalmAfter(check_ins, hoy.calm);
  const before = { ...hoy, week, check_ins, calm };
  const changed = effect.removed ? withoutEntry(before, effect.removed.id) : before;
  const next = day === hoy.local_day ? changeToday(changed, record, day) : changed;
  const hasLost =
    check_ins.length < hoy.check_ins.length || changed.put.entries.length < hoy.put.entries.length;
  return hasLost ? recountToday(next) : next;
}

/** Returns Hoy after computing today's entry in the week again from the remaining records. */
function recountToday(hoy: Hoy): Hoy {
  const { check_ins, put, intention, rest, local_day } = hoy;
  const last = check_ins.at(0);
  const has_records = check_ins.length > 0 || put.entries.length > 0 || (intention?.answer ?? null) !== null;
  const week = hoy.week.map((day) =>
    day.local_day === local_day
      ? {
          ...day,
          has_records,
          agrado: last?.agrado ?? null,
          energia: last?.energia ?? null,
          ayudas: last?.ayudas ?? [],
          state: stateAfterRest(day.state, { minutes: day.minutes, hasRecords: has_records, isRest: rest }),
        }
      : day,
  );
  return { ...hoy, week };
}

/** Returns the minutes of the removed investment, or 0 if the screen does not know the investment. */
function removedMinutes(hoy: Hoy, { removed }: DayEffect): number {
  const entry = hoy.put.entries.find(({ id }) => id === removed?.id);
  return entry?.minutes ?? removed?.content?.minutes ?? 0;
}

function changeToday(hoy: Hoy, record: DayRecord, day: string): Hoy {
  const { checkIn, invested, rest, intention, gesture, question } = record.effect;
  const added = checkIn && toCheckIn(record, day);
  const check_ins = [...(added ? [added] : []), ...hoy.check_ins];
  const isLow = added !== undefined && isLowest(added);
  const next = {
    ...hoy,
    check_ins,
    calm: added ? isCalmAfter(check_ins, hoy.calm) : hoy.calm,
    quiet: hoy.quiet || isLow,
    celebrate: isLow ? null : hoy.celebrate,
    rest: rest === undefined ? hoy.rest : rest === 'declared',
    intention:
      hoy.intention && isIntentionResponse(intention)
        ? { ...hoy.intention, answer: intention }
        : hoy.intention,
    gesture:
      hoy.gesture && hoy.gesture.id === gesture?.id && isIntentionResponse(gesture.answer)
        ? { ...hoy.gesture, answer: gesture.answer }
        : hoy.gesture,
    questions: question ? hoy.questions.map((each) => withQuestionResponse(each, question)) : hoy.questions,
  };
  return invested ? withEntry(next, record, invested) : next;
}

function withQuestionResponse(
  asked: Hoy['questions'][number],
  { id, value }: NonNullable<DayEffect['question']>,
): Hoy['questions'][number] {
  if (asked.id !== id) return asked;
  return { ...asked, answer: value, form: typeof value === 'boolean' ? 'yes_no' : 'number' };
}

function withEntry(hoy: Hoy, { id, madeAt, response }: DayRecord, invested: ShownInvestment): Hoy {
  const { minutes, effort, amount_cents, currency, dynamic, title, shares } = invested;
  const dimensions = shares
    .toSorted((one, other) => other.basis_points - one.basis_points)
    .flatMap(({ dimension }) => (isDimension(dimension) ? [dimension] : []));
  const entry = {
    id: idIn(response) ?? id,
    created: madeAt,
    minutes,
    effort,
    amount_cents,
    currency,
    dynamic,
    title,
    dimensions,
  };
  return {
    ...hoy,
    minutes: { ...hoy.minutes, done: hoy.minutes.done + minutes },
    put: {
      ...hoy.put,
      minutes: hoy.put.minutes + minutes,
      money: addMoney(hoy.put.money, currency, amount_cents),
      entries: [entry, ...hoy.put.entries],
    },
  };
}

function addMoney(sums: Hoy['put']['money'], currency: string, cents: number): Hoy['put']['money'] {
  if (cents === 0) return sums;
  const before = sums.find((sum) => sum.currency === currency)?.cents ?? 0;
  return [...sums.filter((sum) => sum.currency !== currency), { currency, cents: before + cents }];
}

/**
 * Returns the id of a stored investment. The id is taken from the response to its record, or from the response
 * to the end of a dynamic.
 */
function idIn(response: unknown): number | undefined {
  if (typeof response !== 'object' || response === null) return undefined;
  const id: unknown =
    Reflect.get(response, 'id') ?? Reflect.get(Object(Reflect.get(response, 'investment')), 'id');
  return typeof id === 'number' ? id : undefined;
}

// The slugs are repeated here. The portfolio's own list is loaded with the schema library, and the first screen
// does not wait for this library.
const dimensions: Record<DimensionSlug, true> = {
  cuerpo: true,
  mente: true,
  vinculos: true,
  proposito: true,
  dinero: true,
};

function isDimension(slug: string): slug is DimensionSlug {
  return Object.hasOwn(dimensions, slug);
}
