import type { Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.ts';

/** Where an image is used, by the title of what uses it, and who may change that besides the editors. */
export type ImageUse = { title: string; changeableBy: number | null };

/** An image, and how the addresses begin at which it is shown: a text names one of them. */
type SoughtImage = { id: number; addresses: readonly string[] };

type AskUses = (on: Executor, image: SoughtImage) => Promise<ImageUse[]>;

/** Takes functions that know where images are used. */
export const imageUsesPoint = defineExtensionPoint<AskUses>('media.image-uses');

/** Everything that uses an image. Its row is locked by then, so nothing begins to show it meanwhile; a draft may name it. */
export async function listImageUses(on: Executor, image: SoughtImage): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const ask of imageUsesPoint.list()) uses.push(...(await ask(on, image)));
  return uses;
}
