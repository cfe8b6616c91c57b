import { z } from 'zod';
import { typedText } from '#app/platform/http/typed-text.ts';
import { backdrops, beards, clothings, cloths, hairs, objects, skins, tones } from './drawing-parts.ts';
import { referenceDimensions, referenceFunctions } from './reference-kinds.ts';

/**
 * A biographical fact and the source in which it was checked. `day` is the day of the check; `url` may be
 * empty.
 */
const referenceFact = z.strictObject({
  claim: typedText(300).min(1),
  work: typedText(200).min(1),
  where: typedText(200).default(''),
  quote: typedText(400).min(1),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  day: z.iso.date(),
});

export type ReferenceFact = z.infer<typeof referenceFact>;

const portrait = z.strictObject({
  skin: z.enum(skins),
  hair: z.enum(hairs),
  tone: z.enum(tones),
  beard: z.enum(beards).default('none'),
  glasses: z.boolean().default(false),
  clothing: z.enum(clothings),
  cloth: z.enum(cloths),
  object: z.enum(objects),
  backdrop: z.enum(backdrops),
});

/**
 * The fields that only a referent has. The title of the page is the name of the referent, and the body of the page is
 * the biography.
 */
export const referenceFields = z.strictObject({
  years: typedText(60).min(1),
  country: typedText(120).min(1),
  function: z.enum(referenceFunctions),
  dimensions: z.array(z.enum(referenceDimensions)).min(1).max(3),
  /** What the referent is for: one sentence that begins with "Para …". */
  purpose: typedText(200).min(1),
  /** One thing that a member can practise today. */
  behaviour: typedText(300).min(1),
  facts: z.array(referenceFact).max(80),
  portrait,
});

export type ReferenceFields = z.infer<typeof referenceFields>;

/** The drawing beside a post. `alt` describes the drawing for readers who cannot see it. */
export const postDrawing = z.strictObject({
  alt: typedText(300).min(1),
  object: z.enum(objects),
  backdrop: z.enum(backdrops),
});

export type PostDrawing = z.infer<typeof postDrawing>;
