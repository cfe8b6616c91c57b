import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { ListTotal } from '../list/list.screen.tsx';
import { ListPager } from '../list/list-pager.tsx';
import { withMoves } from '../list/use-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { QueueCard } from './queue-card.tsx';
import type { Queue, QueueItem } from './queue-item.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useCurrent } from './use-current.ts';
import { type QueuePage, useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useVerbs } from './use-verbs.ts';

export type QueueScreenProps<Item extends QueueItem> = {
  title: string;
  queue: Queue<Item>;
  /** The states by which the queue can be filtered. The first one is the default. */
  states: readonly { value: string; label: string }[];
  /** The texts that are shown if no record has the selected state. */
  empty: { title: string; text: string };
  /** Renders the content of a record. */
  children(item: Item): ReactNode;
};

/** A queue in which records are decided by keyboard or by touch. Each record is a card with its verbs. */
export function QueueScreen<Item extends QueueItem>(props: QueueScreenProps<Item>) {
  const { title, queue, states, empty, children } = props;
  const { t } = useLingui();
  const read = useQueue<Item>(queue.list, states[0]?.value ?? '');
  const { current, next, previous, leave, restart, follow } = useCurrent(read.items);
  const page = withMoves(read, restart);
  const verbs = useVerbs(queue, page, leave);
  const target = page.selected.length > 0 ? page.selected : current ? [current] : [];
  useQueueKeys({
    j: next,
    k: previous,
    x: () => current && page.toggle(current),
    n: () => page.goNext?.(),
    p: () => page.goBack?.(),
    u: verbs.undo,
    ...Object.fromEntries(keysOf(queue).map((key) => [key, () => verbs.startByKey(key, target)])),
  });
  return (
    <div className="app-page grid content-start gap-4 text-base">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="app-page-title">{title}</h1>
        <p className="text-muted" role="status">
          <ListTotal list={page} />
        </p>
      </div>
      <SegmentedControl
        name="estado"
        label={t`Qué se ve`}
        options={states}
        value={page.state}
        onChange={page.showState}
      />
      <BulkBar queue={queue} page={page} verbs={verbs} />
      <QueueBody title={title} page={page} empty={empty}>
        <ul className="queue" aria-label={title}>
          {page.items.map((item) => (
            <QueueCard
              key={item.id}
              item={item}
              queue={queue}
              isCurrent={item === current}
              isSelected={page.selected.includes(item)}
              onSelect={() => page.toggle(item)}
              onFocus={() => follow(item)}
              onVerb={(verb) => verbs.start(verb, [item])}
            >
              {children(item)}
            </QueueCard>
          ))}
        </ul>
      </QueueBody>
      {verbs.asked && <ReasonDialog key={verbs.asked.question} list={queue.list} {...verbs.asked} />}
      <UndoBar onUndo={verbs.undo} />
    </div>
  );
}

function keysOf<Item extends QueueItem>({ verbs }: Queue<Item>): string[] {
  return [...new Set(verbs.flatMap(({ keys }) => keys))];
}

type BodyProps<Item extends QueueItem> = Pick<QueueScreenProps<Item>, 'title' | 'empty'> & {
  page: QueuePage<Item>;
  children: ReactNode;
};

function QueueBody<Item extends QueueItem>({ title, page, empty, children }: BodyProps<Item>) {
  const { t } = useLingui();
  if (!page.isLoaded && !page.error && !page.isPaused) return <Skeleton shape="media" />;
  if (page.error || !page.isLoaded)
    return (
      <LoadError
        title={t`No se pudo abrir ${title}`}
        error={page.error}
        isPaused={page.isPaused === true}
        onRetry={() => void page.refetch()}
      >
        <Trans>Lo decidido hasta ahora está guardado.</Trans>
      </LoadError>
    );
  if (page.items.length === 0 && page.isFirst && !page.goNext)
    return (
      <EmptyState title={empty.title} scene="seed">
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      {page.items.length > 0 ? (
        children
      ) : (
        <p>
          <Trans>En esta página no queda nada por decidir.</Trans>
        </p>
      )}
      <ListPager list={page} />
    </>
  );
}
