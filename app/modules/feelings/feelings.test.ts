// Runs alone because it sets the clock and observes all queries.
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setClock } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { readExport } from '#app/platform/member-export.factory.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { checkInExport } from './check-in-export.server.ts';
import { aCheckIn } from './feelings.factory.ts';
import { checkInResponse, todayResponse } from './feelings.schema.ts';
import { eraseCheckIns, needsCalm, needsQuiet } from './feelings.server.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const areas = '/api/users_flow/user-area/';
const causes = '/api/users_flow/user-causa-of-discomfort/';
const withId = z.object({ id: z.number() });
const idOf = (body: unknown) => withId.parse(body).id;

afterEach(() => setClock());

test('[S1.13 S7.10] the response to a check-in contains all its values, and the list of today contains the check-in', async () => {
  const ana = await memberClient(server);
  const stored = await ana.post(feelings, aCheckIn());
  expect(stored.status).toBe(201);
  expect(stored.body).toMatchObject({ ...aCheckIn(), user_feeling_category: 7 });
  const today = todayResponse.parse((await ana.get('/api/users_flow/today/')).body);
  expect(today.check_ins).toEqual([checkInResponse.parse(stored.body)]);
  expect([today.words.length, today.areas.length, today.causes.length]).toEqual([24, 12, 9]);
});

test('a check-in needs only agrado and energía', async () => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(feelings, { agrado: 3, energia: 3 });
  expect([status, body]).toMatchObject([
    201,
    { agrado: 3, energia: 3, palabras: [], control: null, nota: null },
  ]);
});

test('[S3.7] a client of the original platform needs to send only the id of a word, and unknown fields are ignored', async () => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(feelings, { user_feeling_category: 19, extra: true });
  expect([status, body]).toMatchObject([
    201,
    { user_feeling_category: 19, palabras: ['tristeza'], agrado: 2, energia: 2 },
  ]);
});

test('[S1.13 S3.7 S7.10] a new area and its cause are attached to the last check-in of today', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, { user_feeling_category: 13 });
  const area = await ana.post(areas, { category: 10 });
  const cause = await ana.post(causes, {
    user_area: idOf(area.body),
    cause_of_discomfort_slug: 'exceso-de-carga',
  });
  expect([area.status, cause.status]).toEqual([201, 201]);
  const last = await ana.get('/api/users_flow/last-feeling-by-day/');
  expect(last.body).toMatchObject({
    palabras: ['ansiedad'],
    areas: ['trabajo'],
    causas: ['exceso-de-carga'],
  });
});

test('if an area is sent twice on a day without a check-in, only one record is stored', async () => {
  const ana = await memberClient(server);
  const first = await ana.post(areas, { category: 12 });
  const second = await ana.post(areas, { category: 12 });
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect((await ana.get('/api/users_flow/last-feeling-by-day/')).body).toMatchObject({
    agrado: null,
    areas: ['dinero'],
  });
});

test('[S7.10] on a day without check-ins the response with the last feeling is empty', async () => {
  const ana = await memberClient(server);
  expect((await ana.get('/api/users_flow/last-feeling-by-day/')).body).toMatchObject({
    id: null,
    palabras: [],
  });
});

test('[S7.9] words are listed with their quadrant, and areas with their causes', async () => {
  const ana = await memberClient(server);
  const words = z
    .array(z.object({ slug: z.string(), quadrant: z.string() }))
    .parse((await ana.get('/api/users_flow/user-feeling-categories/')).body);
  expect(words.find(({ slug }) => slug === 'calma')?.quadrant).toBe('baja_agradable');
  const area = await ana.get('/api/piptool/category/1/');
  expect(area.body).toMatchObject({ id: 1, slug: 'sueno', dimension: 'cuerpo' });
  expect(area.text).toContain('{"slug":"no-lo-se","name":"No lo sé"}');
  expect((await ana.get('/api/piptool/category/')).text).toContain('"slug":"dinero"');
});

test.each([
  ['no point at all', {}, { user_feeling_category: ['Este campo es requerido'] }],
  ['half a point', { agrado: 3 }, { energia: ['Este campo es requerido'] }],
  [
    'a point off the scale',
    { agrado: 6, energia: -1 },
    { agrado: expect.anything(), energia: expect.anything() },
  ],
  ['a fraction', { agrado: 1.5, energia: 1 }, { agrado: ['Introduce un número entero válido.'] }],
  [
    'four words',
    aCheckIn({ palabras: ['calma', 'alivio', 'orgullo', 'miedo'] }),
    { palabras: ['Puedes elegir 3 como máximo.'] },
  ],
  [
    'three areas',
    aCheckIn({ areas: ['ocio', 'salud', 'pareja'] }),
    { areas: ['Puedes elegir 2 como máximo.'] },
  ],
  [
    'unknown words and areas',
    aCheckIn({ palabras: ['euforia'], areas: ['luna'] }),
    {
      palabras: ['"euforia" no es una elección válida.'],
      areas: ['"luna" no es una elección válida.'],
    },
  ],
  [
    'an unknown number',
    { user_feeling_category: 99 },
    { user_feeling_category: ['Clave primaria "99" inválida - objeto no existe.'] },
  ],
  ['a number above every id', { user_feeling_category: 1e20 }, { user_feeling_category: expect.anything() }],
  ['another control', aCheckIn({ control: 'quizas' }), { control: ['"quizas" no es una elección válida.'] }],
  [
    'a long note',
    aCheckIn({ nota: 'x'.repeat(281) }),
    { nota: ['Asegúrate de que este campo no tenga más de 280 caracteres.'] },
  ],
])('a check-in with %s is refused', async (_name, input, errors) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(feelings, input);
  expect([status, body]).toEqual([400, errors]);
});

