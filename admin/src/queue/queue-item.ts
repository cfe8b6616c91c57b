import type { ResourceName } from '../provider/resources.ts';

/**
 * What the queues know of a record: its number, the last decision of a moderator about it, and the version of a text
 * that its author can replace.
 */
export type QueueItem = { id: number; decided: { at: string } | null; version?: string };

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

/** What the moderator saw of a record, as the API takes it: the instant of its decision, and its version. */
export type Seen = { seen: string | null; version?: string };

export function seenOf({ decided, version }: QueueItem): Seen {
  return { seen: decided?.at ?? null, ...(version === undefined ? {} : { version }) };
}
