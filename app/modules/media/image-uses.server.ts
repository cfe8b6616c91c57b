import type { Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';

/** A use of an image: the title of the page or question, and the member besides the editors who may change it. */
export type ImageUse = { title: string; changeableBy: number | null };

/** An image with the prefixes of its addresses, one of which a text may name. */
type SoughtImage = { id: number; addresses: readonly string[] };

type AskUses = (on: Executor, image: SoughtImage) => Promise<ImageUse[]>;

/** The extension point for functions that find the uses of an image. */
export const imageUsesPoint = defineExtensionPoint<AskUses>('media.image-uses');

/** Lists the uses of an image. The caller has locked its row, so no page can begin to show it; a draft still may. */
export async function listImageUses(on: Executor, image: SoughtImage): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const ask of imageUsesPoint.list()) uses.push(...(await ask(on, image)));
  return uses;
}