test('a third area and an unknown cause are refused', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn({ areas: ['ocio', 'salud'] }));
  expect((await ana.post(areas, { category: 1 })).body).toEqual({
    category: ['Puedes elegir 2 como máximo.'],
  });
  const { body } = await ana.post(areas, { category: 2 });
  const refused = await ana.post(causes, { user_area: idOf(body), cause_of_discomfort_slug: 'mercurio' });
  expect(refused.body).toEqual({ cause_of_discomfort_slug: ['"mercurio" no es una elección válida.'] });
});

test("a request for another member's records finds no records", async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  const feeling = await ana.post(feelings, aCheckIn());
  const area = idOf((await ana.post(areas, { category: 8 })).body);
  expect((await bea.remove(`${feelings}${idOf(feeling.body)}/`)).status).toBe(404);
  expect((await bea.post(causes, { user_area: area, cause_of_discomfort_slug: 'conflicto' })).body).toEqual({
    user_area: [`Clave primaria "${area}" inválida - objeto no existe.`],
  });
  expect((await bea.get('/api/users_flow/today/')).body).toMatchObject({ check_ins: [] });
});

test('a request without credentials can neither read nor write', async () => {
  expect((await server.inject('/api/users_flow/today/')).statusCode).toBe(401);
  expect((await server.inject({ method: 'POST', url: feelings, payload: aCheckIn() })).statusCode).toBe(401);
});

test('a check-in can be taken back only once, and only within ten minutes', async () => {
  const ana = await memberClient(server);
  const [first, second] = [await ana.post(feelings, aCheckIn()), await ana.post(feelings, aCheckIn())];
  expect((await ana.remove(`${feelings}${idOf(first.body)}/`)).status).toBe(204);
  expect((await ana.remove(`${feelings}${idOf(first.body)}/`)).status).toBe(404);
  setClock(new Date(Date.now() + 11 * 60_000));
  expect((await ana.remove(`${feelings}${idOf(second.body)}/`)).status).toBe(403);
  const { rows } = await databasePool().query('select from feelings_check_in where member_id = $1', [
    ana.memberId,
  ]);
  expect(rows).toHaveLength(2);
});

test("each member's local day starts at four in the morning in the member's own time zone", async () => {
  setClock(new Date('2027-02-10T02:30:00Z'));
  const [madrid, apia] = [
    await memberClient(server),
    await memberClient(server, { timeZone: 'Pacific/Kiritimati' }),
  ];
  expect((await madrid.post(feelings, aCheckIn())).body).toMatchObject({ local_day: '2027-02-09' });
  expect((await apia.post(feelings, aCheckIn())).body).toMatchObject({ local_day: '2027-02-10' });
});

test('after a check-in at the lowest point, nothing is offered or celebrated for three days', async () => {
  const ana = await memberClient(server);
  const both = async () => [await needsCalm(ana.memberId), await needsQuiet(ana.memberId)];
  expect(await both()).toEqual([false, false]);
  await ana.post(feelings, { agrado: 1, energia: 1 });
  expect((await ana.get('/api/users_flow/today/')).body).toMatchObject({ calm: true, quiet: true });
  setClock(new Date(Date.now() + 71 * 3_600_000));
  expect(await both()).toEqual([true, true]);
  setClock(new Date(Date.now() + 73 * 3_600_000));
  expect(await both()).toEqual([false, false]);
});

test('in the 72 hours after a check-in at the lowest point no offer is shown, even after a pleasant check-in', async () => {
  const ana = await memberClient(server);
  const mayOffer = async () => (await ana.get('/api/subscription/offering/')).body;
  expect(await mayOffer()).toEqual({ may_offer: true });
  await ana.post(feelings, { agrado: 1, energia: 1 });
  await ana.post(feelings, { agrado: 5, energia: 4 });
  setClock(new Date(Date.now() + 71 * 3_600_000));
  expect(await mayOffer()).toEqual({ may_offer: false });
  setClock(new Date(Date.now() + 73 * 3_600_000));
  expect(await mayOffer()).toEqual({ may_offer: true });
});

test('a note is unreadable in the database table', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(feelings, aCheckIn({ nota: 'canario-amarillo' }));
  expect(body).toMatchObject({ nota: 'canario-amarillo' });
  const { rows } = await databasePool().query(
    'select encode(sealed, $2) as text from feelings_check_in_note where member_id = $1',
    [ana.memberId, 'escape'],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('canario');
});

test('the export contains every check-in of a member, and the erasure deletes every check-in', async () => {
  const [ana, bea] = [await memberClient(server), await memberClient(server)];
  await ana.post(feelings, aCheckIn());
  await bea.post(feelings, aCheckIn());
  expect(await readExport(checkInExport, ana.memberId)).toMatchObject([aCheckIn()]);
  await eraseCheckIns(db, ana.memberId);
  expect([
    await readExport(checkInExport, ana.memberId),
    await readExport(checkInExport, bea.memberId),
  ]).toMatchObject([[], [aCheckIn()]]);
});

test('the taxonomy is read only once, and not again for each check-in', async () => {
  const ana = await memberClient(server);
  await ana.post(feelings, aCheckIn());
  let asked = 0;
  observeQueries(({ query }) => {
    if (/from feelings_word|platform_event/.test(query.sql)) asked += 1;
  });
  expect((await ana.post(feelings, aCheckIn())).status).toBe(201);
  expect((await ana.get('/api/users_flow/today/')).status).toBe(200);
  observeQueries(undefined);
  expect(asked).toBe(0);
});
