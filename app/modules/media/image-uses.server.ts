import type { Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/**
 * A use of an image: the title of the page or question, and the member who may change it in addition to the editors.
 */
export type ImageUse = { title: string; changeableBy: number | null };

/** An image with the prefixes of its addresses. A text may name any address with such a prefix. */
type SoughtImage = { id: number; addresses: readonly string[] };

type AskUses = (on: Executor, image: SoughtImage) => Promise<ImageUse[]>;

/** The extension point for functions that find the uses of an image. */
export const imageUsesPoint = defineExtensionPoint<AskUses>('media.image-uses');

/**
 * Lists the uses of an image. The caller has locked the row of the image, so no page can start to show the image; a
 * draft still can.
 */
export async function listImageUses(on: Executor, image: SoughtImage): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const ask of imageUsesPoint.list()) uses.push(...(await ask(on, image)));
  return uses;
}
