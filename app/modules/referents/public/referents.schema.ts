import { z } from 'zod';
import { seenDecision } from '#app/modules/accounts/schema.ts';
import { text } from '#app/platform/http/input.ts';
import { eitherPageFields, positionField, positionMeta } from '#app/platform/http/pagination.ts';

/** The maximum length of a review in characters. */
export const maxReviewLength = 2_000;

const score = z.int().min(1).max(5);

/** A score of a referent: a whole number from 1 to 5. */
export const scoreInput = z.strictObject({ score });

/**
 * A review. A form may send a film in `video`; an empty part or null means that no film is sent. A new review
 * replaces the earlier review and its film. With `keep_video` the film of the earlier review is kept.
 */
export const reviewInput = z.strictObject({
  text: text(maxReviewLength),
  score,
  video: z.literal('').nullable().optional(),
  keep_video: z.boolean().default(false),
});

export type ReviewInput = Omit<z.output<typeof reviewInput>, 'video'>;

const functions = z.enum(['behaviour', 'proof', 'inspiration']);

/**
 * `average` has two decimals, and is null if there are fewer than five scores. `mine` is null if the viewer has not
 * scored.
 */
export const referenceProfileResponse = z.object({
  id: z.int(),
  name: z.string(),
  function: functions,
  dimension: z.string(),
  behaviour: z.string(),
  average: z.number().nullable(),
  count: z.int(),
  mine: z.int().nullable(),
  slug: z.string(),
  years: z.string(),
  country: z.string(),
  what_for: z.string(),
  dimensions: z.array(z.string()),
  portrait: z.string(),
});

export type ReferenceProfileResponse = z.infer<typeof referenceProfileResponse>;

export const referenceProfilesResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  items: z.array(referenceProfileResponse),
});

/** The states of a review as its author sees them. A hidden review has the state `refused`. */
const reviewStates = ['waiting', 'published', 'refused'] as const;

const video = z.object({
  state: z.enum(['receiving', 'preparing', 'ready', 'as-is', 'refused']),
  reason: z.string().nullable(),
  url: z.string().nullable(),
  poster: z.string().nullable(),
});

/** A review in a response to its author. `reason` states why a moderator refused the review. */
export const reviewResponse = z.object({
  id: z.int(),
  text: z.string(),
  score: z.int().nullable(),
  video: video.nullable(),
  state: z.enum(reviewStates),
  reason: z.string().nullable(),
  created: z.string(),
});

export type ReviewResponse = z.infer<typeof reviewResponse>;

const publishedReview = z.object({
  id: z.int(),
  author: z.string(),
  text: z.string(),
  score: z.int().nullable(),
  video: video.nullable(),
  created: z.string(),
});

export type PublishedReview = z.infer<typeof publishedReview>;

/** The published reviews, newest first. `mine` is the viewer's own review in any state. */
export const reviewsResponse = z.object({
  meta: z.object({ total_count: z.int() }),
  mine: reviewResponse.nullable(),
  items: z.array(publishedReview),
});

/** The token that permits the upload of a film in parts. */
export const reviewVideoResponse = z.object({ upload_token: z.string() });

/** The query for a page of the queue. Waiting reviews are listed oldest first, other reviews newest first. */
export const reviewQueueQuery = z.strictObject({
  state: z.enum([...reviewStates, 'all']).default('waiting'),
  ...eitherPageFields,
  /** The time in milliseconds and the id of the last review of the previous page. */
  after: positionField(2),
});

/**
 * A review in the queue. `version` identifies its text and its film, and must be sent back with a decision. `decided`
 * is the last decision of a moderator about the review.
 */
export const queuedReview = z.object({
  id: z.int(),
  reference: z.int(),
  member: z.int(),
  author: z.string(),
  text: z.string(),
  score: z.int().nullable(),
  video: video.nullable(),
  state: z.enum(reviewStates),
  reason: z.string().nullable(),
  created: z.string(),
  version: z.string(),
  decided: z.object({ by: z.int().nullable(), at: z.string() }).nullable(),
});

export type QueuedReview = z.infer<typeof queuedReview>;

export const reviewQueueResponse = z.object({
  meta: positionMeta,
  items: z.array(queuedReview),
});

/**
 * A decision of a moderator. It names the version that the moderator saw, and may name the earlier decision that the
 * moderator saw (`seenDecision`).
 */
export const reviewDecisionInput = z.strictObject({ version: text(40), ...seenDecision });

export type ReviewDecisionInput = z.output<typeof reviewDecisionInput>;

/** A decision with a reason, which is shown to the author. */
export const reasonedDecisionInput = reviewDecisionInput.extend({ reason: text(300) });

export type ReasonedDecisionInput = z.output<typeof reasonedDecisionInput>;
