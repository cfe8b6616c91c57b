import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The account at which the first start is killed. */
const broken = vi.hoisted(() => ({ at: 'experta' }));

vi.mock('#app/modules/accounts/index.ts', async (load) => {
  const door = await load<typeof import('#app/modules/accounts/index.ts')>();
  const createMember: typeof door.createMember = (member) => {
    if (member.username === broken.at) throw new Error('killed');
    return door.createMember(member);
  };
  return { ...door, createMember };
});

async function openSeeds() {
  vi.stubEnv('DEMO', '1');
  vi.resetModules();
  const { config } = await import('#app/platform/config.ts');
  const database = await import('#app/platform/db/db.ts');
  const { fillEmptyDatabase } = await import('./first-run.ts');
  const pool = database.connectDatabase({ connectionString: config.databaseUrl ?? '' });
  const count = async (table: string) => (await pool.query(`select 1 from ${table}`)).rows.length;
  const fill = () => fillEmptyDatabase({ embedded: false });
  return { fill, count, close: database.disconnectDatabase };
}

let seeds: Awaited<ReturnType<typeof openSeeds>>;
beforeAll(async () => {
  seeds = await openSeeds();
});
afterAll(async () => {
  await seeds.close();
  vi.unstubAllEnvs();
});

test('a first start that is killed midway leaves a database that the next ones fill, once and whole', async () => {
  await expect(seeds.fill()).rejects.toThrow('killed');
  expect(await seeds.count('content_article')).toBe(0);
  broken.at = '';
  await Promise.all([seeds.fill(), seeds.fill()]);
  expect(await seeds.count('content_article')).toBe(10);
  expect(await seeds.count('accounts_member')).toBe(5);
});
