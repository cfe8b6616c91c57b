import type { Author } from './content.policy.ts';
import type { NewArticle, PageDraftInput, PageKind } from './content.schema.ts';
import type { Revision } from './editing.queries.ts';
import { beginPage } from './editing.ts';
import { publishPage } from './publishing.ts';

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

/** Who writes: ids of members that nothing else of a test needs. */
export const anEditor: Author = { memberId: 900_001, role: 'editor' };
export const anExpert: Author = { memberId: 900_002, role: 'expert' };

/** A draft that may be published, each with an address of its own. */
export function aDraft(
  changes: Partial<PageDraftInput> = {},
  fields: PageDraftInput['fields'] = {},
): PageDraftInput {
  const { slug, title, ...whole } = anArticle();
  return { slug, title, ...changes, fields: { ...whole, ...fields } };
}

/** A live page, begun and published by the editor. */
export async function aPublishedPage(
  kind: PageKind = 'article',
  draft: PageDraftInput = aDraft(),
): Promise<Revision> {
  const { revision } = await beginPage(anEditor, kind, draft);
  await publishPage(anEditor, revision.pageId, revision.revisionId);
  return revision;
}

/** A position and a testimonial, whose fields hold several things in one text. */
export const aPosition = (slug: string, fields: PageDraftInput['fields'] = {}) =>
  aDraft(
    { slug, title: 'Acompañar duelos' },
    { section: null, intro: 'España|Mente|Psicología|25', ...fields },
  );
export const aTestimonial = (slug: string, fields: PageDraftInput['fields'] = {}) =>
  aDraft({ slug, title: 'Luz|Panadera|Segunda Parada' }, { section: null, ...fields });
