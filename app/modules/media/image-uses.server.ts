import type { Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/**
 * A use of an image: the title of the page or question that shows the image. `changeableBy` is the member who,
 * besides the editors, may change this page or question.
 */
export type ImageUse = { title: string; changeableBy: number | null };

/**
 * An image with the prefixes that its URLs can have. A URL with such a prefix in a text counts as a use of the
 * image.
 */
type SoughtImage = { id: number; addresses: readonly string[] };

type AskUses = (on: Executor, image: SoughtImage) => Promise<ImageUse[]>;

/** The extension point for functions that list where an image is used. */
export const imageUsesPoint = defineExtensionPoint<AskUses>('media.image-uses');

/**
 * Lists the uses of an image. The caller must have locked the image's row, so that no page starts to show the
 * image in the meantime. A draft can still start to use the image.
 */
export async function listImageUses(on: Executor, image: SoughtImage): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const ask of imageUsesPoint.list()) uses.push(...(await ask(on, image)));
  return uses;
}
