import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, aParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { ownReferentResponse } from './own/own.schema.ts';
import { anOwnReferent } from './referents.factory.ts';

const { server } = await testApplication();
const path = '/api/my-referents/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Ana = Awaited<ReturnType<typeof aMemberInParada>>;

/**
 * Creates a member who is in an open Parada and has a referent of their own. Returns the member and the calls for the
 * referent's gesture.
 */
async function aCopier(changes: object = {}) {
  const ana = await aMemberInParada(server, changes);
  const { id } = ownReferentResponse.parse((await ana.post(path, anOwnReferent())).body);
  return { ...ana, referent: id, ...gestureCalls(ana, id) };
}

function gestureCalls(ana: Ana, id: number) {
  const of = `${path}${id}/`;
  return {
    copy: (intention = 'Si entro en el portal, entonces saludo por el nombre.') =>
      ana.post(`${of}copy/`, { intention }),
    answer: (body: object = { answer: 'done' }) => ana.post(`${of}gesture/`, body),
    stop: () => ana.post(`${of}end/`, {}),
    gesture: async () => ownReferentResponse.parse((await ana.get(of)).body).gestures[0],
  };
}

test('a gesture has one answer a day for 21 local days, and then ends automatically', async () => {
  const ana = await aCopier();
  expect((await ana.copy()).status).toBe(201);
  expect(await ana.gesture()).toMatchObject({
    intention: 'Si entro en el portal, entonces saludo por el nombre.',
    ...{ state: 'running', started_on: '2026-03-01', ended_on: null, day: 1, days: 21, answer: null },
  });
  await ana.answer();
  await ana.answer({ answer: 'not_today' });
  expect(await ana.gesture()).toMatchObject({ answer: 'not_today', times: { done: 0, not_today: 1 } });
  onDay(20);
  await ana.answer();
  expect(await ana.gesture()).toMatchObject({ state: 'running', day: 21, answer: 'done' });
  onDay(21);
  expect(await ana.gesture()).toMatchObject({
    ...{ state: 'over', ended_on: '2026-03-21', day: 21, answer: null },
    times: { done: 1, no_occasion: 0, not_today: 1 },
  });
});

test('a gesture can begin only in an open Parada', async () => {
  const ana = await memberClient(server);
  await ana.post('/api/paradas/', aParada({ draft: true }));
  const { id } = ownReferentResponse.parse((await ana.post(path, anOwnReferent())).body);
  const refused = await ana.post(`${path}${id}/copy/`, { intention: 'Saludar' });
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'Un gesto se copia dentro de una Parada. Empieza una y vuelve cuando quieras.' },
  ]);
});

test('a member can have only one running gesture', async () => {
  const ana = await aCopier();
  await ana.copy();
  const other = ownReferentResponse.parse((await ana.post(path, anOwnReferent({ alias: 'Mi abuela' }))).body);
  const calls = gestureCalls(ana, other.id);
  const refused = await calls.copy();
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'Ya estás copiando un gesto. Termínalo antes de empezar otro.' },
  ]);
  await ana.stop();
  expect((await calls.copy()).status).toBe(201);
});

test('a member can end a gesture at any time, and the answers given so far stay', async () => {
  const ana = await aCopier();
  await ana.copy();
  await ana.answer();
  onDay(3);
  expect((await ana.stop()).status).toBe(200);
  expect(await ana.gesture()).toMatchObject({
    state: 'over',
    ended_on: '2026-03-04',
    day: 4,
    times: { done: 1 },
  });
  expect([(await ana.stop()).status, (await ana.answer()).status]).toEqual([409, 409]);
});

test('if a Parada ends, a gesture that began in it continues', async () => {
  const ana = await aCopier();
  await ana.copy();
  onDay(5);
  await ana.move('end');
  onDay(6);
  expect((await ana.answer()).status).toBe(200);
  expect(await ana.gesture()).toMatchObject({ state: 'running', day: 7 });
});

