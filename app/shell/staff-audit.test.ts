// Runs alone because it sets the clock and counts the entries of the audit log.
import { expect, test } from 'vitest';
import { countAuditEntries } from '#app/platform/audit/audit.queries.ts';
import { db } from '#app/platform/db/db.ts';
import { listStaffVerbs } from '#app/platform/staff/registry.ts';
import { testApplication } from './testing/application.ts';
import { atOnce } from './testing/at-once.ts';
import { memberClient } from './testing/member-client.ts';
import { deedScenarios } from './testing/staff-deeds.ts';
import { keyDeeds, requestDeeds } from './testing/support-deeds.ts';

const application = await testApplication();
const { server } = application;
const admin = await memberClient(server, { role: 'admin' });
const scenarios = { ...deedScenarios(server), ...requestDeeds(application), ...keyDeeds() };

/** The permissions in the registry whose actions change something. */
const deeds = listStaffVerbs().filter(({ kind, verb }) => kind.endsWith('deed') || verb === 'start');

const countEntries = () => countAuditEntries(db, {}, 1_000_000);

test('this test has a scenario for each action of the registry, and for nothing else', () => {
  expect(Object.keys(scenarios).toSorted()).toEqual(deeds.map(({ name }) => name).toSorted());
});

test.each(deeds)(
  '$name adds exactly one audit entry for each effect, even if two calls run at the same time',
  async (deed) => {
    const scenario = scenarios[deed.name];
    if (!scenario) throw new Error(`${deed.name} has no scenario`);
    const { run, effects } = await scenario(admin);
    const { resource, verb } = deed;
    const countThese = () => countAuditEntries(db, { resource, verb }, 1_000_000);
    const [all, these] = [await countEntries(), await countThese()];
    await atOnce(2, run);
    expect([await countEntries(), await countThese()]).toEqual([all + effects, these + effects]);
  },
);

test('a refused action adds no audit entry', async () => {
  const before = await countEntries();
  const member = await memberClient(server);
  await member.post('/api/comments/moderation/bans/', { member: admin.memberId, reason: 'x' });
  await admin.post('/api/comments/moderation/999999999/hide/', { reason: 'x' });
  await admin.post('/api/comments/moderation/bans/', { member: admin.memberId, reason: 'x' });
  expect(await countEntries()).toBe(before);
});
