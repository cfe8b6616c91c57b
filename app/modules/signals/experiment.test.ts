import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMemberInParada, onDay } from '#app/modules/paradas/paradas.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { experimentResponse, experimentsResponse } from './experiment.schema.ts';
import { anOwnQuestion, aQuestion, investInBody, readSignalsOf } from './signals.factory.ts';

const { server } = await testApplication();
const path = '/api/signals/experiments/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

/** Returns a member with one question and functions about its experiments. */
async function anExperimenter(question: unknown = '¿Estoy mejor si leo?') {
  const member = await aMemberInParada(server, { questions: [question] });
  const [asked] = (await readSignalsOf(member)).items;
  const input = { question: asked?.id ?? 0, days: 14 };
  const start = (changes: object = {}) => member.post(path, { ...input, ...changes });
  const readExperiment = async (id: unknown) =>
    experimentResponse.parse((await member.get(`${path}${id}/`)).body);
  return { ...member, ...input, start, readExperiment };
}

type Experimenter = Awaited<ReturnType<typeof anExperimenter>>;

const feel = (member: Experimenter, agrado: number) =>
  member.post('/api/users_flow/user-feelings/', { agrado, energia: 3 });
const idIn = (body: unknown): unknown => Reflect.get(Object(body), 'id');

/**
 * Records the fourteen days with an agrado of 5 or 2, as the coin decided. Returns the letters that were shown
 * day by day.
 */
async function live(member: Experimenter, id: unknown, [withIt, without] = [5, 2]): Promise<string> {
  let shown = '';
  for (let day = 1; day <= 14; day += 1) {
    onDay(day);
    const { today } = await member.readExperiment(id);
    shown += today ?? '-';
    await feel(member, (today === 'A' ? withIt : without) ?? 3);
  }
  return shown;
}

test('an experiment shows its hash at the start, one random choice each day, and its schedule at the end', async () => {
  const ana = await anExperimenter();
  const { status, body } = await ana.start();
  expect([status, Object.keys(Object(body))]).toEqual([201, ['id', 'schedule_hash']]);
  const id = idIn(body);
  expect(await ana.readExperiment(id)).toMatchObject({
    ...{ state: 'running', first_day: '2026-03-02', last_day: '2026-03-15', day: null, today: null },
    ...{ tossed: '', salt: null, schedule: null, verdict: 'unknown', days_with: null, false_alarm: 0.1 },
  });
  const shown = await live(ana, id);
  onDay(15);
  const { salt, schedule, schedule_hash } = await ana.readExperiment(id);
  expect(schedule).toBe(shown);
  expect(createHash('sha256').update(`${salt}${schedule}`).digest('hex')).toBe(schedule_hash);
  expect(schedule_hash).toBe(Reflect.get(Object(body), 'schedule_hash'));
});

test('a large difference between the variants is called likely, but only after the last day', async () => {
  const ana = await anExperimenter();
  const id = idIn((await ana.start()).body);
  await live(ana, id);
  expect(await ana.readExperiment(id)).toMatchObject({
    state: 'running',
    verdict: 'unknown',
    difference: null,
  });
  onDay(15);
  expect(await ana.readExperiment(id)).toMatchObject({
    ...{ state: 'over', verdict: 'likely', difference: 3, interval: [3, 3], day: null, today: null },
    done: { as_tossed: 0, otherwise: 0, unknown: 14 },
  });
});

test('an experiment with equal days finds no difference, and the result of an experiment without records is unknown', async () => {
  const ana = await anExperimenter();
  const id = idIn((await ana.start()).body);
  await live(ana, id, [3, 3]);
  onDay(15);
  expect(await ana.readExperiment(id)).toMatchObject({ verdict: 'none', difference: 0, p: 1 });
  onDay(0);
  const eva = await anExperimenter();
  const missed = idIn((await eva.start()).body);
  onDay(15);
  const { verdict, days_with, days_without } = await eva.readExperiment(missed);
  expect([verdict, days_with, days_without]).toEqual(['unknown', 0, 0]);
});

test('if the member does the opposite of the choice on a day, this is stored, but the day is compared as scheduled', async () => {
  const ana = await anExperimenter({ ...aQuestion(), text: '¿Y mi cuerpo?' });
  const id = idIn((await ana.start()).body);
  for (let day = 1; day <= 14; day += 1) {
    onDay(day);
    const { today } = await ana.readExperiment(id);
    if (today === 'B') await investInBody(ana);
    await feel(ana, today === 'A' ? 5 : 2);
  }
  onDay(15);
  const { difference, verdict, done } = await ana.readExperiment(id);
  expect([difference, verdict, done]).toEqual([3, 'likely', { as_tossed: 0, otherwise: 14, unknown: 0 }]);
});

test('if the lag is one, an experiment compares the outcomes of the following days', async () => {
  const ana = await anExperimenter({ ...aQuestion(), text: '¿Y mi cuerpo?', lag: 1 });
  const id = idIn((await ana.start()).body);
  let before: string | null = null;
  for (let day = 1; day <= 15; day += 1) {
    onDay(day);
    await feel(ana, before === 'A' ? 4 : 2);
    before = (await ana.readExperiment(id)).today;
  }
  expect((await ana.readExperiment(id)).state).toBe('running');
  onDay(16);
  expect(await ana.readExperiment(id)).toMatchObject({ state: 'over', difference: 2, verdict: 'likely' });
});

