import { z } from 'zod';
import { eitherPageFields, keysetMeta } from '#app/platform/http/pagination.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

const share = z.coerce.number().min(0).max(1);

/**
 * The editable fields of an image. `focal_x` and `focal_y` are fractions of the width and the height, measured from
 * the upper left corner.
 */
const imageWords = {
  alt: typedText(255).min(1),
  title: typedText(255),
  focal_x: share,
  focal_y: share,
};

/** The fields that accompany an uploaded image. */
export const newImageWords = z.strictObject({
  alt: imageWords.alt,
  title: imageWords.title.default(''),
  focal_x: imageWords.focal_x.default(0.5),
  focal_y: imageWords.focal_y.default(0.5),
});

export type NewImageWords = z.output<typeof newImageWords>;

/** The fields of an image that can be changed after the upload. */
export const changedImageWords = z.strictObject({ ...imageWords, title: imageWords.title.min(1) }).partial();

export type ChangedImageWords = z.infer<typeof changedImageWords>;

export const imageQuery = z.object({
  ...eitherPageFields,
  search: typedText(100).default(''),
});

/** An image with the data that the back office shows. `original_url` works for five minutes. */
export const imageResponse = z.object({
  id: z.number(),
  title: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  content_type: z.string(),
  focal_x: z.number(),
  focal_y: z.number(),
  placeholder: z.string(),
  download_url: z.string(),
  original_url: z.string(),
  uploaded_by: z.number().nullable(),
  created_at: z.string(),
  /** Whether the image has all its renditions. */
  is_ready: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});

export const imagesResponse = z.object({
  meta: keysetMeta,
  items: z.array(imageResponse),
});
