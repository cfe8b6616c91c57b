import { type Deed, isRefusal, sendDeed } from './deeds.ts';

/** The result of a decision about several records. Each record is in exactly one of the three lists. */
export type BulkOutcome = {
  done: readonly Deed[];
  /**
   * Records that the server refused, each with its reason; for example, another moderator had decided about the record.
   */
  refused: readonly { deed: Deed; text: string }[];
  /** Records that were not decided, because the API did not respond. Their decisions can be sent again. */
  left: readonly Deed[];
  /** The error that ended the run before the records in `left` were reached. */
  error: unknown;
};

/**
 * Sends decisions one after the other. A refusal is recorded, and then the next decision is sent. A lost
 * connection or a failing server ends the run. The current decision and all later ones are then returned in
 * `left`. These decisions can be sent again without harm.
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
