// Runs alone because it sets the clock and observes all queries.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { aReferentPage } from '#app/modules/content/reference/reference.factory.ts';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { anOwnReferent } from '#app/modules/referents/referents.factory.ts';
import { now, setClock } from '#app/platform/clock.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { hoyResponse } from './today.schema.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const investments = '/api/piptool/investments/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

const referents = '/api/my-referents/';

/** Adds a referent to the member's own referents and starts its gesture. @returns the id of the referent */
async function copyGesture(ana: MemberClient, changes: object = {}): Promise<number> {
  const { body } = await ana.post(referents, anOwnReferent(changes));
  const { id } = z.object({ id: z.number() }).parse(body);
  expect((await ana.post(`${referents}${id}/copy/`, { intention: 'Saludar' })).status).toBe(201);
  return id;
}

const hoyOf = async (member: Pick<MemberClient, 'get'>) =>
  hoyResponse.parse((await member.get('/api/today/')).body);

test("a new member's day is empty and has the member's calendar settings", async () => {
  const ana = await memberClient(server);
  const hoy = await hoyOf(ana);
  expect(hoy).toMatchObject({
    local_day: '2026-03-01',
    timezone: 'Europe/Madrid',
    day_begins_hour: 4,
    check_ins: [],
    parada: null,
    paradas_started: 0,
    minutes: { done: 0, committed: 10 },
    rest: false,
    intention: null,
    calm: false,
    quiet: false,
    yoi_balance: 0,
    level: { slug: 'tierra', number: 1 },
    celebrate: null,
    put: { minutes: 0, effort: null, money: [], entries: [] },
  });
  expect(hoy.week.map(({ state }) => state)).toEqual(Array(7).fill('none'));
});

test('the response for a day within a Parada contains all of its parts', async () => {
  const ana = await aMemberInParada(server, { intention: 'Si llueve, entonces leo.', minutes_a_day: 20 });
  await ana.post(investments, anInvestment({ minutes: 20 }));
  onDay(1);
  await ana.post(feelings, aCheckIn());
  await ana.post(investments, anInvestment({ minutes: 5, effort: 4, amount_cents: 350 }));
  await ana.move('intention', { answer: 'not_today' });
  const hoy = await hoyOf(ana);
  expect(hoy.parada).toMatchObject({ day: 2, state: 'active', practice_days: 2, minutes_a_day: 20 });
  expect(hoy.parada?.constancy).toBeCloseTo(1 - 0.5 ** (2 / 13), 3);
  expect(hoy).toMatchObject({
    minutes: { done: 5, committed: 20 },
    intention: {
      text: 'Si llueve, entonces leo.',
      answer: 'not_today',
      when: { kind: 'daily' },
      is_asked: true,
    },
    check_ins: [{ agrado: 4, nota: 'un paseo largo' }],
    put: { minutes: 5, effort: 4, money: [{ currency: 'EUR', cents: 350 }] },
    level: { practice_days: 2 },
  });
  expect(hoy.week.slice(-2)).toMatchObject([
    { local_day: '2026-03-01', state: 'done', agrado: null, minutes: 20 },
    { local_day: '2026-03-02', state: 'done', agrado: 4, energia: 2, minutes: 5 },
  ]);
});

test('if an intention has weekdays, Hoy asks about it only on these weekdays, and not during a pause', async () => {
  // 1 March 2026 is a Sunday.
  const when = { kind: 'weekdays', weekdays: [1, 7] };
  const ana = await aMemberInParada(server, { intention: 'Si llueve, entonces leo.', intention_when: when });
  const asked = async () => (await hoyOf(ana)).intention?.is_asked;
  const asks = [await asked()];
  for (const day of [1, 2]) {
    onDay(day);
    asks.push(await asked());
  }
  expect(asks).toEqual([true, true, false]);
  await ana.move('intention', { answer: 'done' });
  expect((await hoyOf(ana)).intention).toMatchObject({ answer: 'done', when, is_asked: false });
  onDay(7);
  await ana.move('pause');
  expect(await asked()).toBe(false);
  await ana.move('resume');
  expect(await asked()).toBe(true);
  await ana.patch(ana.path, { intention_when: { kind: 'when_it_happens' } });
  expect((await hoyOf(ana)).intention).toMatchObject({ when: { kind: 'when_it_happens' }, is_asked: false });
});

test("today's screen does not ask about the intention of a Parada that is still a draft", async () => {
  const ana = await memberClient(server);
  await ana.post('/api/paradas/', { intention: 'Si llueve, entonces leo.', draft: true });
  expect((await hoyOf(ana)).intention).toMatchObject({ is_asked: false });
});

test('while the Parada is paused, the day has the state paused', async () => {
  const ana = await aMemberInParada(server);
  onDay(1);
  await ana.move('pause');
  const hoy = await hoyOf(ana);
  expect([hoy.parada?.state, hoy.parada?.day, hoy.week.at(-1)?.state]).toEqual(['paused', 1, 'paused']);
});

