import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { sharedPath, sharingPath } from '#app/modules/sharing/sharing.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { experimentsResponse } from './experiment.schema.ts';
import { anOwnQuestion, aQuestion, liveDays, readSignalsOf } from './signals.factory.ts';

const { server } = await testApplication();
const path = '/api/signals/';
const consents = '/api/my-data/consents/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

async function anAsker(questions: unknown[] = ['¿Duermo mejor si leo?']) {
  const member = await aMemberInParada(server, { questions });
  const [question] = (await readSignalsOf(member)).items;
  return { ...member, question: question?.id ?? 0 };
}

const experimentsOf = async (member: { get: Awaited<ReturnType<typeof anAsker>>['get'] }) =>
  experimentsResponse.parse((await member.get(`${path}experiments/`)).body).items;

test('if ten questions are asked at once, only as many are stored as the Parada has places for questions', async () => {
  const ana = await anAsker();
  const answers = await atOnce(10, (index) =>
    ana.call('POST', `${path}questions/`, anOwnQuestion(`¿${index}?`)),
  );
  expect(statusCounts(answers)).toEqual({ 201: 2, 400: 8 });
  expect(await readSignalsOf(ana)).toMatchObject({ meta: { total_count: 3 }, parada: { places_left: 0 } });
});

test('if a question is changed in two tabs at the same time, one of the changes gets a not-found response', async () => {
  const ana = await anAsker();
  const answers = await atOnce(2, (index) =>
    ana.call('PATCH', `${path}questions/${ana.question}/`, anOwnQuestion(`¿${index}?`)),
  );
  expect(statusCounts(answers)).toEqual({ 200: 1, 404: 1 });
  expect((await readSignalsOf(ana)).meta.total_count).toBe(1);
});

test('if ten requests start an experiment at the same time, only one experiment runs', async () => {
  const ana = await anAsker();
  const answers = await atOnce(10, () =>
    ana.call('POST', `${path}experiments/`, { question: ana.question, days: 14 }),
  );
  expect(statusCounts(answers)).toEqual({ 201: 1, 409: 9 });
  expect(await experimentsOf(ana)).toHaveLength(1);
});

