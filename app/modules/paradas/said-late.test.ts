import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aMemberInParada, onDay } from './paradas.factory.ts';

const { server } = await testApplication();
const intention = { intention: 'Si llueve, entonces leo.' };

beforeEach(() => onDay(0));
afterEach(() => setClock());

/** Returns noon (UTC) of the given number of days after 1 March. */
const noonOf = (day: number) => new Date(Date.UTC(2026, 2, 1 + day, 12)).toISOString();
const fieldsOf = (body: unknown) => Object.keys(z.record(z.string(), z.unknown()).parse(body));

test.each([
  ['the day on which it was said', {}, '2026-03-03'],
  ['the day before it, which it names', { local_day: '2026-03-02' }, '2026-03-02'],
])('a response to the intention that is sent six days late is stored for %s', async (_name, named, day) => {
  const ana = await aMemberInParada(server, intention);
  onDay(8);
  const said = { answer: 'done', recorded_at: noonOf(2), ...named };
  expect((await ana.move('intention', said)).status).toBe(200);
  expect((await ana.read()).intention_answers).toEqual([{ local_day: day, answer: 'done' }]);
  expect((await ana.get('/api/yoi/')).body).toMatchObject({
    items: [{ local_day: day, reason: 'intention', hundredths: 10 }],
  });
});

test('a rest day that is sent six days late is stored on its own day, and can be withdrawn for that day', async () => {
  const ana = await aMemberInParada(server);
  const stateOn = async (day: string) =>
    (await ana.read()).days.find((each) => each.local_day === day)?.state;
  onDay(8);
  expect((await ana.move('rest', { recorded_at: noonOf(2) })).status).toBe(200);
  expect((await ana.move('rest', { recorded_at: noonOf(2), local_day: '2026-03-05' })).status).toBe(200);
  expect([await stateOn('2026-03-03'), await stateOn('2026-03-05')]).toEqual(['rest', 'rest']);
  const ended = await ana.remove(`${ana.path}rest/?local_day=2026-03-05&recorded_at=${noonOf(3)}`);
  expect([ended.status, await stateOn('2026-03-05')]).toEqual([200, 'none']);
});

test.each([
  ['eight days ago', 9, { recorded_at: noonOf(0) }, 'recorded_at'],
  [
    'for a day three days before it was said',
    8,
    { recorded_at: noonOf(5), local_day: '2026-03-03' },
    'local_day',
  ],
  ['before the Parada began', 1, { recorded_at: '2026-02-28T12:00:00Z' }, 'local_day'],
  ['without a moment, for a day of last week', 8, { local_day: '2026-03-03' }, 'local_day'],
])('neither a rest day nor a response that was recorded %s is accepted', async (_name, day, said, field) => {
  const ana = await aMemberInParada(server, intention);
  onDay(day);
  for (const [name, body] of [
    ['rest', said],
    ['intention', { answer: 'done', ...said }],
  ] as const) {
    const response = await ana.move(name, body);
    expect([response.status, fieldsOf(response.body)]).toEqual([400, [field]]);
  }
});

test('during a pause, a rest day that is sent late is stored only if the day is before the pause', async () => {
  const ana = await aMemberInParada(server);
  onDay(4);
  await ana.move('pause');
  onDay(6);
  expect((await ana.move('rest', { recorded_at: noonOf(2) })).status).toBe(200);
  expect((await ana.move('rest', { recorded_at: noonOf(5) })).status).toBe(409);
  expect((await ana.move('rest', { recorded_at: noonOf(3), local_day: '2026-03-10' })).status).toBe(200);
  expect((await ana.read()).rests_ahead).toEqual([]);
  expect((await ana.read()).days[2]?.state).toBe('rest');
});

test('a finished Parada refuses a rest day that is sent late', async () => {
  const ana = await aMemberInParada(server);
  onDay(4);
  await ana.move('end');
  expect((await ana.move('rest', { recorded_at: noonOf(2) })).status).toBe(409);
});
