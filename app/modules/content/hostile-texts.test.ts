// Runs alone because it watches every transaction and the work of the whole thread.
import { expect, test, vi } from 'vitest';
import { aSignedInMember, makeStaff } from '#app/modules/accounts/accounts.factory.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { expectResponsive, healthDuring } from '#app/shell/testing/health-probe.ts';
import { aDraft, anArticle, anEditor, aPublishedPage } from './content.factory.ts';
import { insertPage, insertRevision } from './editing/editing.queries.ts';
import { beginPage, parents, revertTo } from './editing/editing.server.ts';
import { diffLines } from './editing/line-diff.server.ts';
import { publishPage } from './editing/publishing.server.ts';
import { insertSchedule } from './editing/schedule.queries.ts';
import { carryOutDue } from './editing/scheduling.server.ts';
import { pageFields } from './page/page.schema.ts';
import { previewAddress, signPreview } from './preview/preview.server.ts';

vi.setConfig({ testTimeout: 60_000 });

const { server } = await testApplication();
const { memberId, headers } = await aSignedInMember();
await makeStaff(memberId, 'expert');

const max = 99_000;
const many = (piece: string, length = max) => piece.repeat(Math.floor(length / piece.length));
const each = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

/** Texts below the size limit. Each text would block a thread for seconds to minutes, or render to megabytes. */
const hostile: Readonly<Record<string, string>> = {
  'deep lists': each(300, (level) => `${' '.repeat(2 * level)}- a\n`),
  'quotes and lists': `${many('> - ', 8_000)} a`,
  'nested emphasis': many('*a_ '),
  'images in links': many('[![a](b)]('),
  'thousands of notes': each(3_000, (index) => `[^${index}]\n\n[^${index}]: a\n\n`),
  'one note many times': `[^a]: b\n\n${many('[^a] ')}`,
  'an address many times': `[a]: /${many('x', 40_000)}\n\n${many('[a] ', 3_000)}`,
  'a wide and long table': `|${many('a|', 1_000)}\n|${many('-|', 1_000)}\n${many('|\n', 40_000)}`,
  'thousands of mail addresses': many('a@a.es '),
};

const save = (body: string) =>
  server.inject({
    method: 'POST',
    url: '/api/content/pages/',
    headers,
    payload: { kind: 'article', ...anArticle(), body },
  });

test('while hostile texts are saved, the server still responds, and each text is stored or refused', async () => {
  const outcomes: string[] = [];
  const health = await healthDuring(async () => {
    for (const [name, body] of Object.entries(hostile)) {
      const { statusCode, json } = await save(body);
      outcomes.push(`${name}: ${statusCode === 201 ? 'taken' : Object.keys(json())}`);
    }
  });
  expect(outcomes.filter((outcome) => !/: (taken|body)$/.test(outcome))).toEqual([]);
  expectResponsive(health);
});

test('no transaction is open while a text is rendered', async () => {
  const saving = save(hostile['nested emphasis'] ?? '');
  const open =
    "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
  let looked = 0;
  let found = 0;
  const looking = setInterval(async () => {
    found += (await databasePool().query(open)).rows.length;
    looked += 1;
  }, 50);
  expect((await saving).statusCode).toBe(400);
  clearInterval(looking);
  expect([looked > 5, found]).toEqual([true, 0]);
});

test.each([
  ['100 levels are taken', `${many('> ', 190)}a`, 201],
  ['101 levels are refused', `${many('> ', 220)}a`, 400],
  ['1,000 links are taken', many('[a](/) ', 7 * 1_000), 201],
  ['1,001 links are refused', many('[a](/) ', 7 * 1_001), 400],
  ['300 notes are taken', each(300, (index) => `[^${index}]\n\n[^${index}]: a\n\n`), 201],
  ['301 notes are refused', each(301, (index) => `[^${index}]\n\n[^${index}]: a\n\n`), 400],
  [
    'the longest plain text is stored',
    many('Un párrafo con **negrita** y una nota corta de la vida.\n\n'),
    201,
  ],
])('a text at a limit is accepted, and a text above it is refused: %s', async (_name, body, status) => {
  const answer = await save(body);
  expect([answer.statusCode, Object.keys(answer.json())[0]]).toEqual([
    status,
    status === 201 ? 'page' : 'body',
  ]);
});

/** Inserts a revision that is older than the limits. No function would store such a revision today. */
async function anOldRevision(slug: string, { pageId }: { pageId: number } = { pageId: 0 }) {
  const { slug: _, title, ...rest } = anArticle();
  const fields = pageFields.parse({
    ...rest,
    body: `${hostile['nested emphasis']}\n\nGracias por invertir en ti`,
  });
  return inTransaction(async (trx) => {
    const page = {
      parentId: parents.article,
      kind: 'article',
      slug,
      title,
      createdBy: null,
      createdAt: now(),
    } as const;
    const id = pageId || (await insertPage(trx, page));
    return insertRevision(trx, {
      pageId: id,
      title,
      slug,
      fields,
      memberId: null,
      revertsTo: null,
      createdAt: now(),
    });
  });
}

test('an old text that breaks the current limits cannot be published, and its preview shows the reason', async () => {
  const { pageId, revisionId } = await anOldRevision('texto-viejo');
  const token = await signPreview(anEditor, pageId, revisionId);
  const { statusCode, body } = await server.inject(previewAddress(token));
  expect([statusCode, body]).toEqual([200, expect.stringContaining('demasiado complicado de mostrar')]);
  await expect(publishPage(anEditor, pageId, revisionId)).rejects.toMatchObject({
    fields: { body: [expect.anything()] },
  });
  await expect(revertTo(anEditor, pageId, revisionId)).rejects.toMatchObject({
    fields: { body: [expect.anything()] },
  });
});

test('an old scheduled text that breaks the limits is not published, but the other due pages are published', async () => {
  const shown = await aPublishedPage('article', aDraft({ slug: 'sigue', title: 'Sigue' }));
  const old = await anOldRevision('sigue', shown);
  const other = await beginPage(anEditor, 'article', aDraft({ slug: 'la-otra', title: 'La otra' }));
  const dueAt = new Date(Date.now() - 1_000);
  for (const { pageId, revisionId } of [old, other.revision])
    await insertSchedule(db, {
      pageId,
      revisionId,
      action: 'publish',
      dueAt,
      memberId: anEditor.memberId,
      createdAt: now(),
    });
  await carryOutDue();
  const titleAt = async (url: string) => /<h1>(.*?)<\/h1>/.exec((await server.inject(url)).body)?.[1];
  expect([await titleAt('/blog/sigue'), await titleAt('/blog/la-otra')]).toEqual(['Sigue', 'La otra']);
});

test('long texts are compared line by line; texts with over a million pairs of lines are shown as replaced', () => {
  const lines = (word: string, count: number) =>
    `${word}\n${each(count, (index) => `${many('x', 90)}${index}\n`)}${word}`;
  const changesOf = (count: number) => diffLines(lines('a', count), lines('b', count));
  const kept = (count: number) => changesOf(count).filter(({ change }) => change === 'same').length;
  expect([kept(990), kept(1_100)]).toEqual([990, 0]);
});
