import { type CheckIn, checkInResponse } from '#app/modules/feelings/feelings.schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { type Hoy, hoyResponse } from './today.schema.ts';

export const todayPath = '/api/today/';
export const feelingsPath = '/api/users_flow/user-feelings/';

/** A check-in as the API returns it, just recorded and with only its two axes. */
export function aStoredCheckIn(changes: Partial<CheckIn> = {}): CheckIn {
  const created = new Date();
  return {
    id: 41,
    local_day: '2027-02-10',
    created: created.toISOString(),
    undo_until: new Date(created.getTime() + 600_000).toISOString(),
    user_feeling_category: null,
    backfilled: false,
    agrado: 4,
    energia: 2,
    palabras: [],
    areas: [],
    causas: [],
    ayudas: [],
    control: null,
    nota: null,
    ...changes,
  };
}

/** A daily intention as the API returns it, without a response. */
export function anIntention(changes: Partial<NonNullable<Hoy['intention']>> = {}): Hoy['intention'] {
  return {
    text: 'Si llueve, entonces paro.',
    answer: null,
    when: { kind: 'daily' },
    is_asked: true,
    ...changes,
  };
}

/**
 * A gesture that copies a private referent of the member, as the API returns it. The gesture is on its ninth
 * day and has no answer.
 */
export function aGestureToday(changes: Partial<NonNullable<Hoy['gesture']>> = {}): Hoy['gesture'] {
  return {
    ...{ id: 5, referent: 9, alias: 'Mi vecina', name: null, intention: 'Saludar por el nombre.' },
    ...{ state: 'running', day: 9, days: 21, answer: null },
    ...changes,
  };
}

/** A day as the API returns it, with a few words of the taxonomy. */
export function aDay(changes: Partial<Hoy> = {}): Hoy {
  const week = Array.from({ length: 7 }, (_, index) => ({
    local_day: `2027-02-${String(index + 4).padStart(2, '0')}`,
    state: 'none' as const,
    agrado: null,
    energia: null,
    ayudas: [],
    minutes: 0,
    has_records: false,
  }));
  return {
    ...{ name: null, username: 'ana', timezone: 'Europe/Madrid', day_begins_hour: 4, country: 'ES' },
    diary: true,
    parada: null,
    since: '2027-01-01',
    has_done_dynamic: true,
    paradas_started: 0,
    minutes: { done: 0, committed: 10 },
    rest: false,
    intention: null,
    gesture: null,
    questions: [],
    signal: null,
    dynamic: null,
    alternatives: [],
    week,
    put: { minutes: 0, effort: null, money: [], entries: [] },
    yoi_balance: 0,
    level: { slug: 'tierra', number: 1, practice_days: 0, next_at: 21 },
    celebrate: null,
    local_day: '2027-02-10',
    calm: false,
    quiet: false,
    check_ins: [],
    words: [
      { id: 1, slug: 'alegria', name: 'alegría', agrado: 5, energia: 4, quadrant: 'alta_agradable' },
      { id: 2, slug: 'orgullo', name: 'orgullo', agrado: 4, energia: 4, quadrant: 'alta_agradable' },
      { id: 7, slug: 'calma', name: 'calma', agrado: 4, energia: 2, quadrant: 'baja_agradable' },
      { id: 8, slug: 'gratitud', name: 'gratitud', agrado: 5, energia: 2, quadrant: 'baja_agradable' },
      { id: 15, slug: 'miedo', name: 'miedo', agrado: 2, energia: 4, quadrant: 'alta_desagradable' },
      { id: 19, slug: 'tristeza', name: 'tristeza', agrado: 2, energia: 2, quadrant: 'baja_desagradable' },
    ],
    areas: [
      { id: 6, slug: 'ocio', name: 'Ocio', dimension: 'mente' },
      { id: 8, slug: 'familia', name: 'Familia', dimension: 'vinculos' },
      { id: 10, slug: 'trabajo', name: 'Trabajo o estudio', dimension: 'proposito' },
    ],
    causes: [
      { slug: 'conflicto', name: 'Conflicto' },
      { slug: 'cansancio', name: 'Cansancio o falta de sueño' },
    ],
    helps: [
      { slug: 'alguien', name: 'Alguien' },
      { slug: 'naturaleza', name: 'Naturaleza' },
      { slug: 'un-plan', name: 'Un plan' },
    ],
    ...changes,
  };
}

/** A running Parada in the form of the response with the day. */
export function aParadaToday(changes: Partial<NonNullable<Hoy['parada']>> = {}): NonNullable<Hoy['parada']> {
  return {
    ...{ id: 3, number: 1, day: 1, state: 'active', minutes_a_day: 10, constancy: 0.5, practice_days: 4 },
    ...{ focus: ['mente'], closable_on: '2027-02-20', has_letter: false },
    ...changes,
  };
}

/** Makes the stand-in store the check-ins of one day as the server does. @returns the stored check-ins */
export function playToday(api: ApiStandIn, changes: Partial<Hoy> = {}): CheckIn[] {
  const today = aDay(changes);
  const stored = [...today.check_ins];
  api.on('GET', todayPath, () => ({ body: { ...today, check_ins: stored } }), hoyResponse);
  api.on(
    'POST',
    feelingsPath,
    ({ body }) => {
      const said = checkInResponse.partial().parse(body);
      stored.unshift(aStoredCheckIn({ ...said, id: 100 + stored.length }));
      return { status: 201, body: stored[0] };
    },
    checkInResponse,
  );
  for (const { id } of today.check_ins)
    api.on('DELETE', `${feelingsPath}${id}/`, () => {
      stored.splice(0, stored.length, ...stored.filter((each) => each.id !== id));
      return { status: 204 };
    });
  return stored;
}
