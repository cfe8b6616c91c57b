import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import type { KeysetList as List } from './use-keyset-list.ts';

export type KeysetListProps<Item> = {
  title: string;
  list: List<Item>;
  /** The texts that are shown if the list has no records. */
  empty: { title: string; text: string };
  children(items: readonly Item[]): ReactNode;
};

/** The title of a list, the number of its records, and the records that were read so far. */
export function KeysetList<Item>({ title, list, empty, children }: KeysetListProps<Item>) {
  const { t } = useLingui();
  const { items, error, isPending, hasNextPage, isFetchingNextPage } = list;
  if (isPending) return <Skeleton shape="media" />;
  if (error && items.length === 0)
    return (
      <LoadError
        title={t`No se pudo abrir ${title}`}
        error={error}
        isPaused={list.isPaused}
        onRetry={() => void list.refetch()}
      >
        <Trans>Lo decidido hasta ahora está guardado.</Trans>
      </LoadError>
    );
  if (items.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <>
      {children(items)}
      {hasNextPage && (
        <div>
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Ver más</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** The number of records in a list. It is counted to a thousand, and then named as more. */
export function ListCount<Item>({ list }: { list: List<Item> }) {
  const { meta } = list;
  return (
    <p className="text-muted" role="status">
      {meta &&
        (meta.is_more ? (
          <Trans>Más de {meta.total_count} en esta lista</Trans>
        ) : (
          <Plural value={meta.total_count} one="# en esta lista" other="# en esta lista" />
        ))}
    </p>
  );
}
