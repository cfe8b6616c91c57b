import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce, statusCounts } from '#app/shell/testing/at-once.ts';
import { aMember, aSignedInMember, openBrowser, openProgram, someone } from '../accounts.factory.ts';

const { server } = await testApplication();
const url = '/dj-rest-auth/user/';

type Member = Awaited<ReturnType<typeof aSignedInMember>>;

const change = (method: 'PUT' | 'PATCH', { headers }: Member, payload: object) =>
  server.inject({ method, url, payload, headers: { ...headers, 'accept-language': 'en' } });

test('[B2.1] PUT and PATCH return the whole user, and a later GET returns the same user', async () => {
  const member = await aSignedInMember();
  const { username } = someone();
  const { memberId: pk, email } = member;
  const put = await change('PUT', member, { username, first_name: ' Ana ', last_name: 'Gil' });
  const whole = { pk, username, email, first_name: 'Ana', last_name: 'Gil' };
  expect([put.statusCode, put.json()]).toEqual([200, whole]);
  const patch = await change('PATCH', member, { last_name: '' });
  expect([patch.statusCode, patch.json()]).toEqual([200, { ...whole, last_name: '' }]);
  const read = await server.inject({ url, headers: member.headers });
  expect([read.json(), read.headers.allow]).toEqual([patch.json(), 'GET, PUT, PATCH, HEAD, OPTIONS']);
});

test('[B2.1] absent fields keep their values, and a request cannot change the id, the e-mail address or unknown fields', async () => {
  const member = await aSignedInMember();
  const { memberId: pk, email, username } = member;
  await change('PATCH', member, { first_name: 'Ana' });
  const answer = await change('PUT', member, { username, pk: 1, email: 'other@persona.example', level: 5 });
  expect(answer.json()).toEqual({ pk, email, username, first_name: 'Ana', last_name: '' });
  expect((await change('PATCH', member, {})).statusCode).toBe(200);
});

test('[B2.1] a member can change the username, or only its letter case, and then sign in with the new username', async () => {
  const member = await aSignedInMember();
  const { username } = someone();
  for (const name of [username, username.toUpperCase(), username.toUpperCase()])
    expect((await change('PATCH', member, { username: name })).json().username).toBe(name);
  const login = { username, password: member.password };
  expect((await openBrowser(server).post('/dj-rest-auth/login/', login)).statusCode).toBe(200);
});

test.each([
  ['PUT', {}, { username: ['This field is required.'] }],
  ['PUT', { username: '' }, { username: ['This field may not be blank.'] }],
  ['PATCH', { username: null }, { username: ['This field may not be null.'] }],
  [
    'PATCH',
    { username: 'ab!' },
    {
      username: [
        expect.stringMatching(/at least 4|al menos 4/),
        'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
      ],
    },
  ],
  [
    'PATCH',
    { first_name: 'x'.repeat(151), last_name: true },
    {
      first_name: ['Ensure this field has no more than 150 characters.'],
      last_name: ['Not a valid string.'],
    },
  ],
] as const)('[B2.1] the request %s user/ with the body %j is refused', async (method, payload, expected) => {
  const answer = await change(method, await aSignedInMember(), payload);
  expect([answer.statusCode, answer.json()]).toEqual([400, expected]);
});

test('a username of another member or of a pending sign-up is refused, in upper or lower case', async () => {
  const other = await aMember();
  const waiting = someone();
  await openProgram(server).post('/dj-rest-auth/custom_register/', waiting);
  const member = await aSignedInMember();
  for (const username of [other.username, other.username.toUpperCase(), waiting.username]) {
    const answer = await change('PATCH', member, { username });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { username: ['A user with that username already exists.'] },
    ]);
  }
});

test('if several members choose the same name at the same time, only one of them gets it', async () => {
  const { username } = someone();
  const members = await Promise.all(Array.from({ length: 4 }, () => aSignedInMember()));
  const answers = await atOnce(members.length, async (index) => {
    const member = members[index];
    if (!member) throw new Error('no such member');
    return change('PATCH', member, { username });
  });
  expect(statusCounts(answers)).toEqual({ 200: 1, 400: 3 });
});

test('a request without credentials changes no member', async () => {
  for (const method of ['PUT', 'PATCH'] as const)
    expect((await server.inject({ method, url, payload: { username: 'otra1' } })).statusCode).toBe(401);
});
