import { expect, test } from 'vitest';
import { z } from 'zod';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';
const fieldsOf = (body: unknown) => Object.keys(z.record(z.string(), z.unknown()).parse(body));

const content = z.record(z.string(), z.object({ schema: z.looseObject({}) }));
const operation = z.object({ requestBody: z.object({ content }).optional() });
const described = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
const { paths } = described.parse((await server.inject('/openapi.json')).json());

/** The calls whose body may have unknown fields. */
const loose = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema;
    return schema?.properties && schema.additionalProperties !== false
      ? [`${method.toUpperCase()} ${path}`]
      : [];
  }),
);

const ofOriginal = [
  'PATCH /api/device/{token}/',
  'PATCH /api/users/{username}/',
  'PATCH /dj-rest-auth/user/',
  'POST /api/device/',
  'POST /api/email_part_of_yoi/',
  'POST /api/user-postulation/',
  'POST /api/user-profile/change-password/',
  'POST /api/user-profile/verify-code-for-change-password/',
  'POST /api/users_flow/user-area/',
  'POST /api/users_flow/user-causa-of-discomfort/',
  'POST /api/users_flow/user-processes/',
  'POST /cms/comments/api/comment/',
  'POST /cms/comments/api/feedback/',
  'POST /cms/comments/api/flag/',
  'POST /dj-rest-auth/apple/login/',
  'POST /dj-rest-auth/custom_register/',
  'POST /dj-rest-auth/facebook/login/',
  'POST /dj-rest-auth/firebase/login/',
  'POST /dj-rest-auth/google/login/',
  'POST /dj-rest-auth/login/',
  'POST /dj-rest-auth/password/change/',
  'POST /dj-rest-auth/password/reset/',
  'POST /dj-rest-auth/password/reset/confirm/',
  'POST /dj-rest-auth/password/reset/do/',
  'POST /dj-rest-auth/password/reset/verify/token/',
  'POST /dj-rest-auth/registration/',
  'POST /dj-rest-auth/registration/resend-email/',
  'POST /dj-rest-auth/registration/verify-email/',
  'POST /dj-rest-auth/registration/verify-email/with_code/',
  'POST /dj-rest-auth/token/refresh/',
  'POST /dj-rest-auth/user/password/reset/',
  'POST /paseto_auth/token/',
  'POST /paseto_auth/token/refresh/',
  'PUT /dj-rest-auth/user/',
];

test('unknown fields are ignored only in calls that exist on the original platform', () => {
  expect(loose.toSorted()).toEqual(ofOriginal);
});

test.each([
  [{ notas: 'un paseo' }, 'notas'],
  [{ Nota: 'un paseo' }, 'Nota'],
  [{ palabra: ['calma'] }, 'palabra'],
  [{ id: 7 }, 'id'],
  [{ constructor: 7 }, 'constructor'],
])(
  'if a check-in has the unknown field %j, it is refused with an error for %s and not stored',
  async (field, name) => {
    const ana = await memberClient(server);
    for (const body of [aCheckIn(field), { agrado: 3, ...field }, { energia: 3, ...field }]) {
      const response = await ana.post(feelings, body);
      expect(response.status).toBe(400);
      expect(fieldsOf(response.body)).toContain(name);
    }
    expect((await ana.get('/api/users_flow/today/')).body).toMatchObject({ check_ins: [] });
  },
);

test('a check-in in the format of the original platform may have unknown fields, which are ignored', async () => {
  const ana = await memberClient(server);
  const response = await ana.post(feelings, { user_feeling_category: 3, user: 9, notas: 'x' });
  expect([response.status, response.body]).toMatchObject([201, { user_feeling_category: 3 }]);
  const empty = await ana.post(feelings, { notas: 'x' });
  expect([empty.status, fieldsOf(empty.body)]).toEqual([400, ['user_feeling_category']]);
});

async function usernameOf(memberId: number): Promise<string> {
  const { rows } = await databasePool().query('select username from accounts_member where member_id = $1', [
    memberId,
  ]);
  return rows[0].username;
}

test('a profile accepts its own response as input, but refuses a setting with a misspelt name', async () => {
  const ana = await memberClient(server);
  const path = `/api/user-profile/${await usernameOf(ana.memberId)}/`;
  const shown = z.record(z.string(), z.unknown()).parse((await ana.get(path)).body);
  const changed = await ana.patch(path, { ...shown, yoi_balance: 99, id: 1, email: 'otra@yoi.test' });
  expect([changed.status, changed.body]).toEqual([200, shown]);
  for (const [field, value] of [
    ['nombre', 'Ana'],
    ['time_zone', 'Europe/Madrid'],
    ['minutes', 10],
  ] as const) {
    const refused = await ana.patch(path, { [field]: value, name: 'Otra' });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, [field]]);
  }
  expect((await ana.get(path)).body).toEqual(shown);
});
