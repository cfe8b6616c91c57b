import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { aMemberInParada, onDay } from '../paradas.factory.ts';

const { server } = await testApplication();
const path = '/api/paradas/tried/';

beforeEach(() => onDay(0));
afterEach(() => setClock());

/** Creates a member who closed a Parada on its 22nd day and wrote something to try. */
async function aMemberAfterClosing(texts: object = { try: 'Caminar con Lola.' }) {
  const member = await aMemberInParada(server);
  onDay(21);
  await member.move('close', texts);
  const question = async () => Reflect.get(Object((await member.get(path)).body), 'question');
  return { ...member, question };
}

test('from one to four weeks after the closing, the app asks the member about the text of «lo que pruebo»', async () => {
  const ana = await aMemberAfterClosing();
  const asked = { parada_id: ana.id, text: 'Caminar con Lola.' };
  for (const [day, wanted] of [
    [27, null],
    [28, asked],
    [49, asked],
    [50, null],
  ] as const) {
    onDay(day);
    expect([day, await ana.question()]).toEqual([day, wanted]);
  }
});

test('the question about what was tried disappears after an answer; a later answer replaces the first', async () => {
  const ana = await aMemberAfterClosing();
  onDay(28);
  expect((await ana.move('tried', { answer: 'not_yet' })).status).toBe(200);
  expect(await ana.question()).toBeNull();
  expect((await ana.move('tried', { answer: 'yes' })).status).toBe(200);
});

test('if the member planned to try nothing, the app does not ask about it, and an answer is refused', async () => {
  const ana = await aMemberAfterClosing({ keep: 'El paseo.' });
  onDay(28);
  expect(await ana.question()).toBeNull();
  expect((await ana.move('tried', { answer: 'yes' })).status).toBe(409);
});

test('an answer about what was tried is refused in the first week after the closing', async () => {
  const ana = await aMemberAfterClosing();
  onDay(27);
  expect((await ana.move('tried', { answer: 'yes' })).status).toBe(409);
  const eva = await aMemberInParada(server);
  expect((await eva.move('tried', { answer: 'yes' })).status).toBe(409);
});

test('while the member needs calm, there is no question about what was tried', async () => {
  const ana = await aMemberAfterClosing();
  onDay(28);
  await ana.post('/api/users_flow/user-feelings/', aCheckIn({ agrado: 1, energia: 1 }));
  expect(await ana.question()).toBeNull();
});

test("a member can neither read nor answer another member's question about what was tried", async () => {
  const ana = await aMemberAfterClosing();
  onDay(28);
  const eva = await memberClient(server);
  expect((await eva.get(path)).body).toEqual({ question: null });
  expect((await eva.post(`/api/paradas/${ana.id}/tried/`, { answer: 'yes' })).status).toBe(404);
});

test.each([{}, { answer: 'perhaps' }, { answer: 'yes', more: 1 }])(
  'the answer %j about what was tried is refused',
  async (body) => {
    const ana = await aMemberAfterClosing();
    onDay(28);
    expect((await ana.move('tried', body)).status).toBe(400);
  },
);
