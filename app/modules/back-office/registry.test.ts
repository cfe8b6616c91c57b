import { expect, test } from 'vitest';
import { listStaffVerbs, staffRoles } from '#app/platform/staff/registry.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';

const { server } = await testApplication();

test.each(staffRoles)(
  "the registry contains all verbs of the team, and the caller's own role %s",
  async (role) => {
    const { get } = await memberClient(server, { role });
    const items = listStaffVerbs().map(({ name: _name, ...verb }) => verb);
    expect(await get('/api/admin/registry/')).toEqual({
      status: 200,
      body: { own: role, roles: [...staffRoles], items },
    });
  },
);

test('a member without a role cannot read the registry', async () => {
  const { get } = await memberClient(server);
  expect((await get('/api/admin/registry/')).status).toBe(403);
});
