import { onTestFinished } from 'vitest';
import { type DatabaseBefore, databaseBefore } from '#app/shell/testing/database-before.ts';

/** The texts of the landing page in successive versions of the program, oldest first. */
export const heroBefore =
  '¿Se te va el mes y no sabes en qué?\nYoi es una app para quien llega a fin de mes sin fuerzas o sin saber adónde se fue el dinero: apuntas cómo estás y en qué pones tu tiempo, tu energía y tu dinero, y en 21 días empiezas a ver qué te sostiene.';
export const factsBefore =
  'Tu primer ciclo, de 21 días o más, es gratis. Sin tarjeta.\nDe 5 a 30 minutos al día.\nSi empiezas otro ciclo: 7,50 $ al mes o 80 $ al año.';
export const heroNow = 'La app para quien no sabe en qué se le va el mes: apuntas ánimo, tiempo y dinero.';
export const factsNow =
  '21 días gratis, sin tarjeta; después 7,50 $ al mes\nHoy no se cobra nada.\nQuién está detrás|/legal';
export const factsLocked = factsNow.replace('\nQuién', '\nTus notas van cifradas.|/privacy\nQuién');
export const factsOfTeam = factsNow.replace(
  'Quién está detrás',
  'Notas cifradas|/privacy\nSomos el equipo de Yoi',
);
const factsOfMarks =
  '21 días gratis, sin tarjeta; si quieres, 7,50 $ al mes\nNotas cifradas|/privacy\nSin anuncios|/privacy#cookies\nTodo borrable|/privacy#tus-derechos\nQuiénes somos|/legal';

/**
 * The facts of `factsOfMarks`, but with a placeholder instead of the price. The placeholder links to the price
 * page.
 */
export const factsOfPrices = factsOfMarks.replace(
  /si quieres, .* al mes$/m,
  'si quieres, {month} al mes|/precios',
);

/**
 * Opens a database in which all migrations before the given migration have run. The database is closed after the
 * test.
 */
export async function openBefore(migration: string): Promise<DatabaseBefore> {
  const before = await databaseBefore(migration);
  onTestFinished(() => before.close());
  return before;
}

/**
 * Stores the landing page with the texts of an earlier version of the program. `revisions` is the number of revisions
 * that are stored.
 */
export async function storeLanding(
  before: DatabaseBefore,
  { revisions = 1, hero = heroBefore, facts = factsBefore } = {},
): Promise<void> {
  const sections = [
    { slug: 'hero', title: 'Encuentra Tu Balance Interior', text: hero, actionLabel: 'Empieza gratis' },
    { slug: 'datos', title: 'Lo que cuesta', text: facts, actionLabel: null },
  ];
  const words = JSON.stringify({ sections, steps: [], questions: [] });
  for (const { slug, title, text } of sections)
    await before.query('insert into content_landing_section (slug, title, text) values ($1, $2, $3)', [
      slug,
      title,
      text,
    ]);
  for (let number = 1; number <= revisions; number += 1)
    await before.query(
      'insert into content_landing_revision (number, words, created_at) values ($1, $2, now())',
      [number, words],
    );
}

/** Lists the pages that a migration left unchanged because an editor had changed these pages. */
export function listKept(before: DatabaseBefore) {
  return before.query('select path, number from content_kept_text order by path');
}

/**
 * Returns the text of the section with facts in each revision of the landing page. Also returns the pages that a
 * migration left unchanged.
 */
export async function readFacts(before: DatabaseBefore) {
  const revisions = await before.query<{ facts: string }>(
    "select words #>> '{sections,1,text}' as facts from content_landing_revision order by number",
  );
  return { facts: revisions.map(({ facts }) => facts), kept: await listKept(before) };
}
