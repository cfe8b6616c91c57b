import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isOfflineError } from '#app/platform/browser/api.ts';
import { Card } from '#ui/card.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';

type Props<Data> = {
  title: ReactNode;
  intro: ReactNode;
  /** What TanStack Query knows of the data. */
  query: {
    data: Data | undefined;
    error: Error | null;
    isFetching: boolean;
    isPaused: boolean;
    refetch(): unknown;
  };
  children(data: Data): ReactNode;
};

/** A card of the security screen that waits for its data, and says so when it does not come. */
export function SecurityCard<Data>({ title, intro, query, children }: Props<Data>) {
  const { t } = useLingui();
  const { data, error, isFetching, isPaused, refetch } = query;
  if (data === undefined && !isFetching) {
    const isOffline = isPaused || isOfflineError(error);
    return (
      <Trouble title={t`No hemos podido abrir esto`} isOffline={isOffline} onRetry={() => refetch()}>
        <Trans>Nada ha cambiado en tu cuenta. Prueba otra vez en un momento.</Trans>
      </Trouble>
    );
  }
  return (
    <Card as="section">
      <h2 className="text-h3">{title}</h2>
      <p className="text-muted">{intro}</p>
      {data === undefined ? (
        <SkeletonGroup label={t`Cargando`} className="grid w-full gap-3">
          <Skeleton />
          <Skeleton />
          <Skeleton shape="button" />
        </SkeletonGroup>
      ) : (
        <div className="grid w-full gap-4">{children(data)}</div>
      )}
    </Card>
  );
}