test('if the Parada is paused, the gesture is paused too, and the paused days do not count', async () => {
  const ana = await aCopier();
  await ana.copy();
  onDay(4);
  await ana.move('pause');
  onDay(6);
  expect(await ana.gesture()).toMatchObject({ state: 'paused', day: 4 });
  const refused = await ana.answer();
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'Ese día tu Parada está en pausa, y el gesto también.' },
  ]);
  onDay(10);
  await ana.move('resume');
  expect(await ana.gesture()).toMatchObject({ state: 'running', day: 5 });
  onDay(26);
  expect(await ana.gesture()).toMatchObject({ state: 'running', day: 21 });
  onDay(27);
  expect(await ana.gesture()).toMatchObject({ state: 'over', ended_on: '2026-03-27' });
});

test('an answer to a gesture may name a day that is at most two days back', async () => {
  const ana = await aCopier();
  await ana.copy();
  onDay(4);
  const statuses = [];
  for (const local_day of ['2026-03-03', '2026-03-02', '2026-03-06'])
    statuses.push((await ana.answer({ answer: 'done', local_day })).status);
  expect(statuses).toEqual([200, 400, 400]);
});

test('an answer for a day before the gesture began is refused', async () => {
  onDay(-5);
  const ana = await aCopier();
  onDay(0);
  await ana.copy();
  const { status, body } = await ana.answer({ answer: 'done', local_day: '2026-02-28' });
  expect([status, body]).toEqual([
    400,
    { local_day: ['Ese día todavía no habías empezado con este gesto.'] },
  ]);
});

test('an answer that waited for a network counts for its day, even if the gesture has ended in the meantime', async () => {
  const ana = await aCopier();
  await ana.copy();
  onDay(3);
  await ana.stop();
  const late = { answer: 'done', local_day: '2026-03-03', recorded_at: '2026-03-03T12:00:00Z' };
  expect((await ana.answer(late)).status).toBe(200);
  expect(await ana.gesture()).toMatchObject({ state: 'over', times: { done: 1 } });
});

test('after the last day of a gesture, answers are accepted only for days of the gesture', async () => {
  const ana = await aCopier();
  await ana.copy();
  onDay(21);
  expect((await ana.answer({ answer: 'done', local_day: '2026-03-21' })).status).toBe(200);
  const { status, body } = await ana.answer();
  expect([status, body]).toEqual([409, { detail: 'Este gesto ya ha terminado.' }]);
});

test('if there is no gesture, a request to answer or end the gesture is refused', async () => {
  const ana = await aCopier();
  expect([(await ana.answer()).status, (await ana.stop()).status]).toEqual([409, 409]);
});

test.each([
  ['copy/', { intention: ' ' }, 'intention'],
  ['copy/', { intention: 'x'.repeat(301) }, 'intention'],
  ['copy/', { intention: 'Saludar', days: 7 }, 'days'],
  ['gesture/', { answer: 'maybe' }, 'answer'],
  ['gesture/', { answer: 'done', local_day: 'ayer' }, 'local_day'],
  ['gesture/', { answer: 'done', recorded_at: '2026-02-01T12:00:00Z' }, 'recorded_at'],
  ['end/', { why: 'x' }, 'why'],
])('the request %s with %j is refused with an error for its field', async (call, sent, field) => {
  const ana = await aCopier();
  await ana.copy();
  const { status, body } = await ana.post(`${path}${ana.referent}/${call}`, sent);
  expect([status, Object.keys(body ?? {})]).toEqual([400, [field]]);
});

test('a gesture changes neither the state of a day, nor the days of practice, nor constancy, nor balance', async () => {
  const [ana, bea] = [await aCopier(), await aCopier()];
  const facts = async (member: Ana) => {
    const { days, practice_days, constancy, today } = await member.read();
    const { body } = await member.get('/api/yoi/');
    return { days, practice_days, constancy, today, balance: body };
  };
  await ana.copy();
  for (const day of [0, 1, 2]) {
    onDay(day);
    await ana.answer();
    if (day === 1)
      for (const each of [ana, bea]) await each.post('/api/piptool/investments/', anInvestment());
    expect(await facts(ana)).toEqual(await facts(bea));
  }
});
