import { onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import type { MemberClient } from '#app/shell/testing/member-client.ts';
import type { LookRow } from './signals.queries.ts';
import { type Signals, signalsResponse } from './signals.schema.ts';

/** Returns the input of a question about days with something for the body, as the screen sends it. */
export function aQuestion(changes: object = {}): object {
  return {
    factor: { kind: 'dimension', slug: 'cuerpo' },
    outcome: 'agrado',
    lag: 0,
    text: '¿Y mi cuerpo?',
    ...changes,
  };
}

/** Returns the input of a question in the member's own words. */
export function anOwnQuestion(text = '¿Duermo mejor si leo?', changes: object = {}): object {
  return { factor: { kind: 'own', text }, outcome: 'agrado', lag: 0, ...changes };
}

/** Returns an evaluation (look) of a question after 14 days with data, as it is stored. */
export function aLook(changes: Partial<LookRow> = {}): LookRow {
  return {
    ...{ questionId: 1, daysAt: 14, lookedAt: new Date('2026-03-16T05:00:00Z'), throughDay: '2026-03-15' },
    ...{ daysWith: 7, daysWithout: 7, difference: 0.5, low: -0.5, high: 1.5, p: 0.3, shiftShare: 0.4 },
    ...{ verdict: 'none', hasCorrections: false, readHash: '' },
    ...changes,
  };
}

/** Reads the questions of a member. */
export async function readSignalsOf(member: Pick<MemberClient, 'get'>): Promise<Signals> {
  return signalsResponse.parse((await member.get('/api/signals/')).body);
}

type Recorder = Pick<MemberClient, 'post'>;

/**
 * A 1 for each day with the factor, and a 0 for each day without it. The days have no rhythm, because a rhythm
 * would look the same after a shift.
 */
const pattern = [
  1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 1, 1, 1, 0, 0, 0, 1, 0, 1, 1,
];

/** Whether a day of `liveDays` has something for the body. */
export function hasBody(day: number): boolean {
  return pattern[day % pattern.length] === 1;
}

/**
 * Records a check-in on each of these days after 1 March 2026. Also records something for the body on some of
 * the days, without a rhythm. The agrado is `withBody` on the days with something for the body, and `without`
 * on the other days. On every third day it is one point higher.
 */
export async function liveDays(
  member: Recorder,
  [from, to]: readonly [number, number],
  { withBody, without }: { withBody: number; without: number },
): Promise<void> {
  for (let day = from; day < to; day += 1) {
    onDay(day);
    const agrado = (hasBody(day) ? withBody : without) + Number(day % 3 === 0);
    await member.post('/api/users_flow/user-feelings/', { agrado, energia: 3 });
    if (hasBody(day)) await investInBody(member);
  }
}

/** Records ten minutes for the body. */
export function investInBody(member: Recorder, changes: object = {}) {
  const shares = [{ dimension: 'cuerpo', basis_points: 10_000 }];
  return member.post('/api/piptool/investments/', anInvestment({ shares, ...changes }));
}
