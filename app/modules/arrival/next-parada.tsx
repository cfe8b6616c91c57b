import { Trans, useLingui } from '@lingui/react/macro';
import { OrderCard, useSubscription } from '#app/modules/billing/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

/**
 * The step to another Parada for a member without a subscription. It answers the member's own press, so it is no offer.
 * @param props.reportHref the URL of the last report; null if there is none
 */
export function NextParada({ reportHref }: { reportHref: string | null }) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useSubscription();
  if (!data && !error && !isPaused) return <StepSkeleton />;
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-[38rem] grid-cols-1 gap-6">
        <header className="grid gap-2">
          <h1>
            <Trans>Tu siguiente Parada</Trans>
          </h1>
          <p className="text-lead">
            <Trans>
              La primera ya está hecha, y su informe es tuyo. Para empezar otra hace falta la suscripción.
            </Trans>
          </p>
        </header>
        {!data ? (
          <LoadError
            title={t`No hemos podido abrir este paso`}
            error={error}
            isPaused={isPaused}
            onRetry={() => refetch()}
          >
            <Trans>No se ha cobrado nada.</Trans>
          </LoadError>
        ) : (data.state === 'none' || data.state === 'canceled') && data.prices ? (
          <OrderCard subscription={data} prices={data.prices} then="/parada/empezar" />
        ) : (
          <EmptyState
            title={t`Ahora mismo no puedes empezar otra`}
            actions={
              <ButtonLink href="/app/suscripcion" variant="secondary">
                <Trans>Ver mi suscripción</Trans>
              </ButtonLink>
            }
          >
            <Trans>En Suscripción ves por qué, y qué puedes hacer.</Trans>
          </EmptyState>
        )}
        <div className="flex flex-wrap gap-3">
          {reportHref && (
            <ButtonLink href={reportHref} variant="quiet">
              <Trans>Ver mi informe</Trans>
            </ButtonLink>
          )}
          <ButtonLink href="/app/parada" variant="quiet">
            <Trans>Ahora no</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
