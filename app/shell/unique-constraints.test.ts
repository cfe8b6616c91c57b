// Runs alone because it changes settings.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statusCounts } from './testing/at-once.ts';
import { startLoginProviders } from './testing/login-providers.ts';
import { unreachableConstraints } from './testing/unique-constraints.ts';

const { google } = await startLoginProviders();
const { testApplication } = await import('./testing/application.ts');
const application = await testApplication();
const { server } = application;
const { db } = await import('#app/platform/db/db.ts');
const { anArticle } = await import('#app/modules/content/content.factory.ts');
const { accountScenarios } = await import('./testing/unique-accounts.ts');
const { aPage, contentScenarios } = await import('./testing/unique-content.ts');
const { diaryScenarios } = await import('./testing/unique-diary.ts');
const { paradaScenarios } = await import('./testing/unique-paradas.ts');
const { sharingScenarios } = await import('./testing/unique-sharing.ts');
const { referentScenarios } = await import('./testing/unique-referents.ts');

const scenarios = {
  ...accountScenarios(application, google),
  ...contentScenarios(server),
  ...diaryScenarios(server),
  ...paradaScenarios(server),
  ...referentScenarios(server),
  ...sharingScenarios(server),
};

test('every unique constraint has either a scenario or a reason why no request can violate it', async () => {
  const { rows } = await sql<{ name: string }>`
    select index.relname as name from pg_catalog.pg_index as key
    join pg_catalog.pg_class as index on index.oid = key.indexrelid
    join pg_catalog.pg_namespace as schema on schema.oid = index.relnamespace
    where key.indisunique and schema.nspname = 'public' and not index.relispartition`.execute(db);
  const listed = [...Object.keys(unreachableConstraints), ...Object.keys(scenarios)];
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(Object.entries(scenarios))(
  'if ten requests arrive at the same time, the constraint %s is not violated',
  async (_name, { run, statuses, says }) => {
    const answers = await run();
    expect(statusCounts(answers)).toEqual(statuses);
    for (const answer of answers.filter(({ statusCode }) => statusCode >= 400))
      expect(answer.json()).toEqual(says);
  },
);

test('publishing a page under the slug of another page is refused with an error for the slug', async () => {
  const slug = 'deseada-por-dos';
  const wishes = [await aPage(server), await aPage(server)];
  const saved: number[] = [];
  for (const { page, revision, call } of wishes) {
    const words = { based_on: revision, ...anArticle({ slug }) };
    saved.push((await call('POST', `/api/content/pages/${page}/revisions/`, words)).json().revision.id);
  }
  const answers = await Promise.all(
    wishes.map(({ page, call }, index) =>
      call('POST', `/api/content/pages/${page}/publish/`, { revision: saved[index] }),
    ),
  );
  expect(statusCounts(answers)).toEqual({ 204: 1, 400: 1 });
  const refused = answers.find(({ statusCode }) => statusCode === 400);
  expect(refused?.json()).toEqual({ slug: ['Ya hay otra página en esta dirección.'] });
});
