import { z } from 'zod';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { shortWord } from '#app/platform/http/input.ts';
import { paginationFields } from '#app/platform/http/pagination.ts';
import { approaches, dynamicDocument, evidenceGrades, step, techniques } from './dynamic.ts';
import { lengths } from './lengths.ts';

export const dynamicsQuery = z.strictObject({
  dimension: z.enum(dimensionSlugs).optional(),
  minutes: z.coerce.number().pipe(z.literal(lengths)).optional(),
  technique: z.enum(techniques).optional(),
  /**
   * A search for words. All of these words must occur in the texts of a dynamic. The search ignores accents,
   * and upper and lower case.
   */
  search: shortWord(100).trim().optional(),
  ...paginationFields,
});

export type DynamicsQuery = z.output<typeof dynamicsQuery>;

/** A dynamic in a list. */
export const dynamicItem = z.object({
  slug: z.string(),
  version: z.number(),
  dimension: z.enum(dimensionSlugs),
  technique: z.enum(techniques),
  approach: z.enum(approaches),
  title: z.string(),
  summary: z.string(),
  /** The possible durations of the dynamic, in minutes. */
  minutes: z.array(z.literal(lengths)),
  grade: z.enum(evidenceGrades),
});

export type DynamicItem = z.output<typeof dynamicItem>;

/** Returns the schema of a paginated list. */
export function paginatedResponse<Item extends z.ZodType>(item: Item) {
  return z.object({ meta: z.object({ total_count: z.number() }), items: z.array(item) });
}

export const dynamicsResponse = paginatedResponse(dynamicItem);

/** A dynamic with everything that the player needs. */
export const dynamicResponse = dynamicItem.omit({ grade: true }).extend({
  purpose: z.string(),
  shares: z.array(z.object({ dimension: z.enum(dimensionSlugs), basis_points: z.number() })),
  steps: z.array(step),
  evidence: dynamicDocument.shape.evidence,
  not_for: z.string(),
  /** The plan ("si..., entonces...") that the last page suggests. */
  plan: dynamicDocument.shape.plan,
});

export type Dynamic = z.output<typeof dynamicResponse>;

/** Accepts any short text. If no dynamic has the text as its slug, the response is 404. */
export const dynamicParams = z.object({ slug: shortWord(200) });
