import { z } from 'zod';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { lengths } from './lengths.ts';

/** The kinds of activity by which members filter dynamics. */
export const techniques = [
  'respiracion',
  'atencion',
  'movimiento',
  'descanso',
  'escritura',
  'pensamiento',
  'aceptacion',
  'conversacion',
  'planificacion',
  'numeros',
] as const;

export type Technique = (typeof techniques)[number];

/**
 * The approaches of dynamics to a difficulty. `plan`: a plan. `split`: separating the things that the member
 * controls from all other things. `acceptance`: accepting the things that cannot be changed. `support`: support
 * by others. If the member controls nothing, only `acceptance` and `support` are proposed.
 */
export const approaches = ['plan', 'split', 'acceptance', 'support'] as const;

/**
 * The grades of evidence. A: reviews of several trials; B: single trials; C: observation or small studies; D:
 * practice without known studies.
 */
export const evidenceGrades = ['A', 'B', 'C', 'D'] as const;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const line = (max: number) => z.string().trim().min(1).max(max);

/** The seconds of a step: either one number for every length of a session, or one number for each length. */
const seconds = z.union([
  z.int().min(5).max(1_800),
  z.partialRecord(z.enum(['5', '10', '20', '30']), z.int().min(5).max(1_800)),
]);

/**
 * The fields that all steps share. `only` lists the session lengths that contain the step. If `only` is absent,
 * sessions of every length contain the step.
 */
const base = {
  title: line(80),
  text: line(900),
  seconds,
  only: z.array(z.literal(lengths)).min(1).optional(),
};

/** A step that takes an answer. The answer is sealed and stored under the `id` of the step. */
const answered = { ...base, id: slug };

export const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('read'), ...base }),
  z.strictObject({
    kind: z.literal('breathe'),
    ...base,
    /** The seconds of each part of one breath. A part of 0 seconds is left out. */
    pattern: z.strictObject({
      in: z.number().min(2).max(8),
      hold: z.number().min(0).max(6),
      out: z.number().min(2).max(10),
      rest: z.number().min(0).max(6),
    }),
  }),
  z.strictObject({
    kind: z.literal('timer'),
    ...base,
    /**
     * Texts that appear while the time runs. `at` is the number of seconds after the start at which a text appears.
     */
    cues: z
      .array(z.strictObject({ at: z.int().min(1), text: line(160) }))
      .max(12)
      .optional(),
  }),
  z.strictObject({ kind: z.literal('write'), ...answered, placeholder: line(120).optional() }),
  z.strictObject({
    kind: z.literal('list'),
    ...answered,
    min_items: z.int().min(1).max(10),
    max_items: z.int().min(1).max(12),
    placeholder: line(120).optional(),
  }),
  z.strictObject({
    kind: z.literal('choose'),
    ...answered,
    options: z
      .array(z.strictObject({ slug, label: line(120) }))
      .min(2)
      .max(10),
    max_choices: z.int().min(1).max(5),
  }),
  z.strictObject({
    kind: z.literal('scale'),
    ...answered,
    min: z.int().min(0).max(1),
    max: z.int().min(5).max(10),
    low: line(60),
    high: line(60),
  }),
  /** The device reads the text aloud if it has a voice. The text is always visible. */
  z.strictObject({ kind: z.literal('listen'), ...base, transcript: line(4_000) }),
]);

export type Step = z.output<typeof step>;

const dimension = z.enum(dimensionSlugs);

/** The four quadrants of the plane. The two axes of a check-in form this plane. */
export const quadrants = [
  'alta_agradable',
  'baja_agradable',
  'alta_desagradable',
  'baja_desagradable',
] as const;

export type Quadrant = (typeof quadrants)[number];

/** A dynamic as its author writes it: the texts for members, and the criteria of the daily proposal. */
export const dynamicDocument = z.strictObject({
  slug,
  version: z.int().min(1),
  dimension,
  /** The distribution of the minutes over the dimensions, in basis points that sum to 10,000. */
  shares: z.partialRecord(dimension, z.int().min(500).max(10_000)),
  technique: z.enum(techniques),
  approach: z.enum(approaches),
  title: line(60),
  summary: line(140),
  purpose: line(500),
  lengths: z.array(z.literal(lengths)).min(1),
  steps: z.array(step).min(3).max(16),
  evidence: z.strictObject({
    grade: z.enum(evidenceGrades),
    says: line(500),
    source: line(300),
    url: z.url({ protocol: /^https$/ }).nullable(),
  }),
  not_for: line(400),
  fits: z.strictObject({
    areas: z.array(slug),
    causes: z.array(slug),
    quadrants: z.array(z.enum(quadrants)),
  }),
  /** The plan ("si..., entonces...") that the last page suggests. The member may change it. */
  // biome-ignore lint/suspicious/noThenProperty: the word of the plan; a text is never awaited
  plan: z.strictObject({ if: line(120), then: line(160) }),
});

export type DynamicDocument = z.output<typeof dynamicDocument>;
