import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const articleFiles = Object.keys(import.meta.glob('./articles/*.md'));

async function openSeeds() {
  vi.stubEnv('DEMO', '1');
  vi.resetModules();
  const { config } = await import('#app/platform/config.ts');
  const database = await import('#app/platform/db/db.ts');
  const { fillEmptyDatabase } = await import('./first-run.ts');
  const pool = database.connectDatabase({ connectionString: config.databaseUrl ?? '' });
  const count = async (table: string) => (await pool.query(`select 1 from ${table}`)).rows.length;
  const run = (sql: string) => pool.query(sql);
  const fill = () => fillEmptyDatabase({ embedded: false });
  return { fill, count, run, close: database.disconnectDatabase };
}

let seeds: Awaited<ReturnType<typeof openSeeds>>;
beforeAll(async () => {
  seeds = await openSeeds();
});
afterAll(async () => {
  await seeds.close();
  vi.unstubAllEnvs();
});

test('a first start that is killed midway leaves a database that the next ones fill, once and whole', {
  timeout: 60_000,
}, async () => {
  await seeds.run(`create function refuse_experta() returns trigger language plpgsql as
    $$ begin if new.username = 'experta' then raise exception 'killed'; end if; return new; end $$`);
  await seeds.run(
    'create trigger refuse_experta before insert on accounts_member for each row execute function refuse_experta()',
  );
  await expect(seeds.fill()).rejects.toThrow('killed');
  expect(await seeds.count('content_article')).toBe(0);
  await seeds.run('drop trigger refuse_experta on accounts_member');
  await Promise.all([seeds.fill(), seeds.fill()]);
  expect(await seeds.count("content_page where kind = 'article'")).toBe(articleFiles.length);
  expect(await seeds.count("content_page where page_id = 129920 and kind = 'testimonial'")).toBe(1);
  expect(await seeds.count("content_page where parent_id = 369 and kind = 'position'")).toBe(12);
  expect(await seeds.count("content_page where kind = 'testimonial'")).toBe(8);
  expect(await seeds.count('accounts_member')).toBe(5);
  expect(await seeds.count('accounts_role')).toBe(3);
  expect(await seeds.count('comments_comment')).toBe(9);
  expect(await seeds.count('comments_rating')).toBe(13);
});
