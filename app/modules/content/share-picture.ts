import { createHash } from 'node:crypto';
import { db, type Executor } from '#app/platform/db/db.ts';
import type { Section } from './content.schema.ts';
import { sections } from './content.schema.ts';
import { listLandingSections } from './landing.queries.ts';
import { type Position, readPosition } from './positions.ts';
import { findSharedPage, type SharedPage } from './share-picture.queries.ts';
import { navigableTestimonialId } from './testimonials.ts';

/**
 * The words on a drawn picture. They are in Spanish whoever asks, as the articles are: what fetches a shared link says
 * no language.
 */
export type ShareWords = { eyebrow: string; title: string; foot: string };

/** A drawn picture as the head of a page names it. */
export type SharePicture = { path: string; alt: string; width: number; height: number };

/** Where drawn pictures are answered. */
export const sharePath = '/og/';

/** Goes up when the drawing changes, so that every picture gets a new address. */
const drawing = 1;

const motto = 'Invierte tiempo, energía y dinero en ti';

/** What every page shows that has no picture of its own. */
const generalWords: ShareWords = { eyebrow: '', title: 'Encuentra Tu Balance Interior', foot: motto };

const blogWords: ShareWords = { eyebrow: 'Blog', title: 'Historias para invertir en ti', foot: motto };

const positionsWords: ShareWords = {
  eyebrow: 'Sumando Expertos',
  title: 'Acompaña a otras personas en Yoi',
  foot: 'Plazas abiertas',
};

const sectionNames: Readonly<Record<Section, string>> = {
  'desarrollo-personal': 'Desarrollo personal',
  'desarrollo-financiero': 'Desarrollo financiero',
  'desarrollo-profesional': 'Desarrollo profesional',
};

/** The picture of a page that has none of its own. */
export const generalPicture = pictureOf('yoi', generalWords);
export const blogPicture = pictureOf('blog', blogWords);
export const positionsPicture = pictureOf('puestos', positionsWords);

/** The picture of an article. */
export function articlePicture(article: Omit<SharedPage, 'kind' | 'intro'>): SharePicture {
  return pictureOf(`articulo-${article.pageId}`, articleWords(article));
}

/** The picture of an open position. */
export function positionPicture(position: Pick<Position, 'id' | 'title' | 'area' | 'country'>): SharePicture {
  return pictureOf(`puesto-${position.id}`, positionWords(position));
}

/** The picture of a section of the blog, or of the landing page (`inicio`), with the words that editors keep. */
export function sectionPicture(
  subject: Section | 'inicio',
  { title }: { title: string } | undefined = { title: '' },
): SharePicture {
  return pictureOf(subject, sectionWords(title));
}

/** The picture of the one testimonial that has a page. */
export function testimonialPicture(testimonial: { name: string; intro: string }): SharePicture {
  return pictureOf('testimonio', testimonialWords(testimonial));
}

/** The words of what an address names, as they are now; null when it names nothing that anybody may see. */
export async function findShareWords(subject: string, on: Executor = db): Promise<ShareWords | null> {
  const [, kind, id] = /^(articulo|puesto)-([1-9]\d{0,14})$/.exec(subject) ?? [];
  if (kind) return wordsOfPage(kind, await findSharedPage(on, Number(id)));
  if (subject === 'testimonio') return wordsOfPage(subject, await findSharedPage(on, navigableTestimonialId));
  if (subject === 'yoi') return generalWords;
  if (subject === 'blog') return blogWords;
  if (subject === 'puestos') return positionsWords;
  if (subject !== 'inicio' && !sections.some((section) => section === subject)) return null;
  const section = (await listLandingSections(on)).get(subject === 'inicio' ? 'hero' : subject);
  return section || subject === 'inicio' ? sectionWords(section?.title ?? '') : null;
}

/** The address of a picture: it changes with its words, so what lies under it never does. */
export function shareAddress(subject: string, words: ShareWords): string {
  return `${sharePath}${subject}.${versionOf(words)}.png`;
}

/** The subject and the version in the last part of an address; null where it is none of ours. */
export function readShareName(name: string): { subject: string; version: string } | null {
  const [, subject, version = ''] = /^([a-z]+(?:-[a-z\d]+)?)(?:\.([\da-f]{1,32}))?\.png$/.exec(name) ?? [];
  return subject === undefined ? null : { subject, version };
}

/** 64 bits of what is written on a picture and of how it is drawn, in hexadecimal. */
export function versionOf({ eyebrow, title, foot }: ShareWords): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, eyebrow, title, foot]))
    .digest('hex')
    .slice(0, 16);
}

function pictureOf(subject: string, words: ShareWords): SharePicture {
  const { eyebrow, title, foot } = words;
  const alt = [title, eyebrow, foot].filter(Boolean).join(' · ');
  return { path: shareAddress(subject, words), alt, width: 1200, height: 630 };
}

function wordsOfPage(kind: string, page: SharedPage | undefined): ShareWords | null {
  if (page?.kind === 'article' && kind === 'articulo') return articleWords(page);
  if (page?.kind === 'position' && kind === 'puesto')
    return positionWords(readPosition({ ...page, id: page.pageId, tags: [], publishedOn: '' }));
  if (page?.kind === 'testimonial' && kind === 'testimonio')
    return testimonialWords({ ...page, name: page.title.split('|')[0]?.trim() ?? '' });
  return null;
}

function articleWords({
  title,
  author,
  section,
  readingMinutes,
}: Omit<SharedPage, 'kind' | 'intro' | 'pageId'>): ShareWords {
  return {
    eyebrow: section ? sectionNames[section] : 'Blog',
    title,
    foot: [author, `${readingMinutes} min de lectura`].filter(Boolean).join(' · '),
  };
}

function positionWords({ title, area, country }: Pick<Position, 'title' | 'area' | 'country'>): ShareWords {
  return { eyebrow: 'Sumando Expertos', title, foot: [area, country].filter(Boolean).join(' · ') };
}

function sectionWords(title: string): ShareWords {
  return { ...generalWords, title: title || generalWords.title };
}

function testimonialWords({ name, intro }: { name: string; intro: string }): ShareWords {
  return { eyebrow: 'Testimonio', title: intro || name, foot: intro ? name : '' };
}
