import { expect, test } from 'vitest';
import { db } from '#app/platform/db/db.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import type { DatabaseBefore } from '#app/shell/testing/database-before.ts';
import { aDraft, anEditor } from '../content.factory.ts';
import { beginPage, saveDraft } from './editing.server.ts';
import {
  factsBefore,
  factsLocked,
  factsNow,
  factsOfPrices,
  factsOfTeam,
  heroBefore,
  heroNow,
  listKept,
  openBefore,
  readFacts,
  storeLanding,
} from './kept-texts.factory.ts';
import { listKeptTexts } from './kept-texts.queries.ts';

await testApplication();

/**
 * Name prefixes of migrations that change texts. A constant `after…` is the prefix of the next migration. An
 * upgrade to a prefix stops before the migration with this prefix.
 */
const shorterTexts = '0050';
const afterShorterTexts = '0051';
const firstScreens = '0052';
const afterFirstScreens = '0053';
const teamFacts = '0058';
const afterTeamFacts = '0059';
const marks = '0061';
const audience =
  'Para quien llega a fin de mes sin saber en qué se le han ido el dinero y las horas, y lo quiere ver con calma. Yoi es la app para hacerlo, en ciclos de 21 días o más; el primero es gratis.';

/** Stores a text page with this number of revisions. The last revision is live. */
async function storeText(
  before: DatabaseBefore,
  slug: string,
  revisions: number,
  measured = 'Uno.',
): Promise<void> {
  const body = `**Qué.** ${measured}\n\n**Para quién.** ${audience}\n\n**De dónde.** Dos.`;
  const html = `<p><strong>Qué.</strong> ${measured}</p>\n<p><strong>Para quién.</strong> ${audience}</p>\n<p><strong>De dónde.</strong> Dos.</p>`;
  await before.query(
    `insert into content_page (page_id, parent_id, kind, slug, title, published_at)
     values (5000, 1, 'text', $1, 'El método', now())`,
    [slug],
  );
  await before.query('insert into content_text (page_id, body_markdown, body_html) values (5000, $1, $2)', [
    body,
    html,
  ]);
  for (let number = 1; number <= revisions; number += 1)
    await before.query(
      `with revision as (
         insert into content_revision (page_id, number, title, slug, fields, created_at)
         values (5000, $1, 'El método', $2, $3, now()) returning revision_id)
       update content_page set live_revision_id = revision_id, latest_revision_id = revision_id
       from revision where page_id = 5000`,
      [number, slug, JSON.stringify({ body, intro: '' })],
    );
}

test('if the landing page is unchanged since its installation, the update stores shorter texts in a new revision', async () => {
  const before = await openBefore(shorterTexts);
  await storeLanding(before);
  await before.upgrade(afterShorterTexts);
  const texts = await before.query('select slug, text from content_landing_section order by slug');
  expect(texts).toEqual([
    { slug: 'datos', text: factsNow },
    { slug: 'hero', text: heroNow },
  ]);
  const revisions = await before.query<{ words: { sections: { text: string }[] } }>(
    'select words from content_landing_revision order by number',
  );
  expect(revisions.map(({ words }) => words.sections.map(({ text }) => text))).toEqual([
    [heroBefore, factsBefore],
    [heroNow, factsNow],
  ]);
  expect(await listKept(before)).toEqual([]);
});

test('if an editor has changed the landing page, the update skips the page and lists it as not updated', async () => {
  const before = await openBefore(shorterTexts);
  await storeLanding(before, { revisions: 2, hero: 'Lo que quiso el equipo.' });
  await before.upgrade(afterShorterTexts);
  expect(await before.query("select text from content_landing_section where slug = 'hero'")).toEqual([
    { text: 'Lo que quiso el equipo.' },
  ]);
  expect(await before.query('select max(number) from content_landing_revision')).toEqual([{ max: 2 }]);
  expect(await listKept(before)).toEqual([{ path: '/', number: 2 }]);
});

