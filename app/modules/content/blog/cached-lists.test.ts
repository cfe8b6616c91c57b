// Runs alone because it observes all queries.
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { observeQueries } from '#app/platform/db/query-observer.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { aDraft, anImageRow, aPublishedPage, image } from '../content.factory.ts';
import { type ListWithPictures, readList } from './cached-lists.server.ts';
import { firstStories } from './first-stories.server.ts';

await testApplication();
const blog = { tag: '', medium: '', limit: 21, offset: 0 };
const read = () => readList(db, blog, () => true);
const slugsOf = ({ cards }: ListWithPictures) => cards.map(({ slug }) => slug);

/** Counts the queries that `reading` runs. @returns the count and the result of `reading` */
async function counted<Result>(reading: () => Promise<Result>): Promise<[number, Result]> {
  let asked = 0;
  observeQueries(() => {
    asked += 1;
  });
  const result = await reading();
  observeQueries(undefined);
  return [asked, result];
}

test('a list without stories returns the same empty result at every read', async () => {
  for (let time = 0; time < 2; time += 1)
    expect(await read()).toMatchObject({ epoch: null, cards: [], rows: [] });
});

test('after a list has been queried, it is not queried again until something is published', async () => {
  await aPublishedPage('article', aDraft({ slug: 'uno' }));
  expect(slugsOf(await read())).toEqual(['uno']);
  const [asked, again] = await counted(read);
  expect([asked, slugsOf(again)]).toEqual([1, ['uno']]);
  await aPublishedPage('article', aDraft({ slug: 'dos' }));
  const after = await read();
  expect(slugsOf(after).toSorted()).toEqual(['dos', 'uno']);
  expect(after.epoch).toBeGreaterThan(again.epoch ?? 0);
});

test('each page of each list has a separate cache entry', async () => {
  expect(slugsOf(await readList(db, { ...blog, offset: 1 }, () => false))).toHaveLength(1);
  expect(slugsOf(await readList(db, { ...blog, tag: 'ninguna' }, () => false))).toEqual([]);
});

test('if a picture is changed or removed, the list shows this immediately, without a publication', async () => {
  const fileId = await anImageRow();
  await aPublishedPage('article', aDraft({ slug: 'con-foto' }, { headerImage: { ...image, id: fileId } }));
  const before = (await read()).pictures.get(fileId);
  await databasePool().query(
    `update media_file set alt = 'Un lago quieto', changed_at = now() + interval '1 second' where file_id = $1`,
    [fileId],
  );
  const after = (await read()).pictures.get(fileId);
  expect([before?.alt, after?.alt]).toEqual(['Una foto', 'Un lago quieto']);
  await databasePool().query('update media_file set deleted_at = now() where file_id = $1', [fileId]);
  const [asked, { pictures }] = await counted(read);
  expect([asked, pictures.has(fileId)]).toEqual([1, false]);
});

test('the first row has one story of each section: the recommended story or, if there is none, the newest story', async () => {
  const [chosen = ''] = firstStories['desarrollo-personal'];
  await aPublishedPage(
    'article',
    aDraft({ slug: chosen }, { section: 'desarrollo-personal', date: '2020-01-01' }),
  );
  for (const [slug, date] of [
    ['dinero-de-hoy', '2026-11-02'],
    ['dinero-de-ayer', '2026-11-01'],
  ] as const)
    await aPublishedPage('article', aDraft({ slug }, { section: 'desarrollo-financiero', date }));
  const { rows } = await read();
  expect(rows.map(({ of, stories }) => [of, stories.map(({ slug }) => slug)])).toEqual([
    ['first', [chosen, 'dinero-de-hoy']],
  ]);
});
