// Alone: it sets the clock.
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

/** Returns the start and close in the report of a closed Parada, or the missing moments. */
const told = async (member: MemberClient, id: number) => {
  const { body } = await member.get(`${paradas}${id}/report/`);
  const { measures, missing } = z
    .object({
      measures: z.array(z.object({ start: z.number(), close: z.number() })),
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
  'a start is answered on the first three days of a Parada: on day %i after the first %i',
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
  'a close is answered from two days before it is possible: on day %i after the first %i',
  async (day, status) => {
    const ana = await aMemberInParada(server);
    onDay(day);
    expect(await answer(ana, 'close', 4)).toBe(status);
  },
);

test('a pause postpones the days of the close', async () => {
  const ana = await aMemberInParada(server);
  await ana.move('pause');
  onDay(5);
  await ana.move('resume');
  onDay(22);
  expect(await answer(ana, 'close', 4)).toBe(409);
  onDay(23);
  expect(await answer(ana, 'close', 4)).toBe(201);
});

test('a close requires a Parada that has started and is not over', async () => {
  const ana = await memberClient(server);
  expect(await answer(ana, 'close', 4)).toBe(409);
  const id = await paradaStart(ana, { draft: true });
  expect(await answer(ana, 'close', 4)).toBe(409);
  await ana.post(`${paradas}${id}/begin/`, {});
  onDay(20);
  await ana.post(`${paradas}${id}/close/`, {});
  expect(await answer(ana, 'close', 4)).toBe(409);
});

test('a start without a Parada, or for a draft, belongs to the next Parada', async () => {
  const ana = await memberClient(server);
  expect(await answer(ana, 'start', 3)).toBe(201);
  onDay(2);
  const id = await paradaStart(ana, { draft: true });
  onDay(9);
  await ana.post(`${paradas}${id}/begin/`, {});
  onDay(29);
  await answer(ana, 'close', 8);
  await ana.post(`${paradas}${id}/close/`, {});
  expect(await told(ana, id)).toEqual({ start: 3, close: 8 });
});

test('a start on the day of a closing belongs to the next Parada', async () => {
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
    { start: 2, close: 8 },
    { start: 9, close: 5 },
  ]);
});

test('of several days the first start and the last close count, and within a day the last answer', async () => {
  const ana = await aMemberInParada(server);
  for (const value of [7, 2]) await answer(ana, 'start', value);
  onDay(2);
  await answer(ana, 'start', 9);
  onDay(18);
  await answer(ana, 'close', 1);
  onDay(20);
  for (const value of [4, 8]) await answer(ana, 'close', value);
  await ana.move('close');
  expect(await told(ana, ana.id)).toEqual({ start: 2, close: 8 });
});

test('a start first answered on the third day counts', async () => {
  const ana = await aMemberInParada(server);
  onDay(2);
  await answer(ana, 'start', 3);
  onDay(20);
  await answer(ana, 'close', 3);
  await ana.move('close');
  expect(await told(ana, ana.id)).toEqual({ start: 3, close: 3 });
});

test('answers sent late belong to the day on which they were given', async () => {
  const ana = await aMemberInParada(server);
  onDay(5);
  expect(await answer(ana, 'start', 3, { recorded_at: '2026-03-03T12:00:00Z' })).toBe(201);
  expect(await answer(ana, 'start', 3, { recorded_at: '2026-03-04T12:00:00Z' })).toBe(409);
});
