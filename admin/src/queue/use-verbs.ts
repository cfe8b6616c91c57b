import { useState } from 'react';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { type BulkOutcome, sendDeeds } from './bulk-deeds.ts';
import { type Deed, reasonDraft } from './deeds.ts';
import { type Queue, type QueueItem, type QueueVerb, type ReasonWords, seenOf } from './queue-item.ts';
import { pendingDeeds } from './use-pending-deeds.ts';
import type { QueuePage } from './use-queue.ts';

/** A question before a decision. It asks for the reason and, for several records, also for their number. */
export type Asked = {
  /** A key that differs for every question. */
  question: string;
  words: ReasonWords;
  label: string;
  /** The decision as a segment of the API's address. */
  verb: string;
  ids: readonly number[];
  onAnswer(reason: string | undefined, option?: Reasoned['option']): void;
  onClose(): void;
};

/** The answer to the question: the reason, and the choices of the dialog. */
type Reasoned = Pick<Deed, 'reason' | 'option'>;

/** A decision about several records that is being sent, or its result. */
export type BulkRun = { label: string; count: number; sent: number; outcome?: BulkOutcome };

/**
 * Returns functions that start the verbs of a queue. A decision about one record can be undone for some seconds. A
 * decision about several records is sent immediately, because the moderator has confirmed it.
 */
export function useVerbs<Item extends QueueItem>(
  queue: Queue<Item>,
  page: QueuePage<Item>,
  onLeave: () => void,
) {
  const [asked, setAsked] = useState<Asked>();
  const { run, sendAll, repeat, closeRun } = useBulkRun(queue, page);

  const toDeeds = (verb: QueueVerb<Item>, items: readonly Item[], answer: Reasoned): Deed[] =>
    items.map((item) => ({ list: queue.list, id: item.id, verb: verb.name, ...answer, ...seenOf(item) }));

  const decide = (verb: QueueVerb<Item>, items: readonly Item[], answer: Reasoned = {}) => {
    const deeds = toDeeds(verb, items, answer);
    const [deed] = deeds;
    const [item] = items;
    if (deeds.length > 1) return void sendAll(verb.done, deeds);
    if (!deed || !item) return;
    onLeave();
    page.select(page.selected.filter(({ id }) => id !== item.id));
    pendingDeeds.add({ ...deed, words: `${verb.done}: «${queue.nameOf(item)}»` });
  };

  const start = (verb: QueueVerb<Item>, chosen: readonly Item[]) => {
    const items = chosen.filter((item) => verb.fits(item));
    if (items.length === 0) return;
    if (!verb.needs) return decide(verb, items);
    const ids = items.map(({ id }) => id);
    setAsked({
      question: `${verb.name} ${ids.join(' ')}`,
      words: verb.needs,
      label: verb.label,
      verb: verb.name,
      ids,
      onClose: () => setAsked(undefined),
      onAnswer: (reason, option) => {
        setAsked(undefined);
        decide(verb, items, { reason, option });
      },
    });
  };

  /** Starts the first verb that has this key and fits one of the records. */
  const startByKey = (key: string, items: readonly Item[]) => {
    const verb = queue.verbs.find(({ keys, fits }) => keys.includes(key) && items.some(fits));
    if (verb) start(verb, items);
  };

  return {
    start,
    startByKey,
    asked,
    run,
    repeat,
    closeRun,
    undo: () => pendingDeeds.undo(),
  };
}

/**
 * Sends decisions about several records. Stores the result, and selects the records that were not reached.
 */
function useBulkRun<Item extends QueueItem>(queue: Queue<Item>, page: QueuePage<Item>) {
  const [run, setRun] = useState<BulkRun>();
  const bulkDraft = reasonDraft(queue.list, []);

  const sendAll = async (label: string, deeds: readonly Deed[]) => {
    const count = deeds.length;
    setRun({ label, count, sent: 0 });
    const outcome = await sendDeeds(deeds, (sent) => setRun({ label, count, sent }));
    setRun({ label, count, sent: outcome.done.length, outcome });
    const left = outcome.left.map(({ id }) => id);
    page.select(page.items.filter(({ id }) => left.includes(id)));
    if (left.length === 0) removeDraft(bulkDraft);
    await page.refetch();
  };

  return {
    run,
    sendAll,
    repeat: () => run?.outcome && void sendAll(run.label, run.outcome.left),
    closeRun: () => setRun(undefined),
  };
}

export type Verbs<Item extends QueueItem> = ReturnType<typeof useVerbs<Item>>;
