import { z } from 'zod';
import { text } from '#app/platform/http/input.ts';
import { keysetFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { typedText } from '#app/platform/http/typed-text.ts';
import { openStages, outcomes, stages } from './stages.ts';

/** The maximum length of a note of a reviewer. */
export const maxNoteLength = 2_000;

/** The maximum length of the reason that an applicant gets. */
export const maxReasonLength = 2_000;

/** The maximum number of criteria of a position. */
const maxCriteria = 12;

/** The maximum length of the name of a criterion. */
export const maxCriterionLength = 80;

/** The maximum weight of a criterion. The minimum is 1. */
export const maxWeight = 5;

/** The maximum number of reviewers of a position. */
const maxReviewers = 20;

/** The maximum number of decisions that are sent together. */
const maxSentTogether = 100;

const number = z.int().positive();
const instant = z.iso.datetime();

/** A person of the team. The name is null once the account is erased. */
const person = z.object({ id: z.int(), username: z.string().nullable() }).nullable();

/**
 * The query of a list of applications. `mine=to-mark` selects the applications that the caller still has to
 * mark.
 */
export const applicationsQuery = z.strictObject({
  position: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  stage: z.enum(stages).optional(),
  mine: z.enum(['to-mark']).optional(),
  ...keysetFields,
});

/** The open stage to which an application is moved, and the version that the caller saw. */
export const moveInput = z.strictObject({ stage: z.enum(openStages), version: z.int().positive() });

export const noteInput = z.strictObject({ body: text(maxNoteLength) });
export const noteResponse = z.object({ id: z.int() });

/** One mark from 1 to 5 for each criterion of the application. */
export const marksInput = z.strictObject({
  marks: z
    .array(z.strictObject({ criterion: number, mark: z.int().min(1).max(5) }))
    .min(1)
    .max(maxCriteria),
});

/**
 * A draft of a decision. `version` is the version of the draft that the caller saw, or null if there was no
 * draft.
 */
export const draftInput = z.strictObject({
  outcome: z.enum(outcomes),
  reason: typedText(maxReasonLength).default(''),
  version: z.int().positive().nullable(),
});

/** The version of the draft that the caller discards. */
export const discardInput = z.strictObject({ version: z.int().positive() });

/** The query of the outbox. */
export const draftsQuery = z.strictObject(keysetFields);

/**
 * The drafts to send, with the versions that the caller saw. `count` is the number of drafts, as the caller
 * typed it.
 */
export const sendingInput = z.strictObject({
  decisions: z
    .array(z.strictObject({ id: number, version: z.int().positive() }))
    .min(1)
    .max(maxSentTogether),
  count: z.int(),
});

/** The settings of a position. A criterion without an `id` is new. */
export const settingsInput = z.strictObject({
  version: z.int().min(0),
  reveal_from: z.enum(openStages),
  criteria: z
    .array(
      z.strictObject({
        id: number.nullable(),
        name: text(maxCriterionLength),
        weight: z.int().min(1).max(maxWeight),
      }),
    )
    .min(1)
    .max(maxCriteria),
  reviewers: z.array(number).max(maxReviewers),
});

const listedFields = {
  id: z.int(),
  position: z.int().nullable(),
  stage: z.enum(stages),
  version: z.int(),
  received_at: instant,
  /** The name of the applicant; null before the stage that reveals it. */
  name: z.string().nullable(),
  /** The number of reviewers who have given marks. */
  markers: z.int(),
  has_own_marks: z.boolean(),
  can_mark: z.boolean(),
  /**
   * The weighted mean of the marks. It is null if fewer than two reviewers have given marks, or if the caller
   * may not see the marks of others.
   */
  mean: z.number().nullable(),
  /** The outcome of a drafted decision that has not been sent. */
  drafted: z.enum(outcomes).nullable(),
};

const listedApplication = z.object(listedFields).meta({ id: 'ListedApplication' });

export type ListedApplication = z.output<typeof listedApplication>;

export const applicationsResponse = z.object({ meta: keysetMeta, items: z.array(listedApplication) });

const film = z.object({
  state: z.enum(['none', 'receiving', 'preparing', 'as-is', 'ready', 'refused']),
  url: z.string().nullable(),
  poster: z.string().nullable(),
  seconds: z.number().nullable(),
});

const decision = z.object({
  id: z.int(),
  outcome: z.enum(outcomes),
  reason: z.string(),
  version: z.int(),
  by: person,
  changed_at: instant,
  sent_at: instant.nullable(),
});

/** An application with everything that the caller may see of it. */
export const applicationResponse = z
  .object({
    ...listedFields,
    country: z.string(),
    area: z.string(),
    speciality: z.string(),
    /**
     * The text of the applicant. Names, addresses, links and telephone numbers are hidden in it before the
     * reveal.
     */
    message: z.string(),
    reveal_from: z.enum(openStages),
    /** The parts that identify the applicant; null before the stage that reveals them. */
    identity: z.object({ name: z.string(), email: z.string(), links: z.array(z.string()), film }).nullable(),
    criteria: z.array(z.object({ id: z.int(), name: z.string(), weight: z.int() })),
    /** Whether the caller sees the marks and notes of others. */
    sees_others: z.boolean(),
    can_decide: z.boolean(),
    marks: z.array(
      z.object({
        by: person,
        mean: z.number(),
        given_at: instant,
        marks: z.array(z.object({ name: z.string(), mark: z.int() })),
      }),
    ),
    notes: z.array(z.object({ id: z.int(), by: person, body: z.string(), written_at: instant })),
    history: z.array(z.object({ before: z.enum(stages), after: z.enum(stages), by: person, at: instant })),
    decision: decision.nullable(),
  })
  .meta({ id: 'SelectedApplication' });

export type ApplicationResponse = z.output<typeof applicationResponse>;

const draft = decision
  .extend({
    ...{ application: z.int(), position: z.int().nullable(), name: z.string().nullable() },
    /** Whether the account would keep its current role in the team after an acceptance. */
    keeps_role: z.boolean(),
  })
  .meta({ id: 'DecisionDraft' });

export type DecisionDraft = z.output<typeof draft>;

export const draftsResponse = z.object({ meta: keysetMeta, items: z.array(draft) });

const listedPosition = z
  .object({
    id: z.int(),
    title: z.string(),
    is_open: z.boolean(),
    opens_at: instant.nullable(),
    closes_at: instant.nullable(),
  })
  .meta({ id: 'SelectionPosition' });

/** The positions whose applications the caller may read. */
export const positionsResponse = z.object({ items: z.array(listedPosition) });

/** A position with its settings. */
export const positionResponse = listedPosition
  .extend({
    version: z.int(),
    reveal_from: z.enum(openStages),
    criteria: z.array(z.object({ id: z.int(), name: z.string(), weight: z.int() })),
    reviewers: z.array(z.object({ id: z.int(), username: z.string().nullable() })),
  })
  .meta({ id: 'SelectionSettings' });
