import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { auditResponse } from './audit.schema.ts';
import { memberRecordResponse, membersResponse } from './members.schema.ts';

const { server } = await testApplication();
const [ana, marta] = [
  await memberClient(server, { role: 'support', username: 'sop.ana' }),
  await memberClient(server, { role: 'support', username: 'sop.marta' }),
];
const base = '/api/admin/members/';
const reason = 'Nos ha escrito porque no puede entrar';

/** Opens the record of a new member for both colleagues. @returns the path of the record */
async function openedToBoth(): Promise<string> {
  const path = `${base}${(await memberClient(server)).memberId}/`;
  for (const { post } of [ana, marta]) await post(`${path}openings/`, { reason });
  return path;
}

const readDecided = async (path: string) => memberRecordResponse.parse((await ana.get(path)).body).decided;

test('if the list of members begins with the newest member, the second page continues in the same direction', async () => {
  for (const username of ['orden.a', 'orden.b', 'orden.c']) await memberClient(server, { username });
  const read = async (query: string) =>
    membersResponse.parse((await ana.get(`${base}?search=orden.&order=newest&limit=2${query}`)).body);
  const first = await read('');
  const second = await read(`&after=${first.meta.next}`);
  expect([...first.items, ...second.items].map(({ username }) => username)).toEqual([
    'orden.c',
    'orden.b',
    'orden.a',
  ]);
});

test('an action on a member is refused if a colleague has acted on the member since the record was read', async () => {
  const path = await openedToBoth();
  expect(await readDecided(path)).toBeNull();
  expect((await marta.post(`${path}unlock/`, { seen: null })).status).toBe(204);
  const detail = 'sop.marta lo decidió antes.';
  for (const deed of ['unlock', 'end-sessions'])
    for (const body of [{ seen: null }, {}])
      expect(await ana.post(`${path}${deed}/`, body)).toEqual({ status: 409, body: { detail } });
  const decided = await readDecided(path);
  expect(decided).toEqual({ at: expect.any(String), by: 'sop.marta' });
  expect((await ana.post(`${path}end-sessions/`, { seen: decided?.at })).status).toBe(204);
});

test('the history of a member lists the actions of the team and hides the network addresses', async () => {
  const path = await openedToBoth();
  await ana.post(`${path}unlock/`);
  const history = auditResponse.parse((await marta.get(`${path}history/?limit=2`)).body);
  expect(history.items.map(({ verb, by, address }) => [verb, by?.username, address])).toEqual([
    ['unlock', 'sop.ana', null],
    ['open', 'sop.marta', null],
  ]);
  expect(history.meta).toMatchObject({ total_count: 3, next: history.items[1]?.id });
});

test('the history of a member can be read only after the record was opened with a reason', async () => {
  const { memberId } = await memberClient(server);
  expect((await ana.get(`${base}${memberId}/history/`)).body).toMatchObject({ reason: 'open' });
});
