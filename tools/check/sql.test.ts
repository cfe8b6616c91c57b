import { expect, test } from 'vitest';
import type { Source } from './sources.ts';
import { findEverything, findForeignTables, findStraySql, tableOwner } from './sql.ts';

test.each([
  "import { sql } from 'kysely';",
  "db.selectFrom('content_page');",
  'pool.query(`listen x`);',
  "const text = 'select slug from content_page';",
  "run('delete from content_page');",
])('SQL is allowed only in files for queries: %s', (text) => {
  expect(findStraySql(file('app/modules/content/content.ts', text)).length).toBeGreaterThan(0);
  expect(findStraySql(file('app/modules/content/page/page.queries.ts', text))).toEqual([]);
});

test.each([
  "import type { Transaction } from 'kysely';",
  "const text = 'Update your profile from here';",
  'databasePool().query(text, values);',
])('this code is not mistaken for SQL: %s', (text) => {
  expect(findStraySql(file('app/modules/content/content.ts', text))).toEqual([]);
});

test.each([
  "db.selectFrom('a').selectAll();",
  'sql`select * from a`;',
  'sql`select t.* from a as t`;',
  'sql`insert into a values (1) returning *`;',
])('a query that selects every column is reported: %s', (text) => {
  expect(findEverything(file('app/platform/a.queries.ts', text))).toHaveLength(1);
});

test('count(*) is not reported as a query that selects every column', () => {
  expect(findEverything(file('app/platform/a.queries.ts', 'sql`select count(*) from a`;'))).toEqual([]);
});

test.each([
  "on.selectFrom('accounts_member as member');",
  "on.selectFrom('content_page').innerJoin('accounts_member', 'a', 'b');",
  'sql`select 1 from content_page join accounts_member on true`;',
  "on.selectFrom(['content_page', 'accounts_member']);",
  'interface Tables { accounts_member: { id: number } }',
])('a query that reads a table of another module is reported: %s', (text) => {
  expect(findForeignTables(file('app/modules/content/page/page.queries.ts', text))).toHaveLength(1);
  expect(
    findForeignTables(file('app/modules/accounts/member/member.queries.ts', text)).length,
  ).toBeLessThanOrEqual(1);
});

test("a module's own tables, functions and common table expressions do not count as foreign tables", () => {
  const text =
    "on.with('newest', (of) => of.selectFrom('content_page')).selectFrom('newest'); sql`select extract(epoch from published_at) from unnest($1)`;";
  expect(findForeignTables(file('app/modules/content/page/page.queries.ts', text))).toEqual([]);
  expect(tableOwner('platform_event')).toBe('platform');
  expect(tableOwner('contention')).toBeUndefined();
});

function file(path: string, text: string): Source {
  return { path, text };
}
