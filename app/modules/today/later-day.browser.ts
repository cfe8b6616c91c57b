import { daysAfter, daysBetween } from '#app/modules/days/schema.ts';
import { asksOn } from '#app/modules/paradas/ui.tsx';
import type { Hoy } from './today.schema.ts';

/**
 * Returns a function that converts a stored Hoy of an earlier day into the Hoy with which the day `today`
 * (`YYYY-MM-DD`) starts.
 */
export function laterDay(today: string): (hoy: Hoy | undefined) => Hoy | undefined {
  return (hoy) => (hoy && hoy.local_day < today ? startOfDay(hoy, today) : hoy);
}

/**
 * The records of the stored day stay in the week, but none of them counts for today. The proposal stays, but
 * without its reason, which refers to the stored day. The alternatives are removed, because this device does
 * not store their dynamics.
 */
function startOfDay(hoy: Hoy, today: string): Hoy {
  const { parada, intention, gesture, questions, dynamic, week, put, local_day: from } = hoy;
  const isPaused = parada?.state === 'paused';
  return {
    ...hoy,
    local_day: today,
    is_stored: true,
    stored_day: hoy.stored_day ?? from,
    check_ins: [],
    minutes: { ...hoy.minutes, done: 0 },
    put: { minutes: 0, effort: null, money: [], entries: [] },
    rest: false,
    celebrate: null,
    dynamic: dynamic && { ...dynamic, reason: '' },
    alternatives: [],
    has_done_dynamic: hoy.has_done_dynamic || put.entries.some((entry) => entry.dynamic !== null),
    parada: parada && { ...parada, day: parada.day + (isPaused ? 0 : daysBetween(from, today)) },
    intention: intention && {
      ...intention,
      answer: null,
      is_asked: parada !== null && !isPaused && asksOn(intention.when, today),
    },
    gesture: gesture && laterGesture(gesture, from, today),
    questions: questions.map((question) => ({ ...question, answer: null })),
    week: week.map((_, index) => {
      const local_day = daysAfter(today, index + 1 - week.length);
      return week.find((day) => day.local_day === local_day) ?? emptyDay(local_day, isPaused);
    }),
  };
}

/**
 * Returns the gesture on a later day. Returns null if the days of the gesture would be over by then. Pauses may
 * have postponed the end, but only the server can count them.
 */
function laterGesture(gesture: NonNullable<Hoy['gesture']>, from: string, today: string): Hoy['gesture'] {
  if (gesture.state !== 'running') return gesture;
  const day = gesture.day + daysBetween(from, today);
  return day > gesture.days ? null : { ...gesture, day, answer: null };
}

function emptyDay(local_day: string, isPaused: boolean): Hoy['week'][number] {
  const state = isPaused ? 'paused' : 'none';
  return { local_day, state, agrado: null, energia: null, ayudas: [], minutes: 0, has_records: false };
}
