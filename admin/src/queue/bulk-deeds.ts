import { type Deed, isRefusal, sendDeed } from './deeds.ts';

/** How a decision about several records went. Each record is in exactly one of the lists. */
export type BulkOutcome = {
  done: readonly Deed[];
  /** Records that the server refused, for example because somebody else had decided; each with its reason. */
  refused: readonly { deed: Deed; text: string }[];
  /** Records that were not reached, because the API was away. They can be sent again. */
  left: readonly Deed[];
  /** Why the records in `left` were not reached. */
  error: unknown;
};

/**
 * Sends decisions one after the other. A refused one is recorded, and the next is sent. A lost connection or a failing
 * server ends the run: the decision in hand and all after it are left, because a repeated decision changes nothing.
 */
export async function sendDeeds(
  deeds: readonly Deed[],
  onProgress: (done: number) => void,
  send: (deed: Deed) => Promise<void> = sendDeed,
): Promise<BulkOutcome> {
  const done: Deed[] = [];
  const refused: { deed: Deed; text: string }[] = [];
  for (const [index, deed] of deeds.entries()) {
    try {
      await send(deed);
      done.push(deed);
    } catch (error) {
      if (!isRefusal(error)) return { done, refused, left: deeds.slice(index), error };
      refused.push({ deed, text: error.message });
    }
    onProgress(index + 1);
  }
  return { done, refused, left: [], error: undefined };
}
