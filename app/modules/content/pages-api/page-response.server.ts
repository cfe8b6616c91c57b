import { config } from '#app/platform/config.server.ts';
import { publicMediaPath, type StoredImage, type TreeKind } from '../page/page.schema.ts';
import { pageAddress } from '../page/page-address.server.ts';
import { findPlayable } from '../page/playable.server.ts';
import { drawingAddress } from '../page/reference-address.ts';
import type { Selection } from './field-selection.server.ts';
import type { PageRow } from './listing.queries.ts';
import { type FieldSet, ownImageSet, toPageType } from './page-fields.server.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns a page as JSON with the selected JSON members in the order of their declaration. */
export function pageJson(row: PageRow, set: FieldSet, selection: Selection): Values {
  return assemble(set, selection, {
    id: row.id,
    type: toPageType(row.kind).name,
    detail_url: detailUrl(row.id),
    html_url: config.siteUrl + pageAddress(row.kind, row),
    slug: row.slug,
    show_in_menus: row.showInMenus,
    seo_title: row.seoTitle,
    search_description: row.searchDescription,
    first_published_at: row.firstPublishedAt && instantText(row.firstPublishedAt),
    alias_of: null,
    parent: selection.names.has('parent') ? parentJson(row) : null,
    locale: 'es',
    title: row.title,
    date: row.date ?? null,
    intro: row.intro ?? '',
    abstract: row.abstract ?? '',
    body: row.body ?? '',
    autor: nested(selection, set, 'autor', { name: row.author ?? '' }),
    categories: (row.categories ?? []).map((id) =>
      nested(selection, set, 'categories', { id, type: 'cms.ArticleCategory' }),
    ),
    tags: row.tags ?? [],
    header_image: row.headerImage
      ? nested(selection, set, 'header_image', imageValues(row.headerImage))
      : null,
    gallery_images: (row.gallery ?? []).map((image) => galleryJson(selection, set, image)),
    ...referenceValues(row),
  });
}

/** The JSON members that only a referent and the posts about a referent have. */
function referenceValues(row: PageRow): Values {
  return {
    years: row.years ?? '',
    country: row.country ?? '',
    function: row.function ?? null,
    dimensions: row.dimensions ?? [],
    what_for: row.purpose ?? '',
    behaviour: row.behaviour ?? '',
    facts: (row.facts ?? []).map(({ day, ...fact }) => ({ ...fact, read_on: day })),
    portrait: row.hasPortrait ? config.siteUrl + drawingAddress(row) : null,
    media: mediaValues(row),
  };
}

/** The recording of a post, or its drawing if there is no recording; null if the post has neither. */
function mediaValues(row: PageRow): Values | null {
  const playable = findPlayable(row.abstract ?? '');
  if (playable?.kind === 'audio' || playable?.kind === 'video')
    return { type: playable.kind, url: config.siteUrl + playable.src, alt: row.title };
  if (!row.drawing) return null;
  return { type: 'drawing', url: config.siteUrl + drawingAddress(row), alt: row.drawing.alt };
}

/** Returns the absolute URL of a page's detail. */
export function detailUrl(id: number): string {
  return `${config.siteUrl}/cms/api/v2/pages/${id}/`;
}

/** An instant in ISO 8601 and UTC, with microseconds unless they are zero. */
function instantText(instant: Date): string {
  return instant
    .toISOString()
    .replace(/\.(\d{3})Z$/, (_, digits) => (digits === '000' ? 'Z' : `.${digits}000Z`));
}

/**
 * Puts the JSON members in order: first `id`, then `meta` unless `meta` is empty, then the other members in the
 * order of their declaration.
 */
function assemble(set: FieldSet, { names }: Selection, values: Values): Values {
  const shown = set.fields.filter(({ name }) => names.has(name) && values[name] !== undefined);
  const metaMembers = shown.filter(({ level }) => level === 'meta').map(({ name }) => [name, values[name]]);
  const bodyMembers = shown.filter(({ level }) => level === 'body').map(({ name }) => [name, values[name]]);
  const isId = ([name]: unknown[]) => name === 'id';
  return Object.fromEntries([
    ...bodyMembers.filter(isId),
    ...(metaMembers.length > 0 ? [['meta', Object.fromEntries(metaMembers)]] : []),
    ...bodyMembers.filter((member) => !isId(member)),
  ]);
}

function nested(selection: Selection, set: FieldSet, name: string, values: Values): Values {
  const inner = set.fields.find((field) => field.name === name)?.nested;
  const chosen = selection.nested.get(name);
  return inner && chosen ? assemble(inner, chosen, values) : {};
}

function galleryJson(selection: Selection, set: FieldSet, image: StoredImage): Values {
  const inner = set.fields.find(({ name }) => name === 'gallery_images')?.nested;
  const chosen = selection.nested.get('gallery_images');
  if (!inner || !chosen) return {};
  const values = { id: image.id, type: 'cms.ArticleGalleryImage' };
  return assemble(inner, chosen, { ...values, image: nested(chosen, inner, 'image', imageValues(image)) });
}

/** An image as JSON with the selected JSON members. */
export function imageJson(image: StoredImage, selection: Selection): Values {
  return assemble(ownImageSet, selection, imageValues(image));
}

/** Returns the absolute URL of an image's detail. */
export function imageDetailUrl(id: number): string {
  return `${config.siteUrl}/cms/api/v2/images/${id}/`;
}

function imageValues(image: StoredImage): Values {
  return {
    id: image.id,
    type: 'wagtailimages.Image',
    detail_url: imageDetailUrl(image.id),
    tags: [],
    download_url: publicMediaPath + image.key,
    title: image.title,
    width: image.width,
    height: image.height,
  };
}

/** The parent of a page; null for the root and for a page with a parent that is not live. */
function parentJson(row: PageRow): Values | null {
  const { parentId, parentKind, parentSlug, parentTitle } = row;
  if (!parentId || !parentKind) return null;
  return linkedJson({ id: parentId, kind: parentKind, slug: parentSlug ?? '', title: parentTitle ?? '' });
}

function linkedJson(page: { id: number; kind: TreeKind; slug: string; title: string }): Values {
  return {
    id: page.id,
    meta: {
      type: toPageType(page.kind).name,
      detail_url: detailUrl(page.id),
      html_url: config.siteUrl + pageAddress(page.kind, page),
    },
    title: page.title,
  };
}
