import { z } from 'zod';
import { idInText } from '#app/platform/http/input.ts';
import { eitherPageFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { pageDraft, pageFields, pageKinds, pageStates } from '../page/page.schema.ts';
import { postDrawing, referenceFields } from '../page/reference.schema.ts';

const {
  headerImage: _header,
  gallery: _gallery,
  isInvented,
  seoTitle,
  searchDescription,
  ...written
} = pageFields.shape;
const { title, slug } = pageDraft.shape;
const id = z.int().positive();
const idText = idInText();
const instant = z.iso.datetime({ offset: true });

/** The fields of a page that an author submits. Images are given by their library ids. */
const words = {
  title,
  slug,
  ...written,
  is_invented: isInvented,
  header_image: id.nullable().default(null),
  gallery: z.array(id).max(20).default([]),
  seo_title: seoTitle,
  search_description: searchDescription,
};

/**
 * The input of a new page. For a post, `parent` is the page of the referent that the post is about; for any
 * other page, `parent` is null.
 */
export const newPage = z.strictObject({
  kind: z.enum(pageKinds),
  parent: id.nullable().default(null),
  ...words,
});

/** The input of a new revision. `based_on` is the revision that the author edited. */
export const newRevision = z.strictObject({ based_on: id, ...words });

export type WrittenPage = Omit<z.output<typeof newRevision>, 'based_on'>;

export const pageParams = z.object({ id: idText });
export const revisionParams = z.object({ id: idText, revision: idText });
export const scheduleParams = z.object({ id: idText, schedule: idText });

export const pagesQuery = z.object({
  kind: z.enum(pageKinds).nullable().default(null),
  state: z.enum(pageStates).nullable().default(null),
  search: typedText(100).default(''),
  ...eitherPageFields,
});

export const comparisonQuery = z.object({ with: idText });

export const publishInput = z.strictObject({ revision: id });

/** The maximum number of scheduled changes that one new change may replace. */
const maxReplaced = 100;

const scheduleFields = { due_at: instant, replaces: z.array(id).max(maxReplaced).default([]) };

/** A scheduled change of a page. It replaces the earlier scheduled changes in `replaces`. */
export const scheduleInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('publish'), revision: id, ...scheduleFields }),
  z.strictObject({ action: z.literal('unpublish'), ...scheduleFields }),
]);

const can = z.object({ edit: z.boolean(), publish: z.boolean() });

const pageSummary = z.object({
  id: z.int(),
  kind: z.enum(pageKinds),
  title: z.string(),
  slug: z.string(),
  state: z.enum(pageStates),
  live_revision: z.int().nullable(),
  latest_revision: z.int().nullable(),
  first_published_at: z.string().nullable(),
  published_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  can,
});

export const pagesResponse = z.object({
  meta: keysetMeta,
  items: z.array(pageSummary),
});

const revisionSummary = {
  id: z.int(),
  number: z.int(),
  title: z.string(),
  slug: z.string(),
  written_by: z.int().nullable(),
  reverts_to: z.int().nullable(),
  created_at: z.string(),
};

export const revisionsResponse = z.object({ items: z.array(z.object(revisionSummary)) });

const chosenImage = z.object({
  id: z.int(),
  title: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A revision with the field names of the API. */
export const revisionResponse = z.object({
  ...revisionSummary,
  intro: z.string(),
  theme: z.string(),
  is_invented: z.boolean(),
  abstract: z.string(),
  body: z.string(),
  author: z.string(),
  date: z.string().nullable(),
  section: z.string().nullable(),
  dynamic: z.string(),
  tags: z.array(z.string()),
  categories: z.array(z.int()),
  header_image: chosenImage.nullable(),
  gallery: z.array(chosenImage),
  seo_title: z.string(),
  search_description: z.string(),
  referent: referenceFields.nullable(),
  drawing: postDrawing.nullable(),
});

/** The stored revision, and the broken links in its text that point to this site. */
export const savedResponse = z.object({
  page: z.int(),
  revision: revisionResponse,
  broken_links: z.array(z.string()),
});

export const pageResponse = pageSummary.extend({
  latest: revisionResponse.nullable(),
  schedules: z.array(
    z.object({
      id: z.int(),
      action: z.enum(['publish', 'unpublish']),
      revision: z.int().nullable(),
      due_at: z.string(),
    }),
  ),
});

/** The differences between two revisions by part and line. Equal parts are left out. */
export const comparisonResponse = z.object({
  from: z.int(),
  to: z.int(),
  changes: z.array(
    z.object({
      part: z.string(),
      lines: z.array(z.object({ change: z.enum(['same', 'added', 'removed']), line: z.string() })),
    }),
  ),
});

/** The URL of the preview. For one hour anybody who has the URL can see the revision. */
export const previewResponse = z.object({ address: z.string() });

export const scheduledResponse = z.object({ id: z.int() });
