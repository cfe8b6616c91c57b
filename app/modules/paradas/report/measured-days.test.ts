import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, aParada, onDay } from '../paradas.factory.ts';

const { server } = await testApplication();
const paradas = '/api/paradas/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

const idOf = (body: unknown) => z.object({ id: z.number() }).parse(body).id;
const paradaStart = async (member: MemberClient, changes: object = {}) =>
  idOf((await member.post(paradas, aParada(changes))).body);

const answer = async (member: MemberClient, moment: string, value: number, changes: object = {}) =>
  (
    await member.post('/api/measures/', {
      ...{ instrument: 'satisfaccion', answers: [value], moment },
      ...changes,
    })
  ).status;

const oneDay = { start_days: 1, close_days: 1 };

/**
 * Returns the measures of the start and of the close from the report of a closed Parada. If measures are
 * missing, returns which of the two lacks them.
 */
const told = async (member: MemberClient, id: number) => {
  const { body } = await member.get(`${paradas}${id}/report/`);
  const { measures, missing } = z
    .object({
      measures: z.array(
        z.object({ start: z.number(), close: z.number(), start_days: z.number(), close_days: z.number() }),
      ),
      missing: z.array(z.object({ moment: z.string() })),
    })
    .parse(body);
  return measures[0] ?? missing.map(({ moment }) => moment);
};

test.each([
  [0, 201],
  [2, 201],
  [3, 409],
  [20, 409],
])(
  'the start can be measured only on the first three days: %i days after the first, the status is %i',
  async (day, status) => {
    const ana = await aMemberInParada(server);
    onDay(day);
    expect(await answer(ana, 'start', 4)).toBe(status);
  },
);

test.each([
  [0, 409],
  [17, 409],
  [18, 201],
  [20, 201],
  [40, 201],
])(
  'the close can be measured from two days before the closing day on: on day %i the status is %i',
  async (day, status) => {
    const ana = await aMemberInParada(server);
    onDay(day);
    expect(await answer(ana, 'close', 4)).toBe(status);
  },
);

test('a pause postpones the days on which the close can be measured', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('pause');
  onDay(5);
  await ana.move('resume');
  onDay(22);
  expect(await answer(ana, 'close', 4)).toBe(409);
  onDay(23);
  expect(await answer(ana, 'close', 4)).toBe(201);
});

test('the close can be measured only in a Parada that has started and has not ended', async () => {
  const ana = await memberClient(server);
  expect(await answer(ana, 'close', 4)).toBe(409);
  const id = await paradaStart(ana, { draft: true });
  expect(await answer(ana, 'close', 4)).toBe(409);
  await ana.post(`${paradas}${id}/begin/`, {});
  onDay(20);
  await ana.post(`${paradas}${id}/close/`, {});
  expect(await answer(ana, 'close', 4)).toBe(409);
});

test('if the start is measured while no Parada is open, the measure belongs to the next Parada that starts', async () => {
  const ana = await memberClient(server);
  expect(await answer(ana, 'start', 3)).toBe(201);
  onDay(2);
  const id = await paradaStart(ana, { draft: true });
  onDay(9);
  await ana.post(`${paradas}${id}/begin/`, {});
  onDay(29);
  await answer(ana, 'close', 8);
  await ana.post(`${paradas}${id}/close/`, {});
  expect(await told(ana, id)).toEqual({ start: 3, close: 8, ...oneDay });
});

test('if the start is measured on the closing day of a Parada, the measure belongs to the next Parada', async () => {
  const ana = await aMemberInParada(server);
  await answer(ana, 'start', 2);
  onDay(20);
  await answer(ana, 'close', 8);
  await ana.move('close');
  expect(await answer(ana, 'start', 9)).toBe(201);
  const next = await paradaStart(ana);
  onDay(40);
  await answer(ana, 'close', 5);
  await ana.post(`${paradas}${next}/close/`, {});
  expect([await told(ana, ana.id), await told(ana, next)]).toEqual([
    { start: 2, close: 8, ...oneDay },
    { start: 9, close: 5, ...oneDay },
  ]);
});

test('a measure is the mean over at most three days, and only the last answer of each day is used', async () => {
  const ana = await aMemberInParada(server);
  for (const value of [7, 2]) await answer(ana, 'start', value);
  onDay(2);
  await answer(ana, 'start', 9);
  for (const [day, value] of [
    [18, 1],
    [19, 3],
    [20, 4],
    [22, 6],
  ] as const) {
    onDay(day);
    await answer(ana, 'close', value);
  }
  await answer(ana, 'close', 7);
  await ana.move('close');
  expect(await told(ana, ana.id)).toEqual({ start: 5.5, close: 4.67, start_days: 2, close_days: 3 });
});

test('answers given earlier than two days before the start are used only if there are no later answers', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  for (const [day, value] of [
    [0, 1],
    [3, 4],
    [4, 6],
  ] as const) {
    onDay(day);
    await answer(ana, 'start', value);
    if (day === 0) await answer(bea, 'start', value);
  }
  onDay(5);
  const ids = [await paradaStart(ana), await paradaStart(bea)] as const;
  onDay(25);
  for (const member of [ana, bea]) await answer(member, 'close', 5);
  for (const [index, member] of [ana, bea].entries()) await member.post(`${paradas}${ids[index]}/close/`, {});
  expect([await told(ana, ids[0]), await told(bea, ids[1])]).toMatchObject([
    { start: 5, start_days: 2 },
    { start: 1, start_days: 1 },
  ]);
});

test('the answers given one month after the closing are compared with the mean of the answers at the start', async () => {
  const ana = await aMemberInParada(server);
  for (const [day, value] of [
    [0, 4],
    [1, 5],
  ] as const) {
    onDay(day);
    await answer(ana, 'start', value);
  }
  onDay(20);
  await ana.move('close');
  onDay(50);
  for (const value of [2, 8]) await answer(ana, 'later', value);
  const { later } = z
    .object({ later: z.object({ measures: z.array(z.unknown()) }) })
    .parse((await ana.get(`${paradas}${ana.id}/report/`)).body);
  expect(later.measures).toMatchObject([{ start: 4.5, start_days: 2, close: 8, close_days: 1 }]);
});

test('if the start was measured only on the third day, the report uses this measure', async () => {
  const ana = await aMemberInParada(server);
  onDay(2);
  await answer(ana, 'start', 3);
  onDay(20);
  await answer(ana, 'close', 3);
  await ana.move('close');
  expect(await told(ana, ana.id)).toEqual({ start: 3, close: 3, ...oneDay });
});

test('an answer that is sent late belongs to the day on which it was given', async () => {
  const ana = await aMemberInParada(server);
  onDay(5);
  expect(await answer(ana, 'start', 3, { recorded_at: '2026-03-03T12:00:00Z' })).toBe(201);
  expect(await answer(ana, 'start', 3, { recorded_at: '2026-03-04T12:00:00Z' })).toBe(409);
});
