import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApplication } from '#app/shell/testing/application.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { aCheckIn } from './feelings.factory.ts';
import { checkInResponse, todayResponse } from './feelings.schema.ts';

const { server } = await testApplication();
const feelings = '/api/users_flow/user-feelings/';

const todayOf = async (member: MemberClient) =>
  todayResponse.parse((await member.get('/api/users_flow/today/')).body);

test.each([
  [1, 1],
  [5, 5],
  ['1', ' 5 '],
])('a check-in with agrado %s and energía %s is accepted', async (agrado, energia) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(feelings, { agrado, energia });
  expect([status, body]).toMatchObject([201, { agrado: Number(agrado), energia: Number(energia) }]);
});

test.each([
  ['below the scale', 0],
  ['above the scale', 6],
  ['a fraction', 2.5],
  ['a word', 'tres'],
  ['nothing', null],
  ['a list', [3]],
  ['a boolean', true],
  ['more digits than a number holds', '9'.repeat(16)],
])('a value of agrado that is %s is refused with an error at its field', async (_name, agrado) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(feelings, { agrado, energia: 3 });
  expect([status, Object.keys(z.record(z.string(), z.unknown()).parse(body))]).toEqual([400, ['agrado']]);
});

test.each([
  ['of 280 characters', 'x'.repeat(280), 'x'.repeat(280)],
  ['of 280 characters with space around them', `  ${'x'.repeat(280)}  `, 'x'.repeat(280)],
  ['of nothing but space', ' \t ', null],
  ['of one sign', '·', '·'],
  ['with signs outside the basic plane', '🌊🌊', '🌊🌊'],
  ['with markup, which is plain text here', '<b>hola</b>', '<b>hola</b>'],
])('a note %s is stored as typed, without the spaces around it', async (_name, nota, kept) => {
  const ana = await memberClient(server);
  expect((await ana.post(feelings, aCheckIn({ nota }))).body).toMatchObject({ nota: kept });
  expect((await todayOf(ana)).check_ins.map((each) => each.nota)).toEqual([kept]);
});

test('any typed note is read back exactly as it was stored', async () => {
  const ana = await memberClient(server);
  const notes = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(notes, async (nota) => {
      const { status, body } = await ana.post(feelings, aCheckIn({ nota }));
      expect([201, 400]).toContain(status);
      if (status === 400) return;
      const [newest] = (await todayOf(ana)).check_ins;
      expect(newest).toEqual(checkInResponse.parse(body));
    }),
    { numRuns: 15 },
  );
});

test.each([
  ['palabras', ['alegria', 'calma', 'miedo']],
  ['areas', ['salud', 'ocio']],
  ['causas', ['conflicto', 'perdida']],
])(
  'the chosen %s, up to the limit, are stored in the order in which they were chosen',
  async (field, chosen) => {
    const ana = await memberClient(server);
    const backwards = chosen.toReversed();
    expect((await ana.post(feelings, aCheckIn({ [field]: chosen }))).body).toMatchObject({ [field]: chosen });
    expect((await ana.post(feelings, aCheckIn({ [field]: backwards }))).body).toMatchObject({
      [field]: backwards,
    });
  },
);

test.each([
  ['palabras', ['calma', 'calma', 'calma', 'calma'], ['calma']],
  ['areas', ['ocio', ' ocio ', 'ocio'], ['ocio']],
  ['causas', ['conflicto', 'conflicto', 'conflicto'], ['conflicto']],
])('if one of the %s is chosen several times, it counts only once', async (field, chosen, kept) => {
  const ana = await memberClient(server);
  const { status, body } = await ana.post(feelings, aCheckIn({ [field]: chosen }));
  expect([status, body]).toMatchObject([201, { [field]: kept }]);
});

test.each(['palabras', 'areas', 'causas'])(
  'a check-in is refused if its %s are not a list of slugs',
  async (field) => {
    const ana = await memberClient(server);
    for (const wrong of ['calma', [7], [''], ['x'.repeat(61)], Array.from({ length: 21 }, () => 'calma')])
      expect((await ana.post(feelings, aCheckIn({ [field]: wrong }))).status).toBe(400);
    expect((await todayOf(ana)).check_ins).toEqual([]);
  },
);

test('all errors of a check-in are returned in one response, each at its field', async () => {
  const ana = await memberClient(server);
  const wrong = { palabras: ['euforia'], areas: ['luna'], causas: ['mercurio'] };
  const { body } = await ana.post(feelings, aCheckIn(wrong));
  expect(body).toEqual({
    palabras: ['"euforia" no es una elección válida.'],
    areas: ['"luna" no es una elección válida.'],
    causas: ['"mercurio" no es una elección válida.'],
  });
});

test('if a word is sent by its id, it counts towards the limit of three words', async () => {
  const ana = await memberClient(server);
  const words = { user_feeling_category: 19, palabras: ['calma', 'alivio', 'orgullo'] };
  const { status, body } = await ana.post(feelings, aCheckIn(words));
  expect([status, body]).toEqual([400, { palabras: ['Puedes elegir 3 como máximo.'] }]);
  const same = { ...words, palabras: ['tristeza', 'calma', 'alivio'] };
  expect((await ana.post(feelings, aCheckIn(same))).body).toMatchObject({ palabras: same.palabras });
});

test('if a word is sent together with agrado and energía, these values are stored instead of the values of the word', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(feelings, { user_feeling_category: 19, agrado: 5, energia: 4 });
  expect(body).toMatchObject({ agrado: 5, energia: 4, palabras: ['tristeza'] });
});

test('if a request is in English, its errors are in English', async () => {
  const ana = await memberClient(server);
  const { body } = await ana.post(feelings, {}, 'en');
  expect(body).toEqual({ user_feeling_category: ['This field is required.'] });
});