test('an experiment that is sent twice with the same key tosses its coins once', async () => {
  const ana = await anAsker();
  const input = { question: ana.question, days: 14 };
  const first = await ana.send(`${path}experiments/`, input, 'una-vez');
  const again = await ana.send(`${path}experiments/`, input, 'una-vez');
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('if two tabs end an experiment at the same time, the second request is refused because the experiment is over', async () => {
  const ana = await anAsker();
  await ana.post(`${path}experiments/`, { question: ana.question, days: 14 });
  const [experiment] = await experimentsOf(ana);
  const answers = await atOnce(2, () => ana.call('POST', `${path}experiments/${experiment?.id}/end/`, {}));
  expect(statusCounts(answers)).toEqual({ 200: 1, 409: 1 });
});

test('if a question is answered ten times at the same time, one answer of the day is stored', async () => {
  const ana = await anAsker();
  const answers = await atOnce(10, (index) =>
    ana.call('POST', `${path}answers/`, { question: ana.question, value: index }),
  );
  expect(statusCounts(answers)).toEqual({ 200: 10 });
  const [signal] = (await readSignalsOf(ana)).items;
  expect(signal?.recent_answers).toHaveLength(1);
});

test('if a question is removed, its experiment continues, but no new experiment about it can start', async () => {
  const ana = await anAsker();
  await ana.post(`${path}experiments/`, { question: ana.question, days: 14 });
  await ana.remove(`${path}questions/${ana.question}/`);
  const [experiment] = await experimentsOf(ana);
  expect(experiment).toMatchObject({ state: 'running', text: '¿Duermo mejor si leo?' });
  await ana.post(`${path}experiments/${experiment?.id}/end/`, {});
  const again = await ana.post(`${path}experiments/`, { question: ana.question, days: 14 });
  expect([again.status, Object.keys(again.body ?? {})]).toEqual([400, ['question']]);
});

test('an experiment continues after its Parada ends', async () => {
  const ana = await anAsker();
  await ana.post(`${path}experiments/`, { question: ana.question, days: 14 });
  onDay(3);
  await ana.move('end');
  expect(await experimentsOf(ana)).toMatchObject([{ state: 'running', day: 3 }]);
});

test('without consent to a diary experiments can be read, but neither started nor ended', async () => {
  const ana = await anAsker();
  await ana.post(`${path}experiments/`, { question: ana.question, days: 14 });
  const [experiment] = await experimentsOf(ana);
  await ana.post(consents, { purpose: 'diary', granted: false });
  expect((await ana.post(`${path}experiments/`, { question: ana.question, days: 14 })).status).toBe(403);
  expect((await ana.post(`${path}experiments/${experiment?.id}/end/`, {})).status).toBe(403);
  expect((await ana.get(`${path}experiments/${experiment?.id}/`)).status).toBe(200);
});

test('the words of a question can be destroyed without consent to a diary', async () => {
  const ana = await anAsker();
  await ana.post(consents, { purpose: 'diary', granted: false });
  expect((await ana.remove(`${path}questions/${ana.question}/`)).status).toBe(403);
  expect((await ana.remove(`${path}questions/${ana.question}/words/`)).status).toBe(204);
});

/** Shares a kind of the member's records with a new expert. Returns the function that reads them. */
async function shareWithReader(ana: Awaited<ReturnType<typeof anAsker>>, kind: 'signals' | 'experiments') {
  const expert = await memberClient(server, { role: 'expert' });
  const { body } = await ana.post(sharingPath, { kind, with: expert.username, until: '2026-03-25' });
  return async () => (await expert.get(`${sharedPath}${Reflect.get(Object(body), 'id')}/`)).body;
}

test('the reader of shared questions sees each question and its verdict, but no answer', async () => {
  const ana = await anAsker(['¿Duermo mejor si leo?', { ...aQuestion(), text: '¿Y mi cuerpo?' }]);
  const read = await shareWithReader(ana, 'signals');
  await ana.post(`${path}answers/`, { question: ana.question, value: 10 });
  const unknown = [{ name: 'verdict', label: 'Qué se sabe', value: 'aún no se sabe' }];
  expect(await read()).toMatchObject({
    meta: { total_count: 2 },
    items: [
      { title: '¿Y mi cuerpo?', facts: unknown, text: null },
      { title: '¿Duermo mejor si leo?', facts: unknown, text: null },
    ],
  });
  await ana.remove(`${path}questions/${ana.question}/`);
  expect(await read()).toMatchObject({ meta: { total_count: 1 } });
});

test('a shared experiment shows no coin toss; it shows only that the experiment is running or was ended early', async () => {
  const ana = await anAsker();
  const read = await shareWithReader(ana, 'experiments');
  await ana.post(`${path}experiments/`, { question: ana.question, days: 14 });
  onDay(2);
  const facts = (value: string) => [{ name: 'days' }, { name: 'verdict', value }];
  expect(await read()).toMatchObject({ items: [{ facts: facts('sigue en marcha') }] });
  expect(JSON.stringify(await read())).not.toMatch(/"[AB]+"/);
  const [experiment] = await experimentsOf(ana);
  await ana.post(`${path}experiments/${experiment?.id}/end/`, {});
  expect(await read()).toMatchObject({ items: [{ facts: facts('terminado antes, sin resultado') }] });
});

test('if the words of a question are destroyed, a shared experiment about the question states this', async () => {
  const ana = await anAsker();
  const read = await shareWithReader(ana, 'experiments');
  await ana.post(`${path}experiments/`, { question: ana.question, days: 14 });
  await ana.remove(`${path}questions/${ana.question}/words/`);
  expect(await read()).toMatchObject({ items: [{ title: 'Pregunta borrada' }] });
});

test('after an evaluation the reader sees the number of days, the difference and the last day of the evaluation', async () => {
  const ana = await anAsker([aQuestion()]);
  const read = await shareWithReader(ana, 'signals');
  await liveDays(ana, [0, 14], { withBody: 4, without: 2 });
  onDay(14);
  const [signal] = (await readSignalsOf(ana)).items;
  const difference = new Intl.NumberFormat('es', { maximumFractionDigits: 2 });
  expect(await read()).toMatchObject({
    items: [
      {
        local_day: '2026-03-14',
        facts: [
          { name: 'verdict' },
          { name: 'days', value: `${signal?.days_with} con ello, ${signal?.days_without} sin ello` },
          { name: 'difference', value: difference.format(signal?.difference ?? 0) },
        ],
      },
    ],
  });
});
