// Runs alone because it sets the clock and looks at the records of all members.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { lookForAll } from './looks.server.ts';
import { aQuestion, hasBody, investInBody, liveDays, readSignalsOf } from './signals.factory.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

type Member = Awaited<ReturnType<typeof aMemberInParada>>;

/** Returns a member who asks about days with something for the body. */
const anAsker = () => aMemberInParada(server, { questions: [aQuestion()] });

const firstSignal = async (member: Member) => {
  const [signal] = (await readSignalsOf(member)).items;
  if (!signal) throw new Error('the member has no question');
  return signal;
};

const storedLooks = async ({ memberId }: Member) => {
  const { rows } = await databasePool().query(
    `select days_at as days, through_day::text as through, verdict, has_corrections as corrected
     from signals_look where member_id = ${memberId} order by days_at`,
  );
  return rows;
};

const large = { withBody: 4, without: 2 };

test('before day 14 the verdict about a question is unknown, and no difference is shown', async () => {
  const ana = await anAsker();
  await liveDays(ana, [0, 13], large);
  onDay(13);
  await lookForAll();
  expect(await firstSignal(ana)).toMatchObject({
    ...{ verdict: 'unknown', days_with: 7, days_without: 6, difference: null, interval: null },
    ...{ dots: { with: [], without: [] }, looks: [], next_look: 14, is_changeable: true },
  });
  expect(await storedLooks(ana)).toEqual([]);
});

test('a question is evaluated once for each required number of days, on the day after these days are complete', async () => {
  const ana = await anAsker();
  await liveDays(ana, [0, 14], large);
  await lookForAll();
  expect(await storedLooks(ana)).toEqual([]);
  onDay(14);
  await lookForAll();
  const taken = [{ days: 14, through: '2026-03-14', verdict: expect.any(String), corrected: false }];
  expect(await storedLooks(ana)).toEqual(taken);
  await lookForAll();
  await liveDays(ana, [14, 19], large);
  await lookForAll();
  expect(await storedLooks(ana)).toEqual(taken);
  expect(await firstSignal(ana)).toMatchObject({ next_look: 21, is_changeable: false });
});

test('on the day on which the days suffice for a look, this look is the next one', async () => {
  const ana = await anAsker();
  await liveDays(ana, [0, 14], large);
  expect(await firstSignal(ana)).toMatchObject({ looks: [], next_look: 14 });
  await liveDays(ana, [14, 21], large);
  expect(await firstSignal(ana)).toMatchObject({ looks: [{ days_at: 14 }], next_look: 21 });
});

test('a difference of two points over 42 days is shown as a hint, with its interval and its dots', async () => {
  const ana = await anAsker();
  for (const look of [14, 21, 42]) {
    await liveDays(ana, [look === 14 ? 0 : look === 21 ? 14 : 21, look], large);
    onDay(look);
    await lookForAll();
  }
  const signal = await firstSignal(ana);
  expect(signal).toMatchObject({ verdict: 'hint', faded: null, days_with: 21, days_without: 21 });
  expect(signal.difference).toBeCloseTo(2, 0);
  const [low, high] = signal.interval ?? [0, 0];
  expect([low > 1, high < 3, signal.looks.map(({ days_at }) => days_at)]).toEqual([true, true, [14, 21, 42]]);
  expect([signal.dots.with.length, signal.dots.without.length]).toEqual([21, 21]);
});

test('if an evaluation finds no difference, the verdict is "none" until the next evaluation', async () => {
  const ana = await anAsker();
  await liveDays(ana, [0, 21], { withBody: 3, without: 3 });
  onDay(21);
  await lookForAll();
  const before = await firstSignal(ana);
  expect(before.verdict).toBe('none');
  await liveDays(ana, [21, 30], { withBody: 4, without: 1 });
  onDay(30);
  await lookForAll();
  const after = await firstSignal(ana);
  expect([after.verdict, after.difference, after.looks]).toEqual(['none', before.difference, before.looks]);
  expect(after.days_with + after.days_without).toBe(30);
});

test('if a later evaluation no longer finds a hint, the hint is stored with the dates of both evaluations', async () => {
  const ana = await anAsker();
  await liveDays(ana, [0, 42], large);
  onDay(42);
  await lookForAll();
  await liveDays(ana, [42, 126], { withBody: 2, without: 4 });
  onDay(126);
  await lookForAll();
  expect(await firstSignal(ana)).toMatchObject({
    verdict: 'none',
    faded: { hinted_on: '2026-04-11', faded_on: '2026-07-04' },
  });
});

test('if days were corrected after an evaluation, the next one uses the corrections and is marked as corrected', async () => {
  const ana = await anAsker();
  await liveDays(ana, [0, 14], large);
  onDay(14);
  await lookForAll();
  const day = [13, 12].find((each) => !hasBody(each)) ?? 0;
  await investInBody(ana, { local_day: `2026-03-${day + 1}` });
  await liveDays(ana, [14, 21], large);
  onDay(21);
  await lookForAll();
  expect(await storedLooks(ana)).toMatchObject([
    { days: 14, corrected: false },
    { days: 21, corrected: true },
  ]);
});

test('a comparison leaves out paused days, days before the question, and records for a day that the member chose', async () => {
  const ana = await aMemberInParada(server);
  await liveDays(ana, [0, 5], large);
  await ana.post('/api/signals/questions/', aQuestion());
  onDay(5);
  await ana.move('pause');
  await liveDays(ana, [5, 9], large);
  await ana.move('resume');
  await liveDays(ana, [8, 10], large);
  onDay(12);
  await ana.post('/api/users_flow/user-feelings/', { agrado: 5, energia: 3, local_day: '2026-03-11' });
  const { days_with, days_without } = await firstSignal(ana);
  // The question was asked on day 4. Days 8 and 9 come after the pause.
  expect(days_with + days_without).toBe(3);
});

test('if the lag is one, the factor is compared with the outcome of the next day', async () => {
  const ana = await aMemberInParada(server, { questions: [aQuestion({ lag: 1 })] });
  await liveDays(ana, [0, 14], large);
  onDay(15);
  const { days_with, days_without } = await firstSignal(ana);
  expect(days_with + days_without).toBe(13);
});

test('if an evaluation is due when the member opens the questions, it is made at that moment', async () => {
  const ana = await anAsker();
  await liveDays(ana, [0, 14], large);
  onDay(14);
  expect((await firstSignal(ana)).looks).toHaveLength(1);
});

test('after a question is removed, no further evaluation of the question is made', async () => {
  const ana = await anAsker();
  const { id } = await firstSignal(ana);
  await liveDays(ana, [0, 14], large);
  await ana.remove(`/api/signals/questions/${id}/`);
  onDay(15);
  await lookForAll();
  expect(await storedLooks(ana)).toEqual([]);
});

test('if a question is changed after its first evaluation, the change uses up another of the three questions', async () => {
  const ana = await aMemberInParada(server, { questions: [aQuestion(), '¿Dos?'] });
  await liveDays(ana, [0, 14], large);
  onDay(14);
  const { items } = await readSignalsOf(ana);
  const changed = await ana.patch(`/api/signals/questions/${items[1]?.id}/`, aQuestion({ lag: 1 }));
  expect(changed.status).toBe(200);
  expect((await readSignalsOf(ana)).parada?.places_left).toBe(0);
  onDay(15);
  expect((await ana.patch(`/api/signals/questions/${items[1]?.id}/`, aQuestion())).status).toBe(404);
});
