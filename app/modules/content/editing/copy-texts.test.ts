import { expect, onTestFinished, test } from 'vitest';
import { firstTexts } from '#app/seeds/texts.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { databaseBefore } from '#app/shell/testing/database-before.ts';

await testApplication();

/** The old wording of the sentences on the page `/privacy` that the migration changes. */
const former = [
  'Tu diario: cómo te sientes, las áreas y causas que marcas, tus notas |',
  'Tus comentarios y valoraciones | Publicarlos, los comentarios con tu nombre de usuario, y moderarlos',
  'hasta entonces puedes quedarte. También puedes borrar solo el diario. Después queda un número',
  '**Tus comentarios:** hasta que cierres la cuenta.',
  'Quienes alojan el servicio y quienes reparten nuestros correos trabajan por encargo nuestro',
  'Tres cosas las haces sin preguntarnos: borrar tu cuenta con todo lo que hay dentro o borrar solo tu diario, en Seguridad, y descargar tus inversiones en un archivo, en Portafolio.',
];
const shipped = firstTexts({
  owner: null,
  email: 'hola@yoi.example',
});
const privacy = shipped.find(({ slug }) => slug === 'privacy')?.body ?? '';
const body = former.join('\n\n');

/**
 * Upgrades a database in which `/privacy` has the old text. `author` is the member who wrote the stored
 * revision of this page.
 */
async function upgrade(author: number | null) {
  const before = await databaseBefore('0059');
  onTestFinished(() => before.close());
  await before.query(
    `insert into content_page (page_id, parent_id, kind, slug, title, published_at)
     values (5000, 1, 'text', 'privacy', 'Privacidad', now())`,
  );
  await before.query('insert into content_text (page_id, body_markdown, body_html) values (5000, $1, $2)', [
    body,
    former.map((text) => `<p>${text}</p>`).join('\n'),
  ]);
  await before.query(
    `with revision as (
       insert into content_revision (page_id, number, title, slug, fields, member_id, created_at)
       values (5000, 1, 'Privacidad', 'privacy', $1, $2, now()) returning revision_id)
     update content_page set live_revision_id = revision_id, latest_revision_id = revision_id
     from revision where page_id = 5000`,
    [JSON.stringify({ body, intro: '' }), author],
  );
  await before.upgrade('0060');
  const [text] = await before.query<{ markdown: string; html: string }>(
    'select body_markdown as markdown, body_html as html from content_text where page_id = 5000',
  );
  const revisions = await before.query<{ number: number; body: string }>(
    `select number, fields ->> 'body' as body from content_revision where page_id = 5000 order by number`,
  );
  return { text, revisions, kept: await before.query('select path, number from content_kept_text') };
}

test('if no editor has changed the privacy page, the update adds the newest sentences in a new revision', async () => {
  const { text, revisions, kept } = await upgrade(null);
  const sentences = text?.markdown.split('\n\n') ?? [];
  expect(sentences.filter((sentence) => !privacy.includes(sentence))).toEqual([]);
  expect(text?.html).toContain('lo quitas con un toque.</p>\n<p>Quienes alojan');
  expect([revisions.map(({ number }) => number), revisions.at(-1)?.body, kept]).toEqual([
    [1, 2],
    text?.markdown,
    [],
  ]);
});

test('if an editor has changed the privacy page, the update skips the page and lists it as not updated', async () => {
  const { text, revisions, kept } = await upgrade(7);
  expect([text?.markdown, revisions.length]).toEqual([body, 1]);
  expect(kept).toEqual([{ path: '/privacy', number: 1 }]);
});

test('after the update the shipped answer about personal data mentions the data export and sharing', async () => {
  const before = await databaseBefore('0059');
  onTestFinished(() => before.close());
  const answer =
    'Puedes borrar tu cuenta con todo lo que hay dentro, o solo tu diario, desde Seguridad y descargar tus inversiones en un archivo desde Portafolio; si quieres una copia de lo demás, escríbenos.';
  const words = JSON.stringify({ sections: [], steps: [], questions: [{ question: '¿Datos?', answer }] });
  await before.query(
    'insert into content_landing_revision (number, words, created_at) values (1, $1, now())',
    [words],
  );
  await before.query(
    'insert into content_faq_item (position, question, answer_markdown, answer_html) values (1, $1, $2, $3)',
    ['¿Datos?', answer, `<p>${answer}</p>`],
  );
  await before.upgrade('0060');
  const items = await before.query<{ html: string }>('select answer_html as html from content_faq_item');
  expect(items[0]?.html).toMatch(/^<p>Otra persona solo ve lo que tú le compartas.+o solo tu diario\.<\/p>$/);
  const revisions = await before.query('select number from content_landing_revision order by number');
  expect(revisions).toEqual([{ number: 1 }, { number: 2 }]);
});
