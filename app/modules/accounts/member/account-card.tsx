import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';

/** The state of the query that loads the data of a card. */
type QueryState<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  isPaused: boolean;
  refetch(): unknown;
};

type Props<Data> = {
  title: ReactNode;
  intro: ReactNode;
  query: QueryState<Data>;
  children(data: Data): ReactNode;
};

/**
 * A card that shows a placeholder while its data loads, and an error with a retry button if loading fails.
 */
export function AccountCard<Data>({ title, intro, query, children }: Props<Data>) {
  const { data, isFetching, isPaused } = query;
  return (
    <Card as="section">
      <h2 className="text-h3">{title}</h2>
      <p className="text-muted">{intro}</p>
      {data !== undefined ? (
        <div className="grid w-full gap-4">{children(data)}</div>
      ) : isFetching && !isPaused ? (
        <CardWaiting />
      ) : (
        <Missing query={query} />
      )}
    </Card>
  );
}

export function CardWaiting() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando`} className="grid w-full gap-3">
      <Skeleton />
      <Skeleton />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}

function Missing({ query: { error, isPaused, isFetching, refetch } }: { query: QueryState<unknown> }) {
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <LoadErrorNote error={error} isPaused={isPaused}>
        <Trans>No hemos podido abrir esto. Nada ha cambiado en tu cuenta.</Trans>
      </LoadErrorNote>
      <Button variant="secondary" pending={isFetching && !isPaused} onClick={() => refetch()}>
        <Trans>Volver a intentarlo</Trans>
      </Button>
    </div>
  );
}
