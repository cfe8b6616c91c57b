import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { readExport } from '#app/platform/member-export.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { listMeasuresUntil } from './index.ts';
import { instrumentsResponse } from './instrument.schema.ts';
import { aMeasure } from './measures.factory.ts';
import { measureResponse, measuresResponse } from './measures.schema.ts';
import { eraseMeasures } from './measures.server.ts';
import { measureExport } from './measures-export.server.ts';

const { server } = await testApplication();
const measures = '/api/measures/';

afterEach(() => setClock());

const rowsOf = async (memberId: number) =>
  (await databasePool().query(`select * from measures_measure where member_id = ${memberId}`)).rows;

test('the instruments are listed with their figures and in the language of the request', async () => {
  const ana = await memberClient(server);
  const { meta, items } = instrumentsResponse.parse((await ana.get('/api/instruments/')).body);
  expect([meta.total_count, items.map(({ slug }) => slug)]).toEqual([2, ['termometros', 'satisfaccion']]);
  expect(items[1]).toMatchObject({ min: 0, max: 10, sem: 1.11, change_95: 3.09, population_mean: 7.3 });
  expect(items[0]).toMatchObject({ reliability_assumed: true, change_95: 4.06, population_mean: null });
  expect(items[0]?.items.map(({ slug }) => slug)).toEqual([
    'cuerpo',
    'mente',
    'vinculos',
    'proposito',
    'dinero',
  ]);
  const english = instrumentsResponse.parse((await ana.get('/api/instruments/', 'en')).body);
  expect(english.items[1]?.items[0]?.text).toContain('life as a whole');
});

test('a measure is stored with its answers, scores and local day', async () => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(measures, aMeasure());
  expect(status).toBe(201);
  const stored = measureResponse.parse(body);
  expect(stored).toMatchObject({
    instrument: 'termometros',
    version: 1,
    moment: 'start',
    answers: [4, 5, 6, 7, 3],
  });
  expect(stored.scores[4]).toEqual({ slug: 'dinero', score: 3 });
  expect(await rowsOf(ana.memberId)).toMatchObject([{ instrument_version: 1, answers: [4, 5, 6, 7, 3] }]);
});

test("a member's own measures are listed in pages, newest first", async () => {
  const [ana, eva] = [await memberClient(server), await memberClient(server)];
  await ana.post(measures, aMeasure());
  await ana.post(measures, aMeasure({ instrument: 'satisfaccion', answers: [8], moment: 'later' }));
  const page = measuresResponse.parse((await ana.get(`${measures}?limit=1`)).body);
  expect([page.meta.total_count, page.items.map(({ moment }) => moment)]).toEqual([2, ['later']]);
  const next = measuresResponse.parse((await ana.get(`${measures}?limit=1&offset=1`)).body);
  expect(next.items.map(({ moment }) => moment)).toEqual(['start']);
  expect((await eva.get(measures)).body).toEqual({ meta: { total_count: 0 }, items: [] });
});

test.each([
  ['?limit=101', 'limit'],
  ['?limit=0', 'limit'],
  ['?offset=-1', 'offset'],
  ['?page=2', 'page'],
])('a list of measures with %s is refused with an error for that parameter', async (query, field) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.get(`${measures}${query}`);
  expect([status, body]).toEqual([400, { [field]: [expect.any(String)] }]);
});

test.each([
  [
    'too few answers',
    { answers: [1, 2] },
    'answers',
    'Aquí van 5 respuestas, una por pregunta; han llegado 2.',
  ],
  ['an answer off the scale', { answers: [1, 2, 11, 4, 5] }, 'answers', 'La respuesta 3 va de 0 a 10.'],
  ['an answer below the scale', { answers: [-1, 2, 1, 4, 5] }, 'answers', 'La respuesta 1 va de 0 a 10.'],
  ['half a point', { answers: [1.5, 2, 1, 4, 5] }, 'answers', 'Introduce un número entero válido.'],
  ['no answers', { answers: undefined }, 'answers', 'Este campo es requerido'],
  ['an unknown instrument', { instrument: 'who' }, 'instrument', '"who" no es una elección válida.'],
  ['an unknown moment', { moment: 'middle' }, 'moment', '"middle" no es una elección válida.'],
  ['an unknown field', { score: 7 }, 'score', 'Este campo no existe.'],
  ['an unknown zone', { timezone: 'Europe/Atlantis' }, 'timezone', 'Esa zona horaria no existe.'],
])(
  'a measure with %s is refused with an error for its field, and nothing is stored',
  async (_name, changes, field, text) => {
    const ana = await memberClient(server);
    const { status, body } = await ana.post(measures, aMeasure(changes));
    expect([status, body]).toEqual([400, { [field]: [text] }]);
    expect(await rowsOf(ana.memberId)).toEqual([]);
  },
);

test('a measure that was answered without a network belongs to the day of the answers', async () => {
  const ana = await memberClient(server, { timeZone: 'Europe/Madrid' });
  setClock(new Date('2026-11-22T12:00:00Z'));
  const late = { recorded_at: '2026-11-20T02:30:00+01:00' };
  expect((await ana.post(measures, aMeasure(late))).body).toMatchObject({
    local_day: '2026-11-19',
    created: '2026-11-20T01:30:00.000Z',
  });
  const away = { recorded_at: '2026-11-20T02:30:00+01:00', timezone: 'America/Mexico_City' };
  expect((await ana.post(measures, aMeasure(away))).body).toMatchObject({ local_day: '2026-11-19' });
  const ahead = await ana.post(measures, aMeasure({ recorded_at: '2026-11-23T00:00:00Z' }));
  expect([ahead.status, ahead.body]).toEqual([
    400,
    { recorded_at: ['El momento no puede estar en el futuro.'] },
  ]);
});

test('a measure that is sent twice with the same key is stored once', async () => {
  const ana = await memberClient(server);
  const send = () =>
    server.inject({
      method: 'POST',
      url: measures,
      payload: aMeasure(),
      headers: { ...ana.headers, 'idempotency-key': 'k-1' },
    });
  const [first, second] = [await send(), await send()];
  expect([second.statusCode, second.body]).toEqual([201, first.body]);
  expect(await rowsOf(ana.memberId)).toHaveLength(1);
});

test('a caller without an account can neither list nor store measures', async () => {
  for (const url of ['/api/instruments/', measures]) expect((await server.inject(url)).statusCode).toBe(401);
});

test('the measures up to a given day are listed in the order in which they were answered', async () => {
  const ana = await memberClient(server);
  setClock(new Date('2026-10-01T12:00:00Z'));
  await ana.post(measures, aMeasure());
  setClock(new Date('2026-10-22T12:00:00Z'));
  await ana.post(measures, aMeasure({ moment: 'later' }));
  const momentsUntil = async (day: string) =>
    (await listMeasuresUntil(db, ana.memberId, day)).map(({ moment }) => moment);
  expect(await momentsUntil('2026-10-22')).toEqual(['start', 'later']);
  expect(await momentsUntil('2026-10-21')).toEqual(['start']);
  expect(await momentsUntil('2026-09-30')).toEqual([]);
});

test("a member's measures are exported and erased", async () => {
  const ana = await memberClient(server);
  const kept = await ana.post(measures, aMeasure());
  expect(await readExport(measureExport, ana.memberId)).toEqual([{ ...Object(kept.body), parada: null }]);
  await eraseMeasures(db, ana.memberId);
  expect(await rowsOf(ana.memberId)).toEqual([]);
});
