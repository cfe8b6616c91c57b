import { expect, test } from 'vitest';
import { z } from 'zod';
import { databasePool } from '#app/platform/db/pool.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';

const { server } = await testApplication();
const path = '/api/user-postulation/';
let count = 0;

const anApplication = (changes: object = {}) => {
  count += 1;
  return {
    name: 'Ana',
    email: `ana.${process.pid}.${count}@limites.example`,
    country: 'Chile',
    area: 'Dinero',
    speciality: 'Ahorro',
    message: 'Sé escuchar.',
    consent: true,
    ...changes,
  };
};

async function apply(payload: object) {
  const response = await server.inject({ method: 'POST', url: path, payload });
  return { status: response.statusCode, fields: Object.keys(response.json()), body: response.json() };
}

const listStored = async (email: string) => {
  const { rows } = await databasePool().query('select * from contact_application where email = $1', [email]);
  return rows;
};

test.each([
  ['name', 120],
  ['country', 80],
  ['area', 80],
  ['speciality', 80],
  ['message', 3_000],
])('%s has at most %i characters', async (field, max) => {
  const [fits, isLong] = [
    await apply(anApplication({ [field]: 'x'.repeat(max) })),
    await apply(anApplication({ [field]: 'x'.repeat(max + 1) })),
  ];
  expect([fits.status, isLong.status, isLong.fields]).toEqual([201, 400, [field]]);
});

test.each(['name', 'email', 'country', 'area', 'speciality', 'message', 'consent'])(
  'an application without %s is refused',
  async (field) => {
    const payload = Object.fromEntries(Object.entries(anApplication()).filter(([name]) => name !== field));
    const { status, fields } = await apply(payload);
    expect([status, fields]).toEqual([400, [field]]);
  },
);

test.each([
  ['name', '\u200b'],
  ['name', 'a\0b'],
  ['name', `e${'\u0301'.repeat(9)}`],
  ['email', 'ana'],
  ['email', 'ana@'],
  ['email', `${'a'.repeat(250)}@x.example`],
  ['email', 'ana@x.example\nBcc: all@x.example'],
  ['consent', false],
  ['consent', 'quizás'],
  ['consent', null],
  ['position', 0],
  ['position', 'x'],
  ['position', 1.5],
  ['links', 'https://a.example'],
  ['links', ['javascript:alert(1)']],
  ['links', ['ftp://a.example']],
  ['links', [`https://a.example/${'x'.repeat(500)}`]],
  ['links', Array.from({ length: 6 }, (_, index) => `https://a.example/${index}`)],
])('an application with %s = %j is refused with an error at this field', async (field, value) => {
  const { status, fields } = await apply(anApplication({ [field]: value }));
  expect([status, fields]).toEqual([400, [field]]);
});

test.each([
  [
    'as many addresses as fit',
    { links: Array.from({ length: 5 }, (_, index) => `https://a.example/${index}`) },
  ],
  ['no position', { position: null }],
  ['a permission as a form gives it', { consent: 'on' }],
  ['a number as a name', { name: 7 }],
])('an application with %s is accepted', async (_name, changes) => {
  expect((await apply(anApplication(changes))).status).toBe(201);
});

test('a name of several lines is stored as one line', async () => {
  const application = anApplication({ name: 'Ana\r\nBcc: all@x.example' });
  await apply(application);
  expect(await listStored(application.email)).toMatchObject([{ name: 'Ana Bcc: all@x.example' }]);
});

test('one application sent ten times concurrently is stored once', async () => {
  const application = anApplication();
  const answers = await atOnce(10, () => apply(application));
  expect(new Set(answers.map(({ body }) => z.object({ id: z.number() }).parse(body).id)).size).toBe(1);
  expect(await listStored(application.email)).toHaveLength(1);
});

test('if two applications are sent at the same time, each of them gets a separate id and a separate permit', async () => {
  const answers = await Promise.all([apply(anApplication()), apply(anApplication())]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
  expect(new Set(answers.map(({ body }) => body.upload_token)).size).toBe(2);
});

test.each(['', 'x', 'application:1', '12'])(
  'a request with the invalid permit "%s" cannot read the state of a video',
  async (permit) => {
    const headers = { 'upload-token': permit };
    const { statusCode } = await server.inject({ url: '/api/user_postulation_video', headers });
    expect(statusCode).toBe(403);
  },
);

test('[C1.16] before a video is uploaded, the state of the video is "none"', async () => {
  const { body } = await apply(anApplication());
  const headers = { 'upload-token': body.upload_token };
  const answer = await server.inject({ url: '/api/user_postulation_video', headers });
  expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'none', detail: null }]);
});

test.each([
  [1, 201],
  [99, 201],
  ['2', 201],
  [100, 400],
  [-1, 400],
  [1.5, 400],
])('[S3.15 B3.5] a message of the type %j is answered with the status %i', async (type, status) => {
  const ana = await memberClient(server);
  expect((await ana.post('/api/email_part_of_yoi/', { message: `tipo ${type}`, type })).status).toBe(status);
});

test('a message of the maximum length is accepted', async () => {
  const ana = await memberClient(server);
  expect((await ana.post('/api/email_part_of_yoi/', { message: 'x'.repeat(2_000) })).status).toBe(201);
});
