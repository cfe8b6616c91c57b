import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';

type Props<Record> = {
  query: UseQueryResult<Record>;
  /** The title if the record could not be loaded. */
  failed: string;
  /** The title and the link to the list if there is no such record. */
  missing: { title: string; href: string; link: ReactNode };
  children(record: Record): ReactNode;
};

/**
 * A billing record. While it loads, a placeholder is shown. If loading fails, the reason is shown. If the
 * record is missing, a link to the list is shown.
 */
export function RecordBody<Record>({ query, failed, missing, children }: Props<Record>) {
  const { data, error, isPaused, refetch } = query;
  if (data) return children(data);
  if (!error && !isPaused) return <Skeleton shape="media" />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState
        kind="missing"
        headingLevel={1}
        title={missing.title}
        actions={<ButtonLink href={missing.href}>{missing.link}</ButtonLink>}
      />
    );
  return (
    <LoadError title={failed} error={error} isPaused={isPaused} onRetry={() => void refetch()}>
      <Trans>No ha cambiado nada.</Trans>
    </LoadError>
  );
}
