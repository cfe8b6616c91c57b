import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aQuestion, readSignalsOf } from './signals.factory.ts';

const { server } = await testApplication();
const path = '/api/signals/answers/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

/** Returns a member who asks one question in their own words, with the id of the question. */
async function anAsker() {
  const member = await aMemberInParada(server, { questions: ['¿Duermo mejor si leo?'] });
  const [question] = (await readSignalsOf(member)).items;
  return { ...member, question: question?.id ?? 0 };
}

const answered = async (member: Awaited<ReturnType<typeof anAsker>>) => {
  const { items } = await readSignalsOf(member);
  return items.map(({ answer, answer_form }) => [answer, answer_form]);
};

test('members answer their own question for today; if there are two answers on a day, the last one counts', async () => {
  const ana = await anAsker();
  expect(await ana.post(path, { question: ana.question, value: true })).toEqual({
    status: 200,
    body: { question: ana.question, local_day: '2026-03-01', value: true },
  });
  await ana.post(path, { question: ana.question, value: false });
  expect(await answered(ana)).toEqual([[false, 'yes_no']]);
  onDay(1);
  expect(await answered(ana)).toEqual([[null, 'yes_no']]);
});

test('a question is answered either always with yes or no, or always with a number from 0 to 10', async () => {
  const ana = await anAsker();
  expect((await ana.post(path, { question: ana.question, value: true })).status).toBe(200);
  expect((await ana.post(path, { question: ana.question, value: 10 })).status).toBe(200);
  expect(await answered(ana)).toEqual([[10, 'number']]);
  onDay(1);
  expect(await ana.post(path, { question: ana.question, value: true })).toEqual({
    status: 400,
    body: { value: ['Esta pregunta la contestas con un número de 0 a 10.'] },
  });
  const eva = await anAsker();
  await eva.post(path, { question: eva.question, value: true });
  onDay(2);
  expect(await eva.post(path, { question: eva.question, value: 3 })).toEqual({
    status: 400,
    body: { value: ['Esta pregunta la contestas con sí o no.'] },
  });
});

test('a question can be answered for today and for the two days before, but not for days before the question was asked', async () => {
  const ana = await anAsker();
  const on = async (local_day: string) => {
    const { status, body } = await ana.post(path, { question: ana.question, value: true, local_day });
    return [status, Reflect.get(Object(body), 'local_day')];
  };
  expect(await on('2026-02-28')).toEqual([400, ['Ese día todavía no habías hecho la pregunta.']]);
  onDay(5);
  expect(await on('2026-03-04')).toEqual([200, '2026-03-04']);
  expect(await on('2026-03-03')).toEqual([400, ['Puedes apuntar hasta 2 días atrás.']]);
  expect(await on('2026-03-07')).toEqual([400, ['El día no puede estar en el futuro.']]);
});

test('an answer that waited for the network counts for the day on which the member gave it', async () => {
  const ana = await anAsker();
  onDay(4);
  const late = { question: ana.question, value: true, recorded_at: '2026-03-02T20:00:00.000Z' };
  expect((await ana.post(path, late)).body).toMatchObject({ local_day: '2026-03-02' });
  expect((await ana.post(path, { ...late, local_day: '2026-03-01' })).body).toMatchObject({
    local_day: '2026-03-01',
  });
});

test.each([
  ['an unknown question', { question: 999_999 }, 'question'],
  ['no question', { question: undefined }, 'question'],
  ['a number of 11', { value: 11 }, 'value'],
  ['half a number', { value: 2.5 }, 'value'],
  ['no value', { value: undefined }, 'value'],
  ['a word as value', { value: 'a veces' }, 'value'],
  ['an unknown field', { prisa: true }, 'prisa'],
])('an answer with %s is refused with an error for its field', async (_name, changes, field) => {
  const ana = await anAsker();
  const { status, body } = await ana.post(path, { question: ana.question, value: true, ...changes });
  expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
});

test('an answer is refused if the records answer the question, if the question was removed, or if another member asked it', async () => {
  const ana = await anAsker();
  const eva = await anAsker();
  const of = (member: typeof ana, question: unknown) => member.post(path, { question, value: true });
  const recorded = Reflect.get(Object((await ana.post('/api/signals/questions/', aQuestion())).body), 'id');
  expect((await of(ana, recorded)).body).toEqual({ question: ['Esta pregunta la contestan tus registros.'] });
  expect((await of(eva, ana.question)).body).toEqual({
    question: [`Clave primaria "${ana.question}" inválida - objeto no existe.`],
  });
  await ana.remove(`/api/signals/questions/${ana.question}/`);
  expect((await of(ana, ana.question)).status).toBe(400);
  expect((await server.inject({ method: 'POST', url: path, payload: {} })).statusCode).toBe(401);
});

test('an answer to a question changes neither the state of a day nor the balance', async () => {
  const ana = await anAsker();
  const before = await ana.read();
  await ana.post(path, { question: ana.question, value: true });
  expect(await ana.read()).toEqual(before);
  expect((await ana.get('/api/yoi/')).body).toMatchObject({ yoi_balance: 0 });
});

test('without consent to a diary a member can neither ask questions nor answer them', async () => {
  const ana = await memberClient(server);
  await ana.post('/api/my-data/consents/', { purpose: 'diary', granted: false });
  expect((await ana.post('/api/signals/questions/', aQuestion())).status).toBe(403);
  expect((await ana.post(path, { question: 1, value: true })).status).toBe(403);
});
