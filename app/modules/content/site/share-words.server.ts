import { db, type Executor } from '#app/platform/db/db.ts';
import { articleWords, blogWords } from '../blog/article-picture.server.ts';
import { listLandingSections } from '../landing/landing.queries.ts';
import { sectionWords } from '../landing/section-picture.server.ts';
import { sections } from '../page/page.schema.ts';
import { findSharedPage, type SharedPage } from '../page/share-picture.queries.ts';
import { generalWords, type ShareWords } from '../page/share-picture.server.ts';
import { positionsWords, positionWords } from '../position/position-picture.server.ts';
import { readPosition } from '../position/positions.server.ts';
import { referenceWords, referentsWords } from '../reference/reference-picture.server.ts';
import { testimonialWords } from '../testimonial/testimonial-picture.server.ts';
import { navigableTestimonialId } from '../testimonial/testimonials.server.ts';

/**
 * Finds the current texts of a share picture by its subject. Returns null if the subject is unknown or hidden.
 */
export async function findShareWords(subject: string, on: Executor = db): Promise<ShareWords | null> {
  const [, kind, id] = /^(articulo|puesto|referente)-([1-9]\d{0,14})$/.exec(subject) ?? [];
  if (kind) return wordsOfPage(kind, await findSharedPage(on, Number(id)));
  if (subject === 'testimonio') return wordsOfPage(subject, await findSharedPage(on, navigableTestimonialId));
  if (subject === 'yoi') return generalWords;
  if (subject === 'blog') return blogWords;
  if (subject === 'puestos') return positionsWords;
  if (subject === 'referentes') return referentsWords;
  if (subject !== 'inicio' && !sections.some((section) => section === subject)) return null;
  const section = (await listLandingSections(on)).get(subject === 'inicio' ? 'hero' : subject);
  return section || subject === 'inicio' ? sectionWords(section?.title ?? '') : null;
}

function wordsOfPage(kind: string, page: SharedPage | undefined): ShareWords | null {
  if (page?.kind === 'article' && kind === 'articulo') return articleWords(page);
  if (page?.kind === 'position' && kind === 'puesto')
    return positionWords(readPosition({ ...page, id: page.pageId, tags: [], publishedOn: '' }));
  if (page?.kind === 'reference' && kind === 'referente') return referenceWords(page);
  if (page?.kind === 'testimonial' && kind === 'testimonio')
    return testimonialWords({ ...page, name: page.title.split('|')[0]?.trim() ?? '' });
  return null;
}