test('if an experiment ends early, the schedule is shown, and there is no result', async () => {
  const ana = await anExperimenter();
  const id = idIn((await ana.start()).body);
  onDay(3);
  const { status, body } = await ana.post(`${path}${id}/end/`, {});
  expect([status, body]).toMatchObject([
    200,
    { state: 'ended_early', verdict: 'unknown', today: null, p: null },
  ]);
  expect(Reflect.get(Object(body), 'schedule')).toHaveLength(14);
  expect((await ana.post(`${path}${id}/end/`, {})).status).toBe(409);
  expect((await ana.start()).status).toBe(201);
});

test('experiments are listed newest first, together with the power for each possible number of days', async () => {
  const ana = await anExperimenter();
  const first = idIn((await ana.start()).body);
  await ana.post(`${path}${first}/end/`, {});
  const second = idIn((await ana.start()).body);
  const listed = experimentsResponse.parse((await ana.get(`${path}?limit=1`)).body);
  expect([listed.meta.total_count, listed.items.map(({ id }) => id)]).toEqual([2, [second]]);
  expect(
    listed.powers.map(({ days, effects }) => [days, Math.round(100 * (effects[1]?.share ?? 0))]),
  ).toEqual([
    [14, 41],
    [21, 59],
    [42, 88],
  ]);
});

test('an experiment starts only in an open Parada, not beside another experiment and not soon after a lowest-point check-in', async () => {
  const ana = await anExperimenter();
  expect((await ana.start()).status).toBe(201);
  expect(await ana.start()).toEqual({
    status: 409,
    body: { detail: 'Ya tienes un experimento en marcha. Termínalo antes de empezar otro.' },
  });
  const eva = await anExperimenter();
  await eva.move('end');
  expect(await eva.start()).toMatchObject({
    status: 409,
    body: { detail: 'Un experimento se hace dentro de una Parada. Empieza una y vuelve cuando quieras.' },
  });
  const bea = await anExperimenter();
  await bea.post('/api/users_flow/user-feelings/', { agrado: 1, energia: 1 });
  expect(await bea.start()).toEqual({
    status: 409,
    body: { detail: 'Ahora vamos con calma. El experimento puede esperar unos días.' },
  });
});

test.each([
  ['¿Estoy mejor si ceno poco?', 'Comer y beber no se echan a suertes. Puedes dejarlo como pregunta.'],
  [
    '¿Y sin la pastilla?',
    'Lo que te cuida la salud no se echa a suertes. Háblalo con quien te lo recomendó.',
  ],
  ['¿Y si duermo menos?', 'Dormir menos no se echa a suertes. Puedes dejarlo como pregunta.'],
  ['¿Y si gasto en mí?', 'El dinero no se echa a suertes. Puedes dejarlo como pregunta.'],
  ['¿Y si me corto?', 'Lo que te hace daño no se echa a suertes. En Ayuda tienes con quién hablar.'],
])('an experiment about "%s" is refused with the reason', async (question, sentence) => {
  const ana = await anExperimenter(question);
  expect(await ana.start()).toEqual({ status: 400, body: { question: [sentence] } });
});

test('an experiment about the dimension of money is refused with the same text as a typed question about money', async () => {
  const ana = await anExperimenter({ ...aQuestion(), factor: { kind: 'dimension', slug: 'dinero' } });
  expect(await ana.start()).toEqual({
    status: 400,
    body: { question: ['El dinero no se echa a suertes. Puedes dejarlo como pregunta.'] },
  });
});

test('an experiment is refused if its factor is not something that the member can do', async () => {
  const ana = await anExperimenter({ ...aQuestion(), factor: { kind: 'area', slug: 'trabajo' } });
  expect(await ana.start()).toMatchObject({ status: 400, body: { question: [expect.any(String)] } });
});

test.each([
  ['thirteen days', { days: 13 }, 'days'],
  ['sixty-seven days', { days: 67 }, 'days'],
  ['half a day', { days: 20.5 }, 'days'],
  ['no days', { days: undefined }, 'days'],
  ['an unknown question', { question: 999_999 }, 'question'],
  ['no question', { question: undefined }, 'question'],
  ['an unknown field', { prisa: true }, 'prisa'],
])('an experiment with %s is refused with an error for its field', async (_name, changes, field) => {
  const ana = await anExperimenter();
  const { status, body } = await ana.start(changes);
  expect([status, Object.keys(Object(body))]).toEqual([400, [field]]);
});

test('a request for experiments or questions of another member gets a not-found response', async () => {
  const [ana, eva] = [await anExperimenter(), await anExperimenter(anOwnQuestion())];
  const id = idIn((await ana.start()).body);
  expect((await eva.get(`${path}${id}/`)).status).toBe(404);
  expect((await eva.post(`${path}${id}/end/`, {})).status).toBe(404);
  expect((await eva.start({ question: ana.question })).status).toBe(400);
  expect((await server.inject(path)).statusCode).toBe(401);
  const none = await memberClient(server);
  expect((await none.get(path)).body).toMatchObject({ meta: { total_count: 0 }, items: [] });
});
