import { articleKinds, type TreeKind } from '../page/page.schema.ts';

/**
 * A JSON member of a response. `nested` contains the members that a client may select if this member is an object.
 */
export type FieldDefinition = {
  readonly name: string;
  readonly level: 'body' | 'meta';
  readonly nested?: FieldSet;
};

/**
 * The JSON members of one kind of object, in their order in a response. Also the members that a response
 * contains by default.
 */
export type FieldSet = {
  readonly fields: readonly FieldDefinition[];
  readonly listed: readonly string[];
  readonly detailed: readonly string[];
  /** JSON members that only a detail response can have. */
  readonly detailOnly: readonly string[];
};

const body = (name: string, nested?: FieldSet): FieldDefinition => ({
  name,
  level: 'body',
  ...(nested ? { nested } : {}),
});

const meta = (name: string, nested?: FieldSet): FieldDefinition => ({
  name,
  level: 'meta',
  ...(nested ? { nested } : {}),
});

/**
 * Returns a set of nested JSON members. A response has all of them by default, except the members in `hidden`.
 */
function nestedSet(fields: readonly FieldDefinition[], hidden: readonly string[] = []): FieldSet {
  const shown = fields.map(({ name }) => name).filter((name) => !hidden.includes(name));
  return { fields, listed: shown, detailed: shown, detailOnly: [] };
}

const authorSet = nestedSet([body('name')]);

const categorySet = nestedSet([body('id'), meta('type'), meta('detail_url')]);

const imageMembers = [
  body('id'),
  meta('type'),
  meta('detail_url'),
  meta('tags'),
  meta('download_url'),
  body('title'),
  body('width'),
  body('height'),
];

const imageSet = nestedSet(imageMembers, ['tags', 'width', 'height']);

/** The JSON members of an image in the images API. */
export const ownImageSet: FieldSet = {
  fields: imageMembers,
  listed: ['id', 'type', 'detail_url', 'tags', 'download_url', 'title'],
  detailed: imageMembers.map(({ name }) => name),
  detailOnly: [],
};

const gallerySet = nestedSet([body('id'), meta('type'), body('image', imageSet)]);

const linkedPageSet = nestedSet([
  body('id'),
  meta('type'),
  meta('detail_url'),
  meta('html_url'),
  body('title'),
]);

const pageMembers = [
  body('id'),
  meta('type'),
  meta('detail_url'),
  meta('html_url'),
  meta('slug'),
  meta('show_in_menus'),
  meta('seo_title'),
  meta('search_description'),
  meta('first_published_at'),
  meta('alias_of', linkedPageSet),
  meta('parent'),
  meta('locale'),
  body('title'),
];

const articleMembers = [
  body('date'),
  body('intro'),
  body('abstract'),
  body('body'),
  body('autor', authorSet),
  body('categories', categorySet),
  body('tags'),
  body('header_image', imageSet),
  body('gallery_images', gallerySet),
];

const referenceMembers = [
  body('date'),
  body('intro'),
  body('body'),
  body('years'),
  body('country'),
  body('function'),
  body('dimensions'),
  body('what_for'),
  body('behaviour'),
  body('facts'),
  body('portrait'),
];

const referencePostMembers = [body('date'), body('intro'), body('body'), body('media')];

const listed = ['id', 'type', 'detail_url', 'html_url', 'slug', 'first_published_at', 'title'];

function pageSet(own: readonly FieldDefinition[]): FieldSet {
  const fields = [...pageMembers, ...own];
  const detailed = fields.map(({ name }) => name).filter((name) => name !== 'locale');
  return { fields, listed, detailed, detailOnly: ['parent'] };
}

/** A page type of the API: the model's name, and the kinds of page that it covers. */
export type PageType = {
  readonly name: string;
  readonly kinds: readonly TreeKind[];
  readonly fields: FieldSet;
};

export const anyPage: PageType = {
  name: 'wagtailcore.Page',
  kinds: ['root', 'index', 'text', ...articleKinds, 'reference', 'reference-post'],
  fields: pageSet([]),
};

export const articleType: PageType = {
  name: 'cms.ArticlePage',
  kinds: articleKinds,
  fields: pageSet(articleMembers),
};

const indexType: PageType = { name: 'cms.IndexPage', kinds: ['index'], fields: pageSet([]) };

const textType: PageType = { name: 'cms.TextPage', kinds: ['text'], fields: pageSet([body('body')]) };

/** A referent. Its `portrait` is the URL of a drawing. */
export const referenceType: PageType = {
  name: 'cms.ReferencePage',
  kinds: ['reference'],
  fields: pageSet(referenceMembers),
};

/**
 * A post about a referent. Its `parent` is the page of the referent, and its `media` is a drawing or a recording.
 */
export const referencePostType: PageType = {
  name: 'cms.ReferencePostPage',
  kinds: ['reference-post'],
  fields: pageSet(referencePostMembers),
};

/** The types that a query may name. */
export const pageTypes: readonly PageType[] = [
  anyPage,
  articleType,
  indexType,
  textType,
  referenceType,
  referencePostType,
];

const typeByKind: Readonly<Record<TreeKind, PageType>> = {
  root: anyPage,
  index: indexType,
  text: textType,
  article: articleType,
  position: articleType,
  testimonial: articleType,
  reference: referenceType,
  'reference-post': referencePostType,
};

/** Returns the page type of the API that covers a kind of page. */
export function toPageType(kind: TreeKind): PageType {
  return typeByKind[kind];
}
