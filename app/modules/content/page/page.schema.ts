import { z } from 'zod';
import { typedProse, typedText } from '#app/platform/http/typed-text.ts';
import { postDrawing, referenceFields } from './reference.schema.ts';

/** The three content sections of articles. Each value is the slug in the URL of the section. */
export const sections = ['desarrollo-personal', 'desarrollo-financiero', 'desarrollo-profesional'] as const;

export type Section = (typeof sections)[number];

/**
 * The kinds of page that people write. The root and the index pages of the tree are not among them; they come
 * with the program.
 */
export const pageKinds = [
  'article',
  'position',
  'testimonial',
  'text',
  'reference',
  'reference-post',
] as const;

export type PageKind = (typeof pageKinds)[number];

/** The states of a page: never published, live, live with a newer draft, or unpublished. */
export const pageStates = ['draft', 'live', 'changed', 'withdrawn'] as const;

export type PageState = (typeof pageStates)[number];

/** The ids of the categories that clients use. */
export const blogCategoryId = 9;
export const testimonialsCategoryId = 41;

/** The last part of a page's URL. */
const pageSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

/**
 * The slug of the dynamic at the end of an article; empty if there is no dynamic. Only the module `dynamics` can
 * check that the dynamic exists.
 */
const dynamicSlug = z
  .string()
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
  .max(60)
  .default('');

/** An image of the media store; `width` and `height` in pixels. */
const storedImage = z.strictObject({
  id: z.int().positive(),
  key: z.string().min(1).max(200),
  title: typedText(255),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: typedText(255),
});

export type StoredImage = z.infer<typeof storedImage>;

/**
 * The fields of a revision in addition to title and slug. A draft may lack any of these fields, but publishing
 * requires them (`publishing-rules.server.ts`). A text page uses only the body.
 */
export const pageFields = z.strictObject({
  intro: typedText(600).default(''),
  /** The subject in one or two words. */
  theme: typedText(40).default(''),
  /**
   * Whether the person and the story are invented. If the person and the story are invented, the page of an
   * article has a note, and a testimonial has a mark.
   */
  isInvented: z.boolean().default(false),
  /** The URL of an audio or video file, or a few words. */
  abstract: typedText(2_000).default(''),
  body: typedProse(100_000).default(''),
  author: typedText(120).default(''),
  date: z.iso.date().nullable().default(null),
  section: z.enum(sections).nullable().default(null),
  dynamic: dynamicSlug,
  tags: z.array(typedText(60).min(1)).max(8).default([]),
  categories: z.array(z.int().positive()).max(8).default([]),
  headerImage: storedImage.nullable().default(null),
  gallery: z.array(storedImage).max(20).default([]),
  seoTitle: typedText(255).default(''),
  searchDescription: typedText(300).default(''),
  /** The fields of a referent; null for every other kind. */
  referent: referenceFields.nullable().default(null),
  /** The drawing beside a post of a referent. */
  drawing: postDrawing.nullable().default(null),
});

export type PageFields = z.infer<typeof pageFields>;

/** The input for saving a page. */
export const pageDraft = z.strictObject({ title: typedText(255).min(1), slug: pageSlug, fields: pageFields });

export type PageDraft = z.output<typeof pageDraft>;
export type PageDraftInput = z.input<typeof pageDraft>;

/** An article in the format of the seed files of the first run. */
export const newArticle = z.strictObject({
  slug: pageSlug,
  title: typedText(255).min(1),
  intro: typedText(600).min(1),
  author: typedText(120).min(1),
  date: z.iso.date(),
  theme: typedText(40).default(''),
  isInvented: z.boolean().default(false),
  tags: z.array(typedText(60).min(1)).max(8),
  section: z.enum(sections),
  dynamic: dynamicSlug,
  seoTitle: typedText(255).default(''),
  searchDescription: typedText(300).default(''),
  abstract: typedText(2_000).default(''),
  body: typedProse(100_000).min(1),
});

export type NewArticle = z.input<typeof newArticle>;

/** The path of the media store's files on the public site. */
export const publicMediaPath = '/media/';

/** Every kind of page of the tree. */
export type TreeKind = 'root' | 'index' | PageKind;

/** The kinds of page that clients treat as articles. */
export const articleKinds = ['article', 'position', 'testimonial'] as const;
