import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { aLook, anOwnQuestion, aQuestion, readSignalsOf } from '#app/modules/signals/signals.factory.ts';
import { insertLooks } from '#app/modules/signals/signals.queries.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { dayResponse, yearResponse } from './history.schema.ts';

const { server } = await testApplication();

beforeEach(() => onDay(0));
afterEach(() => setClock());

/**
 * Creates a member in a Parada with a question. Also returns functions that read a year and a day of the history.
 */
async function anAsker(question: object) {
  const member = await aMemberInParada(server, { questions: [question] });
  const [asked] = (await readSignalsOf(member)).items;
  const year = async (query = '') => yearResponse.parse((await member.get(`/api/history/${query}`)).body);
  const day = async (local: string) =>
    dayResponse.parse((await member.get(`/api/history/days/${local}/`)).body);
  const experiment = (days: number) =>
    member.post('/api/signals/experiments/', { question: asked?.id, days });
  return { ...member, question: asked?.id ?? 0, year, day, experiment };
}

test('a year lists the experiments that have days in this year, and shows the result after the last day', async () => {
  const ana = await anAsker(aQuestion());
  await ana.experiment(14);
  onDay(3);
  const [running] = (await ana.year()).experiments;
  expect(running).toMatchObject({ text: '¿Y mi cuerpo?', state: 'running', verdict: 'unknown' });
  for (let day = 4; day <= 14; day += 1) {
    onDay(day);
    await ana.post('/api/users_flow/user-feelings/', { agrado: 3, energia: 3 });
  }
  onDay(15);
  await ana.get('/api/signals/experiments/');
  expect((await ana.year()).experiments).toMatchObject([
    { first_day: '2026-03-02', last_day: '2026-03-15', state: 'over', verdict: expect.any(String) },
  ]);
  expect((await ana.year('?year=2025')).experiments).toEqual([]);
});

test('an experiment that was ended before its first day is not listed in the year', async () => {
  const ana = await anAsker(aQuestion());
  const { body } = await ana.experiment(14);
  await ana.post(`/api/signals/experiments/${Reflect.get(Object(body), 'id')}/end/`, {});
  expect((await ana.year()).experiments).toEqual([]);
});

test('a year lists each hint that later days did not confirm, with its first and last day, even if the hint returned', async () => {
  const ana = await anAsker(aQuestion());
  const { memberId } = await db
    .selectFrom('paradas_question')
    .where('question_id', '=', ana.question)
    .select('member_id as memberId')
    .executeTakeFirstOrThrow();
  const look = { questionId: ana.question, difference: 1, low: 0.5, high: 1.5 };
  await insertLooks(db, memberId, [
    aLook({ ...look, p: 0.000001, shiftShare: 0, verdict: 'hint', throughDay: '2026-03-15' }),
    aLook({
      ...look,
      daysAt: 21,
      low: -0.5,
      p: 0.9,
      shiftShare: 0.9,
      verdict: 'none',
      throughDay: '2026-03-22',
    }),
    aLook({ ...look, daysAt: 42, p: 0.000001, shiftShare: 0, verdict: 'hint', throughDay: '2026-04-11' }),
  ]);
  expect((await ana.year()).retractions).toEqual([
    { question: ana.question, text: '¿Y mi cuerpo?', hinted_on: '2026-03-15', faded_on: '2026-03-22' },
  ]);
  expect((await readSignalsOf(ana)).items).toMatchObject([
    { verdict: 'hint', faded: { hinted_on: '2026-03-15', faded_on: '2026-03-22' } },
  ]);
  expect((await ana.year('?year=2025')).retractions).toEqual([]);
});

test("a day shows the variant of its experiment and the answers to the member's own questions", async () => {
  const ana = await anAsker(anOwnQuestion('¿Leí algo?'));
  await ana.experiment(14);
  onDay(1);
  await ana.post('/api/signals/answers/', { question: ana.question, value: true });
  const { coins, answers } = await ana.day('2026-03-02');
  expect(coins).toMatchObject([{ text: '¿Leí algo?', way: expect.stringMatching(/^[AB]$/) }]);
  expect(answers).toEqual([{ question: ana.question, text: '¿Leí algo?', value: true }]);
  expect(await ana.day('2026-03-01')).toMatchObject({ coins: [], answers: [] });
});

test('a day shows the questions that were asked on it, also a changed one, until their words are destroyed', async () => {
  const ana = await anAsker(anOwnQuestion('¿Leí algo?'));
  const path = `/api/signals/questions/${ana.question}/`;
  await ana.patch(path, anOwnQuestion('¿Salí a andar?'));
  const changed = { question: ana.question, text: '¿Leí algo?', has_ended: true };
  const current = { question: expect.any(Number), text: '¿Salí a andar?', has_ended: false };
  expect((await ana.day('2026-03-01')).asked).toEqual([changed, current]);
  await ana.remove(`${path}words/`);
  onDay(1);
  expect((await ana.day('2026-03-01')).asked).toEqual([{ ...changed, text: '' }, current]);
  expect((await ana.day('2026-03-02')).asked).toEqual([]);
});
