import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';

type Meta = { total_count: number; is_more: boolean; next: string | number | null };

export type ListPartProps<Body> = {
  title: string;
  query: UseQueryResult<Body>;
  children(body: Body): ReactNode;
} & (
  | {
      /** Shown if the list has no row. */
      empty: { title: string; text: string };
      count(body: Body): number;
    }
  /** For a list that is never empty. */
  | { empty?: never; count?: never }
);

/**
 * A list of the program. While it loads, a placeholder is shown. If loading fails, the reason is shown. If the
 * list is empty, a text is shown.
 */
export function ListPart<Body>({ title, query, empty, count, children }: ListPartProps<Body>) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = query;
  if (!data && (error || isPaused))
    return (
      <LoadError
        title={t`No se pudo abrir ${title}`}
        error={error}
        isPaused={isPaused}
        onRetry={() => void refetch()}
      >
        <Trans>El programa sigue funcionando como antes.</Trans>
      </LoadError>
    );
  if (!data) return <Skeleton shape="media" />;
  if (empty && count(data) === 0)
    return (
      <EmptyState title={empty.title} scene="seed">
        {empty.text}
      </EmptyState>
    );
  return children(data);
}

/**
 * The number of rows of a list, and the button to its next page. The browser's Back button opens the previous
 * page.
 */
export function ListFoot({ meta, onNext }: { meta: Meta; onNext(after: string): void }) {
  const { total_count: total, is_more: isMore, next } = meta;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted" role="status">
        {isMore ? <Trans>Más de {total} en esta lista</Trans> : <Trans>{total} en esta lista</Trans>}
      </p>
      {next !== null && (
        <Button variant="secondary" onClick={() => onNext(String(next))}>
          <Trans>Siguiente página</Trans>
        </Button>
      )}
    </div>
  );
}
