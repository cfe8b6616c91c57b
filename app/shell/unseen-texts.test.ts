import { expect, test } from 'vitest';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { aComment, anArticlePage } from '#app/modules/comments/comments.factory.ts';
import { anArticle } from '#app/modules/content/content.factory.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();
const { pageId } = await anArticlePage();
const caller = await memberClient(server);
const { memberId, headers } = await aSignedInMember();
await makeStaff(memberId, 'editor');
const unseen = '\u3164\u200b\u2060\u115f\u2800';
const buried = `a${'\u0301'.repeat(2_000)}`;
const nine = `a${'\u0301'.repeat(9)}`;
const person = { name: 'Ana', email: 'ana@persona.example', consent: true };
const applied = {
  ...person,
  country: 'Chile',
  area: 'Dinero',
  speciality: 'Ahorro',
  message: 'Sé escuchar.',
};
const article = { kind: 'article', ...anArticle() };

type Case = readonly [field: string, url: string, payload: object];
const required: readonly Case[] = [
  ...['name', 'country', 'area', 'speciality', 'message'].map(
    (field): Case => [field, '/api/user-postulation/', applied],
  ),
  ['message', '/api/email_part_of_yoi/', { message: 'Hola' }],
  ['name', '/api/user-second-factors/totp/', { name: 'Móvil' }],
  ['title', '/api/content/pages/', article],
];
const optional: readonly Case[] = [
  ...['intro', 'abstract', 'body', 'author', 'seo_title', 'search_description'].map(
    (field): Case => [field, '/api/content/pages/', article],
  ),
  [
    'note',
    '/api/piptool/investments/',
    { minutes: 5, shares: [{ dimension: 'cuerpo', basis_points: 10_000 }] },
  ],
  ['nota', '/api/users_flow/user-feelings/', { agrado: 3, energia: 3 }],
];

async function refusedAt([field, url, payload]: Case, value: string): Promise<unknown> {
  const { statusCode, json } = await server.inject({
    method: 'POST',
    url,
    headers,
    payload: { ...payload, [field]: value },
  });
  return [statusCode, Object.keys(json())];
}

test.each(required)('if %s of %s has no visible character, it is refused', async (...each) => {
  expect(await refusedAt(each, unseen)).toEqual([400, [each[0]]]);
});

test.each([...required, ...optional])(
  'if %s of %s has a letter with nine marks, it is refused',
  async (...each) => {
    expect(await refusedAt(each, nine)).toEqual([400, [each[0]]]);
  },
);

test.each([unseen, nine, buried])(
  'the comment %j is refused with an error for its field',
  async (comment) => {
    const { status, body } = await caller.post('/cms/comments/api/comment/', aComment(pageId, { comment }));
    expect([status, body]).toEqual([400, ['comment']]);
  },
);

test('marks on a letter are counted even if Markdown writes them as character references', async () => {
  expect(await refusedAt(['body', '/api/content/pages/', article], `a${'&#x301;'.repeat(9)}`)).toEqual([
    400,
    ['body'],
  ]);
});
