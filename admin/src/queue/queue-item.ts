import type { ResourceName } from '../provider/resources.ts';

/**
 * The fields of a record that the queues need: its number, the last decision of a moderator about it, and the
 * version of its text (if the author can replace the text).
 */
export type QueueItem = { id: number; decided: { at: string } | null; version?: string };

/**
 * A verb of a queue is a kind of decision. It has keys, a label, and the condition under which it fits a record.
 */
export type QueueVerb<Item> = {
  /** The verb as a segment of the API's address. */
  name: string;
  /** The keys that carry out the verb. The first one is shown on its button. */
  keys: readonly [string, ...string[]];
  label: string;
  /** The words for a decision that has been made, for example "Retirado". */
  done: string;
  /**
   * The texts of the dialog that asks for a reason. If absent, the verb needs no reason, and a decision about several
   * records needs no confirmation.
   */
  needs?: ReasonWords;
  fits: (item: Item) => boolean;
};

/** The texts of the dialog that asks for a reason: who will read the reason, and reasons to choose from. */
export type ReasonWords = {
  title: string;
  /** A text that states who will read the reason. */
  help: string;
  maxLength: number;
  /** The reasons to choose from. If there are none, the dialog asks for no reason. */
  choices: readonly string[];
  /** Whether a person gets a mail about the decision. The dialog then shows the mail (`notice/` of the API). */
  isMailed?: boolean;
  /** A choice that widens the decision, with its name in the API. */
  option?: { name: string; label: string };
};

/** A queue: its list, its verbs, and a function that names a record. */
export type Queue<Item extends QueueItem> = {
  list: ResourceName;
  verbs: readonly QueueVerb<Item>[];
  nameOf(item: Item): string;
};

/**
 * The state of a record that the moderator saw, in the form that the API expects: the instant of the last
 * decision, and the version.
 */
export type Seen = { seen: string | null; version?: string };

export function seenOf({ decided, version }: QueueItem): Seen {
  return { seen: decided?.at ?? null, ...(version === undefined ? {} : { version }) };
}
