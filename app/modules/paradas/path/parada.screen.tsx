import { Trans, useLingui } from '@lingui/react/macro';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { isFinished, useUnfinishedParada } from '../cycle/use-paradas.ts';
import { OpenParada } from './open-parada.tsx';
import { BetweenParadas, DraftParada, FirstParada, PastParadas } from './parada-invitation.tsx';

/**
 * Shows the current Parada, open or a draft. If there is no current Parada, shows the page between two Paradas,
 * or the invitation to the first Parada.
 */
export function ParadaScreen() {
  const { t } = useLingui();
  const { list, data, error, isPaused, refetch } = useUnfinishedParada();
  if (data === undefined || !list.data)
    return (
      <div className="page-width py-6 md:py-10">
        {error || isPaused ? (
          <>
            <h1 className="sr-only">
              <Trans>Parada</Trans>
            </h1>
            <LoadError
              title={t`No hemos podido abrir tu Parada`}
              error={error}
              isPaused={isPaused}
              onRetry={refetch}
            >
              <Trans>Lo que llevas sigue ahí. Prueba otra vez en un momento.</Trans>
            </LoadError>
          </>
        ) : (
          <ParadaSkeleton />
        )}
      </div>
    );
  const past = list.data.items.filter(({ state }) => isFinished(state));
  return (
    <div className="page-width py-6 md:py-10">
      <div className="parada-columns">
        <Now parada={data} isFirst={past.length === 0} mayStart={list.data.may_start} />
        <PastParadas items={past} />
      </div>
    </div>
  );
}

type NowProps = { parada: ParadaResponse | null; isFirst: boolean; mayStart: boolean };

function Now({ parada, isFirst, mayStart }: NowProps) {
  if (parada?.state === 'draft') return <DraftParada />;
  if (parada) return <OpenParada parada={parada} />;
  return isFirst ? <FirstParada /> : <BetweenParadas mayStart={mayStart} />;
}

function ParadaSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando tu Parada`} className="parada-columns">
      <div className="grid gap-6">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton shape="title" />
        <Skeleton className="h-52 rounded-card" />
      </div>
      <div className="parada-side grid gap-4">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    </SkeletonGroup>
  );
}
