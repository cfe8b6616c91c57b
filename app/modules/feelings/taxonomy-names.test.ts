import { expect, test } from 'vitest';
import { i18nFor } from '#app/platform/i18n/i18n.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { todayResponse } from './feelings.schema.ts';
import { areaNames, causeNames, helpNames, withNamesOf, wordNames } from './taxonomy-names.ts';

const { server } = await testApplication();
const seeded = async () =>
  todayResponse.parse((await (await memberClient(server)).get('/api/users_flow/today/')).body);

test('each slug of the taxonomy in the database has a text, and each text belongs to a slug', async () => {
  const { words, areas, causes, helps } = await seeded();
  const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug).toSorted();
  expect(Object.keys(wordNames).toSorted()).toEqual(slugs(words));
  expect(Object.keys(areaNames).toSorted()).toEqual(slugs(areas));
  expect(Object.keys(causeNames).toSorted()).toEqual(slugs(causes));
  expect(Object.keys(helpNames).toSorted()).toEqual(slugs(helps));
});

test('the texts for es-ES equal the names in the database', async () => {
  const today = await seeded();
  expect(withNamesOf(i18nFor('es-ES'), today)).toEqual(today);
});

test('if a slug has no text, its name in the database is shown', async () => {
  const today = await seeded();
  const causes = [{ slug: 'recien-llegada', name: 'Recién llegada' }];
  expect(withNamesOf(i18nFor('en'), { ...today, causes }).causes).toEqual(causes);
});
