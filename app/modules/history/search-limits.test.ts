// Runs alone because it changes settings and reads the whole log.
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = '1';
});

const { testApplication } = await import('#app/shell/testing/application.ts');
const { memberClient } = await import('#app/shell/testing/member-client.ts');

const { server } = await testApplication();

test('the thirty-first search within a minute is refused with 429', async () => {
  const ana = await memberClient(server);
  const statuses = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await ana.get('/api/history/search/?q=pan')).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});
