import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { Instructions, OrderCard } from './order-card.tsx';
import { PaymentCheck } from './payment-check.tsx';
import { StateCard } from './state-card.tsx';
import type { Subscription } from './subscription.schema.ts';
import { SubscriptionMoves } from './subscription-moves.tsx';
import { useSubscription } from './use-subscription.ts';

/** The screen Suscripción: what the member has, until when, what comes next, and how to stop. */
export function SubscriptionScreen() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const { data, error, isPaused, refetch } = useSubscription();
  const isBack = parameters.get('vuelta') === '1';
  return (
    <div className="app-page grid gap-6">
      <header className="grid gap-2">
        <TextLink href="/app/mas" alone>
          <Icon name="back" className="mr-1.5 inline size-4" />
          <Trans>Más</Trans>
        </TextLink>
        <h1 className="app-page-title">
          <Trans>Suscripción</Trans>
        </h1>
      </header>
      {isBack ? (
        <PaymentCheck />
      ) : data ? (
        <Loaded subscription={data} />
      ) : error || isPaused ? (
        <LoadError
          title={t`No hemos podido abrir tu suscripción`}
          error={error}
          isPaused={isPaused}
          onRetry={() => refetch()}
        >
          <Trans>Nada ha cambiado: lo que tienes pagado sigue valiendo.</Trans>
        </LoadError>
      ) : (
        <SkeletonGroup label={t`Abriendo tu suscripción`} className="grid gap-4">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Loaded({ subscription }: { subscription: Subscription }) {
  const { state, prices } = subscription;
  const hasNone = state === 'none' || state === 'canceled';
  return (
    <>
      <div className="grid content-start gap-6">
        {subscription.is_demonstration && (
          <p className="text-sm text-muted">
            <Trans>Es una demostración: no se mueve dinero.</Trans>
          </p>
        )}
        <StateCard subscription={subscription} />
        {!hasNone && subscription.instructions && <Instructions instructions={subscription.instructions} />}
        {hasNone && prices && <OrderCard subscription={subscription} prices={prices} />}
      </div>
      <div className="app-page-side grid content-start gap-6">
        <SubscriptionMoves subscription={subscription} />
        <InvoiceList />
        <p className="text-sm text-muted">
          <TextLink href="/precios">
            <Trans>Precios y preguntas</Trans>
          </TextLink>
        </p>
      </div>
    </>
  );
}
