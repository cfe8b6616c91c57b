// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');
const { aShare, postShare, sharedPath, shareWithExpert, sharingPath } = await import('./sharing.factory.ts');

const { server } = await testApplication();

test('a member who tries to share for the 21st time within a day is refused with 429', async () => {
  const ana = await memberClient(server);
  const statuses = [];
  for (let index = 0; index < 21; index += 1)
    statuses.push((await ana.post(sharingPath, aShare({ with: `nobody${index}` }))).status);
  expect(statuses).toEqual([...Array(20).fill(400), 429]);
});

test('a reader who reads for the 61st time within a minute is refused with 429, no matter which shares are read', async () => {
  const { owner, expert, share } = await shareWithExpert(server);
  const notes = await postShare(owner, { kind: 'notes', with: expert.username });
  const statuses = [];
  for (let index = 0; index < 30; index += 1) {
    statuses.push((await expert.get(`${sharedPath}${share.id}/`)).status);
    statuses.push((await expert.get(`${sharedPath}${notes.id}/`)).status);
  }
  statuses.push((await expert.get(`${sharedPath}${share.id}/`)).status);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
});

test('a member who views an invitation for the 31st time within a minute is refused with 429', async () => {
  const ana = await memberClient(server);
  const statuses = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await ana.post(`${sharedPath}invitation/`, { token: `x${index}` })).status);
  expect(statuses).toEqual([...Array(30).fill(404), 429]);
});
