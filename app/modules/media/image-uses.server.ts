import type { Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/**
 * A use of an image: the title of the page or question that shows it. `changeableBy` is the member who may change the
 * page or question in addition to the editors.
 */
export type ImageUse = { title: string; changeableBy: number | null };

/** An image with the prefixes of its URLs. A text may contain any URL with such a prefix. */
type SoughtImage = { id: number; addresses: readonly string[] };

type AskUses = (on: Executor, image: SoughtImage) => Promise<ImageUse[]>;

/** The extension point for functions that find the uses of an image. */
export const imageUsesPoint = defineExtensionPoint<AskUses>('media.image-uses');

/**
 * Lists the uses of an image. The caller has locked the image's row, so no page can begin to show the image in the
 * meantime. A draft can still begin to use the image.
 */
export async function listImageUses(on: Executor, image: SoughtImage): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const ask of imageUsesPoint.list()) uses.push(...(await ask(on, image)));
  return uses;
}