test('a level is announced until the member sees it, but not in the 72 hours after a check-in at the lowest point', async () => {
  const ana = await aMemberInParada(server);
  for (let index = 0; index < 21; index += 1) {
    onDay(index);
    await ana.post(investments, anInvestment({ minutes: 10 }));
  }
  expect((await hoyOf(ana)).celebrate).toBe(2);
  await ana.post(feelings, { agrado: 1, energia: 1 });
  expect(await hoyOf(ana)).toMatchObject({ calm: true, quiet: true, celebrate: null });
  setClock(new Date(now().getTime() + 60_000));
  await ana.post(feelings, { agrado: 4, energia: 3 });
  expect(await hoyOf(ana)).toMatchObject({ calm: false, quiet: true, celebrate: null });
  onDay(25);
  expect((await hoyOf(ana)).celebrate).toBe(2);
  await ana.post('/api/yoi/celebration/', {});
  expect((await hoyOf(ana)).celebrate).toBeNull();
});

test('Hoy asks about the gesture daily, pauses the gesture with the Parada, and removes it some days after its end', async () => {
  const ana = await aMemberInParada(server);
  expect((await hoyOf(ana)).gesture).toBeNull();
  const referent = await copyGesture(ana);
  const gesture = { referent, alias: 'Mi vecina del tercero', name: null, intention: 'Saludar', days: 21 };
  expect((await hoyOf(ana)).gesture).toMatchObject({ ...gesture, state: 'running', day: 1, answer: null });
  await ana.post(`${referents}${referent}/gesture/`, { answer: 'done' });
  expect((await hoyOf(ana)).gesture).toMatchObject({ day: 1, answer: 'done' });
  onDay(1);
  await ana.move('pause');
  expect((await hoyOf(ana)).gesture).toMatchObject({ state: 'paused', day: 1, answer: null });
  onDay(2);
  await ana.move('resume');
  const states = [];
  for (const day of [2, 21, 22, 24, 25]) {
    onDay(day);
    const shown = (await hoyOf(ana)).gesture;
    states.push(shown && [shown.state, shown.day]);
  }
  expect(states).toEqual([['running', 2], ['running', 21], ['over', 21], ['over', 21], null]);
});

test('a gesture that the member has ended is not shown on Hoy', async () => {
  const ana = await aMemberInParada(server);
  const referent = await copyGesture(ana);
  await ana.post(`${referents}${referent}/end/`, {});
  expect((await hoyOf(ana)).gesture).toBeNull();
});

test('a gesture of a public referent has the name of its page', async () => {
  const ana = await aMemberInParada(server);
  const { pageId, title } = await aReferentPage();
  await copyGesture(ana, { alias: undefined, reference: pageId });
  expect((await hoyOf(ana)).gesture).toMatchObject({ alias: null, name: title });
});

test('the day is read with at most three SQL statements, even if it has an intention and a gesture', async () => {
  const ana = await aMemberInParada(server, { intention: 'Si llueve, entonces leo.' });
  await copyGesture(ana);
  await ana.post(feelings, aCheckIn());
  await hoyOf(ana);
  const statements: string[] = [];
  observeQueries(({ query }) => void statements.push(query.sql));
  await hoyOf(ana);
  observeQueries(undefined);
  expect(statements.length).toBeLessThanOrEqual(3);
});

test('a dynamic is proposed with a reason, and a finished dynamic is not proposed again', async () => {
  const ana = await aMemberInParada(server, { focus: ['vinculos'] });
  await ana.post(feelings, { agrado: 2, energia: 4, areas: ['trabajo'], causas: ['exceso-de-carga'] });
  const { dynamic, alternatives } = await hoyOf(ana);
  expect(dynamic).toMatchObject({ reason: expect.stringContaining('apuntaste') });
  expect(alternatives.length).toBe(2);
  const { body } = await ana.post(`/api/dynamics/${dynamic?.slug}/sessions/`, { minutes: dynamic?.minutes });
  const { id } = body as { id: number };
  const finished = await ana.post(`/api/dynamics/sessions/${id}/finish/`, { minutes: dynamic?.minutes });
  expect(finished.status).toBe(200);
  const after = await hoyOf(ana);
  expect([after.dynamic?.slug, ...after.alternatives.map(({ slug }) => slug)]).not.toContain(dynamic?.slug);
  expect(after.put.entries[0]?.dynamic).toBe(dynamic?.slug);
  expect(after.minutes.done).toBe(dynamic?.minutes);
});

test('if the member has no control over the cause, Hoy proposes no dynamic about making a plan', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, { agrado: 2, energia: 2, areas: ['familia'], causas: ['perdida'], control: 'no' });
  const { dynamic, alternatives } = await hoyOf(ana);
  for (const each of [dynamic, ...alternatives]) {
    const { body } = await ana.get(`/api/dynamics/${each?.slug}/`);
    expect(['acceptance', 'support']).toContain((body as { approach: string }).approach);
  }
});
