import type { NewArticle } from './content.schema.ts';

let count = 0;

/** An article as an author hands it in, each with an address of its own. */
export function anArticle(changes: Partial<NewArticle> = {}): NewArticle {
  count += 1;
  return {
    slug: `articulo-${count}`,
    title: `Artículo ${count}`,
    intro: 'Lo que vi en mis recibos.',
    author: 'Ana Prueba',
    date: '2026-10-01',
    tags: ['dinero'],
    section: 'desarrollo-financiero',
    body: '## Un recibo\n\nPagué la luz.\n\nGracias por invertir en ti',
    ...changes,
  };
}
