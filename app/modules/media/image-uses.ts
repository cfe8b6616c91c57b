import type { Executor } from '#app/platform/db/db.ts';

/** Where an image is used, by the title of what uses it. */
export type ImageUse = { title: string };

type AskUses = (on: Executor, fileId: number) => Promise<ImageUse[]>;

const askers: AskUses[] = [];

/** Says who knows where images are used. A module above asks to be asked; this one knows none of them. */
export function answerImageUses(ask: AskUses): void {
  askers.push(ask);
}

/** Everything that uses an image. Its row is locked by then, so no use begins while it is asked. */
export async function listImageUses(on: Executor, fileId: number): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const ask of askers) uses.push(...(await ask(on, fileId)));
  return uses;
}
