// Runs alone because it changes settings.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { aMemberInParada, onDay } = await import('#app/modules/paradas/paradas.factory.ts');
const { setClock } = await import('#app/platform/clock.ts');
const { limits } = await import('./limits.server.ts');
const { anOwnQuestion, readSignalsOf } = await import('./signals.factory.ts');

const { server } = await testApplication();
const path = '/api/signals/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

async function anAsker() {
  const member = await aMemberInParada(server, { questions: ['¿Uno?'] });
  const [question] = (await readSignalsOf(member)).items;
  return { ...member, question: question?.id ?? 0, key: String(member.memberId) };
}

test('asking, changing, removing and destroying questions share one limit: the 31st action of a day is refused with 429', async () => {
  const ana = await anAsker();
  await limits.ask.consume(ana.key, 29);
  const questions = `${path}questions/`;
  expect((await ana.post(questions, anOwnQuestion())).status).toBe(201);
  const refused = [
    await ana.post(questions, anOwnQuestion()),
    await ana.patch(`${questions}${ana.question}/`, anOwnQuestion()),
    await ana.remove(`${questions}${ana.question}/`),
    await ana.remove(`${questions}${ana.question}/words/`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect((await readSignalsOf(ana)).meta.total_count).toBe(2);
});

test('each member has a separate limit', async () => {
  const [ana, bea] = [await anAsker(), await anAsker()];
  await limits.ask.consume(ana.key, 30);
  expect((await bea.post(`${path}questions/`, anOwnQuestion())).status).toBe(201);
});

test('the eleventh experiment of a day is refused with 429, and refused experiments count too', async () => {
  const ana = await anAsker();
  await limits.experiment.consume(ana.key, 8);
  const start = async (question = ana.question) =>
    (await ana.post(`${path}experiments/`, { question, days: 14 })).status;
  expect([await start(999_999), await start(), await start()]).toEqual([400, 201, 429]);
});

test('the 31st request for the chance findings within an hour is refused with 429', async () => {
  const ana = await anAsker();
  await limits.chances.consume(ana.key, 29);
  const open = async () => (await ana.get(`${path}chances/`)).status;
  expect([await open(), await open()]).toEqual([200, 429]);
});