test('a changed landing page is not listed if it contains none of the outdated sentences', async () => {
  const before = await openBefore(shorterTexts);
  await storeLanding(before, { revisions: 2 });
  await before.query(
    "insert into content_landing_revision (number, words, created_at) values (3, '{}', now())",
  );
  await before.upgrade(afterShorterTexts);
  expect(await listKept(before)).toEqual([]);
});

test('the update removes the outdated sentence from an unchanged text page and stores a new revision', async () => {
  const before = await openBefore(shorterTexts);
  await storeText(before, 'metodo', 1);
  await before.upgrade(afterShorterTexts);
  const short = '**Qué.** Uno.\n\n**De dónde.** Dos.';
  expect(await before.query('select body_markdown, body_html from content_text')).toEqual([
    {
      body_markdown: short,
      body_html: '<p><strong>Qué.</strong> Uno.</p>\n<p><strong>De dónde.</strong> Dos.</p>',
    },
  ]);
  expect(
    await before.query(
      `select number, fields ->> 'body' as body, revision_id = live_revision_id as is_live
       from content_revision join content_page using (page_id) where page_id = 5000 order by number`,
    ),
  ).toMatchObject([
    { number: 1, is_live: false },
    { number: 2, body: short, is_live: true },
  ]);
  expect(await listKept(before)).toEqual([]);
});

test('if an editor has changed a text page, the update skips the page and lists it as not updated', async () => {
  const before = await openBefore(shorterTexts);
  await storeText(before, 'metodo', 2);
  await before.upgrade(afterShorterTexts);
  expect(await before.query('select body_markdown from content_text')).toEqual([
    { body_markdown: expect.stringContaining(audience) },
  ]);
  expect(await listKept(before)).toEqual([{ path: '/metodo', number: 2 }]);
});

const measuredBefore = 'Lo que apuntas: cómo estás, y cuánto tiempo, energía y dinero pones.';
const measuredNow = 'Cómo estás, y cuánto tiempo, energía y dinero pones.';

test('if only migrations have changed the landing page, the update adds the line about encrypted notes', async () => {
  const before = await openBefore(shorterTexts);
  await storeLanding(before);
  await before.upgrade(afterFirstScreens);
  expect(await readFacts(before)).toEqual({ facts: [factsBefore, factsNow, factsLocked], kept: [] });
  expect(await before.query("select text from content_landing_section where slug = 'datos'")).toEqual([
    { text: factsLocked },
  ]);
});

test('if the previous version installed the landing page, the update adds the line about encrypted notes', async () => {
  const before = await openBefore(firstScreens);
  await storeLanding(before, { hero: heroNow, facts: factsNow });
  await before.upgrade(afterFirstScreens);
  expect(await readFacts(before)).toEqual({ facts: [factsNow, factsLocked], kept: [] });
});

test('if an editor has saved the landing page, its facts stay unchanged, and the page is listed as not updated', async () => {
  const before = await openBefore(firstScreens);
  await storeLanding(before, { revisions: 2, facts: factsNow });
  await before.upgrade();
  expect(await readFacts(before)).toEqual({
    facts: [factsNow, factsNow],
    kept: [{ path: '/', number: 2 }],
  });
});

test('if only migrations have changed the landing page, the update adds the line about the team', async () => {
  const before = await openBefore(shorterTexts);
  await storeLanding(before);
  await before.upgrade(afterTeamFacts);
  expect(await readFacts(before)).toEqual({
    facts: [factsBefore, factsNow, factsLocked, factsOfTeam],
    kept: [],
  });
  expect(await before.query("select text from content_landing_section where slug = 'datos'")).toEqual([
    { text: factsOfTeam },
  ]);
});

test.each([
  [firstScreens, factsNow, [factsNow, factsLocked, factsOfTeam]],
  [teamFacts, factsLocked, [factsLocked, factsOfTeam]],
])(
  'if the version before %s installed the landing page, the update adds the line about the team',
  async (migration, facts, revisions) => {
    const before = await openBefore(migration);
    await storeLanding(before, { hero: heroNow, facts });
    await before.upgrade(afterTeamFacts);
    expect(await readFacts(before)).toEqual({ facts: revisions, kept: [] });
  },
);

