// Runs alone because it changes settings.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '0.1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { aProfile, patchForm } = await import('./profile.factory.ts');
const { server } = await testApplication();

test('[B3.3] a member who has sent too many photos has to wait, but can still remove the current photo', async () => {
  const ana = await aProfile(server);
  const statuses: number[] = [];
  for (let each = 0; each < 3; each += 1)
    statuses.push((await patchForm(server, ana, ana.photo, { photo: Buffer.from('no photo') })).status);
  expect(statuses).toEqual([400, 400, 429]);
  expect((await ana.patch(ana.photo, { photo: null })).status).toBe(200);
});
