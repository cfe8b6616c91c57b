import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { shortWord } from '#app/platform/http/input.ts';
import { rule } from '#app/platform/i18n/rule.ts';

const share = z.number().min(0).max(1);

/** Returns whether the field removes the photo: a JSON null, or an empty part of a form. */
export function isRemoval(value: unknown): boolean {
  return value === null || value === '';
}

/**
 * The fields of a request that adds a photo, or that crops the current photo again. `focal_x` and `focal_y` are
 * fractions of width and height, measured from the upper left corner. The square is cut around that point.
 */
export const photoInput = z.object({
  photo: z
    .unknown()
    .check(
      rule(
        (value) => value === undefined || isRemoval(value),
        msg`Los datos enviados no eran un archivo. Comprueba el tipo de codificación del formulario.`,
      ),
    )
    .optional(),
  focal_x: share.optional(),
  focal_y: share.optional(),
});

export type PhotoInput = z.output<typeof photoInput>;

export const photoParams = z.object({ id: shortWord(60) });

/** The maximum size of a photo in bytes. A larger photo is refused (docs/rules.md, Limits). */
export const maxPhotoBytes = 15_000_000;

/** A photo in a response. `whole` is the picture from which the squares are cut. Its URL expires after five minutes. */
export const photoResponse = z.object({
  id: z.number(),
  photo: z.string().nullable(),
  photo_sizes: z.array(z.object({ url: z.string(), width: z.number() })),
  focal_x: z.number().nullable(),
  focal_y: z.number().nullable(),
  whole: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
});

export const photoChangeResponse = photoResponse.extend({ detail: z.string() });

export type PhotoResponse = z.output<typeof photoResponse>;