test('if an editor has saved the landing page, its line about the people stays, and the page is listed as not updated', async () => {
  const before = await openBefore(teamFacts);
  await storeLanding(before, { revisions: 3, facts: factsLocked });
  await before.upgrade();
  expect(await readFacts(before)).toEqual({
    facts: [factsLocked, factsLocked, factsLocked],
    kept: [{ path: '/', number: 3 }],
  });
});

test.each([
  [shorterTexts, factsBefore, 6],
  [firstScreens, factsNow, 5],
  [teamFacts, factsLocked, 4],
  [marks, factsOfTeam, 3],
])(
  'if the version before %s installed the landing page, the update adds the newest short facts',
  async (migration, facts, revisions) => {
    const before = await openBefore(migration);
    await storeLanding(before, { hero: migration === shorterTexts ? heroBefore : heroNow, facts });
    await before.upgrade();
    const read = await readFacts(before);
    expect(read).toMatchObject({ facts: { length: revisions }, kept: [] });
    expect(read.facts.at(-1)).toBe(factsOfPrices);
    expect(await before.query("select text from content_landing_section where slug = 'datos'")).toEqual([
      { text: factsOfPrices },
    ]);
  },
);

test('if an editor has saved the landing page, it does not get the newest short facts and is listed as not updated', async () => {
  const before = await openBefore(marks);
  await storeLanding(before, { revisions: 2, facts: factsOfTeam });
  await before.query('update content_landing_revision set member_id = 7 where number = 2');
  await before.upgrade();
  expect(await readFacts(before)).toEqual({
    facts: [factsOfTeam, factsOfTeam],
    kept: [{ path: '/', number: 2 }],
  });
});

test('if only migrations have changed the page about the method, the update shortens its sentences', async () => {
  const before = await openBefore(shorterTexts);
  await storeText(before, 'metodo', 1, measuredBefore);
  await before.upgrade();
  expect(await before.query('select body_markdown, body_html from content_text')).toEqual([
    {
      body_markdown: `**Qué.** ${measuredNow}\n\n**De dónde.** Dos.`,
      body_html: `<p><strong>Qué.</strong> ${measuredNow}</p>\n<p><strong>De dónde.</strong> Dos.</p>`,
    },
  ]);
  expect(await before.query('select max(number) from content_revision where page_id = 5000')).toEqual([
    { max: 3 },
  ]);
  expect(await listKept(before)).toEqual([]);
});

test('if an earlier migration left the page about the method unchanged, the page is listed with its newest revision', async () => {
  const before = await openBefore(shorterTexts);
  await storeText(before, 'metodo', 2, measuredBefore);
  await before.upgrade();
  expect(await before.query('select body_markdown from content_text')).toEqual([
    { body_markdown: expect.stringContaining(measuredBefore) },
  ]);
  expect(await listKept(before)).toEqual([{ path: '/metodo', number: 2 }]);
});

test('if a database has no content, the migrations change nothing', async () => {
  const before = await openBefore(shorterTexts);
  await before.upgrade();
  expect(await before.query('select number from content_landing_revision')).toEqual([]);
  expect(await listKept(before)).toEqual([]);
});

test('a page that an update has skipped is listed as not updated until an editor saves it again', async () => {
  const draft = aDraft();
  const { pageId, revisionId } = (await beginPage(anEditor, 'text', draft)).revision;
  await db
    .insertInto('content_kept_text')
    .values({ path: '/texto-guardado', page_id: pageId, number: 1 })
    .execute();
  expect(await listKeptTexts(db)).toContain('/texto-guardado');
  await saveDraft(anEditor, { pageId, basedOn: revisionId }, draft);
  expect(await listKeptTexts(db)).not.toContain('/texto-guardado');
});
