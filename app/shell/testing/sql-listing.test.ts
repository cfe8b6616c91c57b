import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { observeQueries } from '#app/platform/db/query-observer.ts';
import { collectStatements, ofTest } from './sql-listing.ts';

test('the listing of SQL contains no function or trigger of a test, because the text of such a statement may contain an id', () => {
  let observer: Parameters<typeof observeQueries>[0];
  const statements = collectStatements((given) => {
    observer = given;
  });
  for (const text of [
    "create function cut_off() returns trigger language plpgsql as $$ begin raise exception '7'; end $$",
    '  CREATE OR REPLACE FUNCTION cut_off() returns trigger',
    'create trigger cut_off before update on page for each row execute function cut_off()',
    'drop function cut_off cascade',
    `${ofTest} select 7`,
    'select 1\n  as one',
  ])
    observer?.({ query: CompiledQuery.raw(text) });
  expect([...statements]).toEqual(['select 1 as one']);
});
