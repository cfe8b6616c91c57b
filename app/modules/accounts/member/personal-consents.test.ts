import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';

const { server } = await testApplication();
const consents = '/api/my-data/consents/';

test('a member can give and withdraw each consent, independently of the other consents', async () => {
  const ana = await memberClient(server);
  const given = await ana.post(consents, { purpose: 'follow_up_mail', granted: true });
  expect([given.status, given.body]).toMatchObject([200, { granted: true, version: expect.any(String) }]);
  await ana.post(consents, { purpose: 'diary', granted: false });
  expect((await ana.get(consents)).body).toMatchObject({
    items: [
      { purpose: 'diary', granted: false, version: null, since: null },
      { purpose: 'follow_up_mail', granted: true },
      { purpose: 'research', granted: false },
    ],
  });
  expect((await ana.post('/api/users_flow/user-feelings/', { agrado: 3, energia: 3 })).status).toBe(403);
  await ana.post(consents, { purpose: 'diary', granted: true });
  expect((await ana.post('/api/users_flow/user-feelings/', { agrado: 3, energia: 3 })).status).toBe(201);
});

test.each([
  [{ purpose: 'terms', granted: false }, 'purpose'],
  [{ purpose: 'diary' }, 'granted'],
  [{ purpose: 'diary', granted: true, since: 'ever' }, 'since'],
])('a request with the consent %j is refused with an error at the invalid field', async (body, field) => {
  const ana = await memberClient(server);
  const response = await ana.post(consents, body);
  expect([response.status, Object.keys(response.body as object)]).toEqual([400, [field]]);
});
