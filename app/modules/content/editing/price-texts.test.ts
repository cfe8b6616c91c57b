import { expect, onTestFinished, test } from 'vitest';
import { firstLanding } from '#app/seeds/landing.ts';
import { firstTexts } from '#app/seeds/texts.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { type DatabaseBefore, databaseBefore } from '#app/shell/testing/database-before.ts';

await testApplication();

const email = 'hola@yoi.example';
const paid = (opening: string) => `${opening} 9,90 € al mes o 99 € al año, con impuestos`;
const formerTerms = (contact: string) => [
  `${paid('La suscripción para las siguientes todavía no está abierta: mientras no lo esté, no se cobra nada. Cuando se abra costará')}, y verás el precio antes de decidir. Podrás cancelarla en cualquier momento y valdrá hasta que acabe lo que ya hayas pagado.`,
  `Desde que contrates la suscripción tendrás 14 días para echarte atrás sin decir por qué. Escríbenos a ${contact} y te devolvemos lo que pagaste por el mismo medio, en 14 días como mucho. Si nos pediste empezar enseguida, podemos descontar los días que ya has usado.`,
];
const formerAnswer = `La primera Parada es gratis y completa, sin tarjeta. ${paid('La suscripción para las siguientes costará')}. Todavía no está abierta, así que hoy no se cobra nada, no hay nada que cancelar y nadie te va a pedir una tarjeta. Lo que has escrito sigue siendo tuyo, pagues o no.`;
const formerFacts = '21 días gratis, sin tarjeta; si quieres, 9,90 € al mes\nNotas cifradas|/privacy';

/** Returns a database with the shipped texts of the former version. `author` wrote the last revisions. */
async function formerDatabase(author: number | null): Promise<DatabaseBefore> {
  const before = await databaseBefore('0086');
  onTestFinished(() => before.close());
  const body = formerTerms(`[${email}](mailto:${email})`).join('\n\n');
  const html = formerTerms(`<a href="mailto:${email}">${email}</a>`).map((text) => `<p>${text}</p>`);
  await before.query(
    `insert into content_page (page_id, parent_id, kind, slug, title, published_at)
     values (5000, 1, 'text', 'terms', 'Términos', now())`,
  );
  await before.query('insert into content_text (page_id, body_markdown, body_html) values (5000, $1, $2)', [
    body,
    html.join('\n'),
  ]);
  await before.query(
    `with revision as (
       insert into content_revision (page_id, number, title, slug, fields, member_id, created_at)
       values (5000, 1, 'Términos', 'terms', $1, $2, now()) returning revision_id)
     update content_page set live_revision_id = revision_id, latest_revision_id = revision_id
     from revision where page_id = 5000`,
    [JSON.stringify({ body, intro: '' }), author],
  );
  const section = { slug: 'datos', title: 'Lo que cuesta', text: formerFacts, actionLabel: null };
  const questions = [{ question: '¿Cuánto cuesta?', answer: formerAnswer }];
  await before.query(
    'insert into content_landing_revision (number, words, member_id, created_at) values (1, $1, $2, now())',
    [JSON.stringify({ sections: [section], steps: [], questions }), author],
  );
  await before.query('insert into content_landing_section (slug, title, text) values ($1, $2, $3)', [
    ...[section.slug, section.title, section.text],
  ]);
  await before.query(
    'insert into content_faq_item (position, question, answer_markdown, answer_html) values (1, $1, $2, $3)',
    ['¿Cuánto cuesta?', formerAnswer, `<p>${formerAnswer}</p>`],
  );
  return before;
}

async function readTexts(before: DatabaseBefore) {
  const [terms] = await before.query<{ markdown: string; html: string }>(
    'select body_markdown as markdown, body_html as html from content_text where page_id = 5000',
  );
  const [answer] = await before.query<{ markdown: string; html: string }>(
    'select answer_markdown as markdown, answer_html as html from content_faq_item',
  );
  const [facts] = await before.query<{ text: string }>('select text from content_landing_section');
  return { terms, answer, facts: facts?.text };
}

test('the update replaces the prices in shipped texts with the placeholders of a new installation', async () => {
  const before = await formerDatabase(null);
  await before.upgrade('0087');
  const { terms, answer, facts } = await readTexts(before);
  const shipped = firstTexts({ owner: null, email }).find(({ slug }) => slug === 'terms')?.body ?? '';
  for (const paragraph of terms?.markdown.split('\n\n') ?? []) expect(shipped).toContain(paragraph);
  expect(terms?.html).toContain(`<a href="mailto:${email}">${email}</a>, y te devolvemos`);
  expect(firstLanding.questions.map((each) => each.answer)).toContain(answer?.markdown);
  expect(answer?.html).toContain('Está todo en <a href="/precios">precios</a>.</p>');
  expect(firstLanding.sections.find(({ slug }) => slug === 'datos')?.text).toContain(facts);
  const revisions = await before.query(
    'select number from content_landing_revision union all select number from content_revision order by number',
  );
  expect(revisions).toEqual([{ number: 1 }, { number: 1 }, { number: 2 }, { number: 2 }]);
});

test('if an editor has changed a text with prices, the prices stay, and the page is listed as not updated', async () => {
  const before = await formerDatabase(7);
  const texts = await readTexts(before);
  await before.upgrade('0087');
  expect(await readTexts(before)).toEqual(texts);
  const kept = await before.query('select path, number from content_kept_text order by path');
  expect(kept).toEqual([
    { path: '/', number: 1 },
    { path: '/terms', number: 1 },
  ]);
});
