import type { ResourceName } from '../provider/resources.ts';

/** What the queues know of a record: its number, and the last decision of a moderator about it. */
export type QueueItem = { id: number; decided: { at: string } | null };

/** A verb of a queue: its key, its words, and the records that it fits. */
export type QueueVerb<Item> = {
  /** The verb in the address of the API. */
  name: string;
  /** The keys of the verb, the shown one first. */
  keys: readonly [string, ...string[]];
  label: string;
  /** The words for a decision that is made, e.g. "Retirado". */
  done: string;
  /** Whether the verb needs a reason, and whether a decision about several records asks for their number. */
  needs?: ReasonWords;
  fits: (item: Item) => boolean;
};

/** The words around a reason: who reads it, and the reasons to choose from. */
export type ReasonWords = {
  title: string;
  /** Who reads the reason. */
  help: string;
  maxLength: number;
  choices: readonly string[];
};

/** A queue: its list, its verbs, and the words that name a record. */
export type Queue<Item extends QueueItem> = {
  list: ResourceName;
  verbs: readonly QueueVerb<Item>[];
  nameOf(item: Item): string;
};

/** The instant of the decision that the record shows, as the API takes it. */
export function seenOf({ decided }: QueueItem): string | null {
  return decided?.at ?? null;
}
