import { z } from 'zod';
import { dimensionSlugs } from '#app/modules/portfolio/schema.ts';
import { lengths } from './steps.ts';

/** What one does in a dynamic; she can browse by it. */
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
 * How a dynamic meets a difficulty: by a plan, by telling apart what is in her hands from what is not, by letting be
 * what cannot be changed, or by looking for company. Where nothing is in her hands only the last two are proposed.
 */
export const approaches = ['plan', 'split', 'acceptance', 'support'] as const;

/** A: reviews of several trials; B: single trials; C: observation or small studies; D: practice without studies that we know. */
export const evidenceGrades = ['A', 'B', 'C', 'D'] as const;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

const line = (max: number) => z.string().trim().min(1).max(max);

/** Seconds of a step: the same in every length, or by length. */
const seconds = z.union([
  z.int().min(5).max(1_800),
  z.partialRecord(z.enum(['5', '10', '20', '30']), z.int().min(5).max(1_800)),
]);

/** What all steps have. `only` names the lengths that hold the step; without it all do. */
const base = {
  title: line(80),
  text: line(900),
  seconds,
  only: z.array(z.literal(lengths)).min(1).optional(),
};

/** What she answers is kept under the step's `id`, sealed. */
const answered = { ...base, id: slug };

export const step = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('read'), ...base }),
  z.strictObject({
    kind: z.literal('breathe'),
    ...base,
    /** Seconds of each part of one breath; 0 leaves the part out. */
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
    /** Words that appear while the time runs, by seconds from its start. */
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
  /** Spoken by the device where it can; the words are always there to be read. */
  z.strictObject({ kind: z.literal('listen'), ...base, transcript: line(4_000) }),
]);

export type Step = z.output<typeof step>;

const dimension = z.enum(dimensionSlugs);

/** The four fields of the plane of a check-in. */
export const quadrants = [
  'alta_agradable',
  'baja_agradable',
  'alta_desagradable',
  'baja_desagradable',
] as const;

export type Quadrant = (typeof quadrants)[number];

/** A daily dynamic as it is written: everything a member reads of it, and what the proposal of the day goes by. */
export const dynamicDocument = z.strictObject({
  slug,
  version: z.int().min(1),
  dimension,
  /** How the minutes count over the dimensions, in basis points that sum to 10,000. */
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
  /** The "si..., entonces..." that is offered at the end, to be changed by her. */
  // biome-ignore lint/suspicious/noThenProperty: the word of the plan; a text is never awaited
  plan: z.strictObject({ if: line(120), then: line(160) }),
});

export type DynamicDocument = z.output<typeof dynamicDocument>;
