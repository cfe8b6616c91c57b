import type { Executor } from '#app/platform/db/db.ts';

/** Where an image is used, by the title of what uses it. */
export type ImageUse = { title: string };

/** An image, and how the addresses begin at which it is shown: a text names one of them. */
type SoughtImage = { id: number; addresses: readonly string[] };

type AskUses = (on: Executor, image: SoughtImage) => Promise<ImageUse[]>;

const askers: AskUses[] = [];

/** Says who knows where images are used. A module above asks to be asked; this one knows none of them. */
export function answerImageUses(ask: AskUses): void {
  askers.push(ask);
}

/** Everything that uses an image. Its row is locked by then, so no use begins while it is asked. */
export async function listImageUses(on: Executor, image: SoughtImage): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const ask of askers) uses.push(...(await ask(on, image)));
  return uses;
}
