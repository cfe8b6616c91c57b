import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';

const { server } = await testApplication();
const steps = '/api/users_flow/user-processes/';

test('[S3.6 S7.8] the step that was stored last is the current step on every device', async () => {
  const ana = await memberClient(server);
  expect((await ana.get(steps)).body).toEqual({
    current_step: null,
    newcomer: true,
    meta: { total_count: 0 },
    items: [],
  });
  const first = await ana.post(steps, { current_step: 'bienvenida-nombre' });
  expect([first.status, first.body]).toMatchObject([201, { current_step: 'bienvenida-nombre' }]);
  await ana.post(steps, { current_step: 'parada-carta' });
  expect((await ana.get(`${steps}?limit=1`)).body).toMatchObject({
    current_step: 'parada-carta',
    meta: { total_count: 2 },
    items: [{ current_step: 'parada-carta' }],
  });
});

test.each([
  {},
  { current_step: '' },
  { current_step: 'dos palabras' },
  { current_step: 'x'.repeat(65) },
  { current_step: true },
])('a step with the body %j is refused with an error at current_step', async (body) => {
  const ana = await memberClient(server);
  const response = await ana.post(steps, body);
  expect([response.status, response.text]).toEqual([400, expect.stringContaining('current_step')]);
});

test('a member cannot read the steps of another member', async () => {
  const [ana, eva] = [await memberClient(server), await memberClient(server)];
  await ana.post(steps, { current_step: 'mia' });
  expect((await eva.get(steps)).body).toMatchObject({ current_step: null, items: [] });
  expect((await server.inject(steps)).statusCode).toBe(401);
});

test('a member counts as a newcomer until the member has a first record or a first Parada', async () => {
  const [ana, eva] = [await memberClient(server), await memberClient(server)];
  await ana.post('/api/users_flow/user-feelings/', { agrado: 4, energia: 3 });
  await eva.post('/api/paradas/', { minutes_a_day: 10, focus: ['mente'], draft: true });
  expect((await ana.get(steps)).body).toMatchObject({ newcomer: false });
  expect((await eva.get(steps)).body).toMatchObject({ newcomer: false });
});
