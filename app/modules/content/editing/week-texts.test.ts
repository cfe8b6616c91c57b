import { expect, onTestFinished, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { databaseBefore } from '#app/shell/testing/database-before.ts';

await testApplication();

const kept = 'mientras tengas la cuenta. Si la cierras, se borran.';
const named = 'Si pides cerrarla, se borran a los siete días';

/**
 * Upgrades a database with the previous text of `/privacy`, and returns the texts after the upgrade. `author` is the
 * member who wrote the last revision.
 */
async function upgrade(author: number | null) {
  const before = await databaseBefore('0057');
  onTestFinished(() => before.close());
  await before.query(
    `insert into content_page (page_id, parent_id, kind, slug, title, published_at)
     values (5000, 1, 'text', 'privacy', 'Privacidad', now())`,
  );
  await before.query('insert into content_text (page_id, body_markdown, body_html) values (5000, $1, $2)', [
    `- **Tu cuenta:** ${kept}`,
    `<ul><li><strong>Tu cuenta:</strong> ${kept}</li></ul>`,
  ]);
  await before.query(
    `with revision as (
       insert into content_revision (page_id, number, title, slug, fields, member_id, created_at)
       values (5000, 1, 'Privacidad', 'privacy', $1, $2, now()) returning revision_id)
     update content_page set live_revision_id = revision_id, latest_revision_id = revision_id
     from revision where page_id = 5000`,
    [JSON.stringify({ body: `- **Tu cuenta:** ${kept}`, intro: '' }), author],
  );
  await before.upgrade('0058');
  const [text] = await before.query<{ body_markdown: string; body_html: string }>(
    'select body_markdown, body_html from content_text where page_id = 5000',
  );
  const revisions = await before.query(
    'select number from content_revision where page_id = 5000 order by number',
  );
  return { text, revisions, kept: await before.query('select path, number from content_kept_text') };
}

test('if the text about closing an account is unchanged, the update adds the text about the closing week in a new revision', async () => {
  const { text, revisions, kept: unchanged } = await upgrade(null);
  expect([text?.body_markdown.includes(named), text?.body_html.includes(named)]).toEqual([true, true]);
  expect([revisions, unchanged]).toEqual([[{ number: 1 }, { number: 2 }], []]);
});

test('if an editor has changed the text, the update skips the page and lists it as not updated', async () => {
  const { text, revisions, kept: unchanged } = await upgrade(7);
  expect(text?.body_markdown).toContain(kept);
  expect([revisions, unchanged]).toEqual([[{ number: 1 }], [{ path: '/privacy', number: 1 }]]);
});

test('the update adds an account that the previous version closed to the table of erasures', async () => {
  const before = await databaseBefore('0057');
  onTestFinished(() => before.close());
  await before.query(`
    insert into accounts_member (username, email, language, created_at, closed_at)
      values ('cerrada', 'cerrada@persona.example', 'es-ES', '2026-01-01', '2026-02-01')`);
  await before.query(`
    insert into platform_event (name, payload, occurred_at)
      values ('accounts.closed', '{"memberId": 77, "sealedFarewell": ""}', '2026-02-02')`);
  await before.upgrade();
  const rows = await before.query<{ member_id: number }>(
    'select member_id, scope from platform_erasure order by 1 desc',
  );
  expect(rows).toEqual([
    { member_id: 77, scope: 'account' },
    { member_id: expect.any(Number), scope: 'account' },
  ]);
});
