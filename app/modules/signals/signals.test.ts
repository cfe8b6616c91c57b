import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOwnQuestions } from '#app/modules/paradas/index.ts';
import { aMemberInParada, aParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { anOwnQuestion, aQuestion, readSignalsOf } from './signals.factory.ts';

const { server } = await testApplication();
const path = '/api/signals/questions/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

const idIn = (body: unknown): number => Reflect.get(Object(body), 'id');
const listOf = (body: unknown): unknown[] => Reflect.get(Object(body), 'items');
const textsOf = async (member: Parameters<typeof readSignalsOf>[0]) =>
  (await readSignalsOf(member)).items.map(({ text }) => text);

test('the questions from the start of a Parada and later questions are listed together, each with its date', async () => {
  const ana = await aMemberInParada(server, {
    questions: ['¿Duermo mejor si leo?', { ...aQuestion(), text: '¿Y mi cuerpo?' }],
  });
  onDay(2);
  const { status, body } = await ana.post(
    path,
    aQuestion({ factor: { kind: 'area', slug: 'trabajo' }, lag: 1 }),
  );
  expect([status, body]).toEqual([
    201,
    { id: expect.any(Number), registered_at: expect.stringContaining('2026-03-03T12:00') },
  ]);
  const { items, meta, parada } = await readSignalsOf(ana);
  expect([meta.total_count, parada]).toEqual([3, { id: ana.id, places_left: 0 }]);
  expect(items).toMatchObject([
    { id: idIn(body), parada: ana.id, factor: { kind: 'area', slug: 'trabajo' }, outcome: 'agrado', lag: 1 },
    {
      factor: { kind: 'dimension', slug: 'cuerpo' },
      registered_at: expect.stringContaining('2026-03-01T12:00'),
    },
    { factor: { kind: 'own', text: '¿Duermo mejor si leo?' }, verdict: 'unknown', difference: null },
  ]);
  expect((await ana.read()).questions).toEqual(
    items.toReversed().map(({ text, registered_at }) => ({ text, registered_at })),
  );
});

test('at most three questions can be asked in each Parada, at its start or later', async () => {
  const ana = await aMemberInParada(server, { questions: ['¿Duermo mejor si leo?', '¿Y si ando?'] });
  expect((await ana.post(path, aQuestion())).status).toBe(201);
  expect(await ana.post(path, aQuestion())).toEqual({
    status: 400,
    body: {
      non_field_errors: [
        'En una Parada caben tres preguntas, y las que quitas cuentan. En la próxima puedes hacer otras.',
      ],
    },
  });
  await ana.move('end');
  await ana.post('/api/paradas/', aParada());
  expect((await ana.post(path, aQuestion())).status).toBe(201);
});

test('a question can be asked in an open Parada, but not in a draft', async () => {
  const ana = await memberClient(server);
  const refusal = {
    status: 409,
    body: { detail: 'Una pregunta se hace dentro de una Parada. Empieza una y vuelve cuando quieras.' },
  };
  expect(await ana.post(path, aQuestion())).toEqual(refusal);
  await ana.post('/api/paradas/', aParada({ draft: true, questions: ['¿Duermo mejor?'] }));
  expect(await ana.post(path, aQuestion())).toEqual(refusal);
  expect(await readSignalsOf(ana)).toMatchObject({ items: [], parada: null });
});

test('if a question is changed before its first evaluation, it still counts as one question and gets a new date', async () => {
  const ana = await aMemberInParada(server, { questions: ['¿Uno?', '¿Dos?', '¿Tres?'] });
  const [last] = (await readSignalsOf(ana)).items;
  onDay(3);
  const { status, body } = await ana.patch(`${path}${last?.id}/`, anOwnQuestion('¿Cuatro?'));
  expect([status, body]).toMatchObject([200, { registered_at: expect.stringContaining('2026-03-04T12:00') }]);
  expect(idIn(body)).not.toBe(last?.id);
  expect(await textsOf(ana)).toEqual(['¿Cuatro?', '¿Dos?', '¿Uno?']);
  expect((await ana.patch(`${path}${last?.id}/`, anOwnQuestion())).status).toBe(404);
});

test('a removed question is hidden everywhere, but still counts as one of the three questions', async () => {
  const ana = await aMemberInParada(server, { questions: ['¿Uno?', '¿Dos?', '¿Tres?'] });
  const [last] = (await readSignalsOf(ana)).items;
  expect((await ana.remove(`${path}${last?.id}/`)).status).toBe(204);
  expect(await readSignalsOf(ana)).toMatchObject({ meta: { total_count: 2 }, parada: { places_left: 0 } });
  expect((await ana.read()).questions).toHaveLength(2);
  expect((await ana.post(path, aQuestion())).status).toBe(400);
  expect((await ana.remove(`${path}${last?.id}/`)).status).toBe(404);
});

test('if a member erases the words of a question, the question still counts as one of the three questions', async () => {
  const ana = await aMemberInParada(server, { questions: ['¿Uno?', '¿Dos?', '¿Tres?'] });
  const [last, second] = (await readSignalsOf(ana)).items;
  expect((await ana.remove(`${path}${last?.id}/words/`)).status).toBe(204);
  expect(await readSignalsOf(ana)).toMatchObject({ meta: { total_count: 2 }, parada: { places_left: 0 } });
  expect((await ana.remove(`${path}${second?.id}/`)).status).toBe(204);
  expect((await ana.remove(`${path}${second?.id}/words/`)).status).toBe(204);
  const opened = await readOwnQuestions(db, ana.memberId);
  expect(opened.map(({ text, about, ending }) => [text, about.factor, ending])).toEqual([
    ['¿Uno?', { kind: 'own', text: '¿Uno?' }, null],
    ['', { kind: 'own', text: '' }, 'removed'],
    ['', { kind: 'own', text: '' }, 'removed'],
  ]);
  expect((await ana.post(path, aQuestion())).status).toBe(400);
});

test("a member cannot erase the words of another member's question", async () => {
  const ana = await aMemberInParada(server, { questions: ['¿Uno?'] });
  const eva = await aMemberInParada(server);
  const [question] = (await readSignalsOf(ana)).items;
  expect((await eva.remove(`${path}${question?.id}/words/`)).status).toBe(404);
  expect(await textsOf(ana)).toEqual(['¿Uno?']);
});

test('the questions of a Parada can be changed at most thirty times', async () => {
  const ana = await aMemberInParada(server);
  let id = idIn((await ana.post(path, aQuestion())).body);
  for (let change = 1; change < 30; change += 1) {
    onDay(change % 10);
    id = idIn((await ana.patch(`${path}${id}/`, anOwnQuestion(`¿${change}?`))).body);
  }
  onDay(11);
  expect(await ana.patch(`${path}${id}/`, anOwnQuestion())).toMatchObject({
    status: 400,
    body: {
      non_field_errors: [
        'En esta Parada ya no caben más cambios. En la próxima puedes hacer otras preguntas.',
      ],
    },
  });
});

test.each([
  ['an unknown kind', { factor: { kind: 'luna', slug: 'llena' } }, 'factor'],
  ['an unknown dimension', { factor: { kind: 'dimension', slug: 'luna' } }, 'factor'],
  ['an unknown area', { factor: { kind: 'area', slug: 'luna' } }, 'factor'],
  ['an unknown help', { factor: { kind: 'help', slug: 'luna' } }, 'factor'],
  ['an unknown cause', { factor: { kind: 'cause', slug: 'luna' } }, 'factor'],
  ['an unknown dynamic', { factor: { kind: 'dynamic', slug: 'luna' } }, 'factor'],
  ['a factor of records without its name', { factor: { kind: 'area' } }, 'factor'],
  ['a factor of records with words', { factor: { kind: 'area', slug: 'trabajo', text: 'x' } }, 'factor'],
  ["a factor in the member's own words that has no words", { factor: { kind: 'own' } }, 'factor'],
  ["a factor in the member's own words that is blank", { factor: { kind: 'own', text: '  ' } }, 'factor'],
  [
    "a factor in the member's own words that has a slug",
    { factor: { kind: 'own', text: 'leo', slug: 'leer' } },
    'factor',
  ],
  [
    "a factor in the member's own words with 201 letters",
    { factor: { kind: 'own', text: 'a'.repeat(201) } },
    'factor',
  ],
  ['another outcome', { outcome: 'dinero' }, 'outcome'],
  ['no outcome', { outcome: undefined }, 'outcome'],
  ['a lag of two days', { lag: 2 }, 'lag'],
  ['words of 201 letters', { text: 'a'.repeat(201) }, 'text'],
  ['an unknown field', { prisa: true }, 'prisa'],
])('a question with %s is refused with an error for its field', async (_name, changes, field) => {
  const ana = await aMemberInParada(server);
  const { status, body } = await ana.post(path, aQuestion(changes));
  expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
});

test.each([
  { kind: 'area', slug: 'luna' },
  { kind: 'help', slug: 'luna' },
  { kind: 'dynamic', slug: 'luna' },
  { kind: 'area' },
  { kind: 'area', slug: 'trabajo', text: 'x' },
  { kind: 'own' },
])('a factor %j is refused at the start of a Parada, in a draft and later', async (factor) => {
  const questions = [{ ...aQuestion(), factor }];
  const eva = await memberClient(server);
  for (const draft of [false, true]) {
    const { status, body } = await eva.post('/api/paradas/', aParada({ questions, draft }));
    expect([status, Object.keys(Object(body))]).toEqual([400, ['questions']]);
  }
  await eva.post('/api/paradas/', aParada({ draft: true }));
  const [draft] = listOf((await eva.get('/api/paradas/')).body);
  expect((await eva.patch(`/api/paradas/${idIn(draft)}/`, { questions })).status).toBe(400);
  const ana = await aMemberInParada(server);
  expect((await ana.post(path, aQuestion({ factor }))).status).toBe(400);
});

test('a question about something that helped is accepted both at the start of a Parada and later', async () => {
  const factor = { kind: 'help', slug: 'naturaleza' };
  const ana = await aMemberInParada(server, { questions: [aQuestion({ factor, text: '¿Y salir?' })] });
  expect((await ana.post(path, { factor, outcome: 'energia', lag: 0 })).status).toBe(201);
  expect((await readSignalsOf(ana)).items).toMatchObject([
    { factor, text: '¿Tengo otra energía los días con «Naturaleza»?' },
    { factor, text: '¿Y salir?' },
  ]);
});

test('if a question has no text, it gets the text of its factor', async () => {
  const ana = await aMemberInParada(server);
  const slug = 'partir-el-cansancio-en-dos-montones';
  for (const question of [
    { factor: { kind: 'cause', slug: 'cansancio' }, outcome: 'energia', lag: 1 },
    { factor: { kind: 'dynamic', slug }, outcome: 'agrado', lag: 0 },
    { factor: { kind: 'dimension', slug: 'mente' }, outcome: 'energia', lag: 0 },
  ])
    await ana.post(path, question);
  expect(await textsOf(ana)).toEqual([
    '¿Tengo otra energía los días con «Mente»?',
    expect.stringMatching(/^¿Me encuentro de otra manera los días con «Partir el cansancio.*»\?$/),
    '¿Tengo otra energía al día siguiente de «cansancio»?',
  ]);
});

test('members can read only their own questions, and visitors cannot read any', async () => {
  const ana = await aMemberInParada(server, { questions: ['¿Uno?'] });
  const eva = await aMemberInParada(server);
  const [own] = (await readSignalsOf(ana)).items;
  expect(await textsOf(eva)).toEqual([]);
  expect((await eva.remove(`${path}${own?.id}/`)).status).toBe(404);
  expect((await eva.patch(`${path}${own?.id}/`, aQuestion())).status).toBe(404);
  expect((await server.inject('/api/signals/')).statusCode).toBe(401);
  expect((await ana.get('/api/signals/?limit=101')).status).toBe(400);
});

test('questions are listed in pages, including those of the previous Parada', async () => {
  const ana = await aMemberInParada(server, { questions: ['¿Uno?', '¿Dos?'] });
  await ana.move('end');
  await ana.post('/api/paradas/', aParada({ questions: ['¿Tres?'] }));
  expect((await readSignalsOf(ana)).meta.total_count).toBe(3);
  const { body } = await ana.get('/api/signals/?limit=1&offset=1');
  expect(Reflect.get(Object(body), 'items')).toMatchObject([{ text: '¿Dos?' }]);
});
