import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { ListGroup, ListRow } from '#ui/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { isOnWayToParada, paradaPath } from './after-payment.browser.ts';
import { InvoiceList } from './invoice-list.tsx';
import { NextParada } from './next-parada.tsx';
import { Instructions, OrderCard } from './order-card.tsx';
import { PaymentCheck } from './payment-check.tsx';
import { PriceChangeCard } from './price-change-card.tsx';
import { StateCard } from './state-card.tsx';
import { isFree, isWithoutSubscription, type Subscription } from './subscription.schema.ts';
import { SubscriptionMoves } from './subscription-moves.tsx';
import { useSubscription } from './use-subscription.ts';

/**
 * The screen Suscripción. It shows the state, the end of the subscription, the next charge, and the way to
 * cancel. With `?para=parada` the screen is the step to another Parada. The member reaches this step by
 * pressing a button.
 */
export function SubscriptionScreen() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const isAfterPortal = parameters.get('vuelta') === 'portal';
  const { data, error, isPaused, refetch } = useSubscription({ isAfterPortal });
  const isBack = parameters.get('vuelta') === '1';
  return (
    <div className="app-page grid gap-6">
      <h1 className="app-page-title">
        <Trans>Suscripción</Trans>
      </h1>
      {isBack ? (
        <PaymentCheck />
      ) : data ? (
        <Loaded subscription={data} isStep={parameters.get('para') === 'parada' || isStepOpen(data)} />
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

/** Returns whether a member on the way to a Parada came back from the payment page without a payment. */
function isStepOpen({ open_checkout: open }: Subscription): boolean {
  return open !== null && isOnWayToParada();
}

type LoadedProps = { subscription: Subscription; isStep: boolean };

function Loaded({ subscription, isStep }: LoadedProps) {
  const { state, prices, interval, price_change: change } = subscription;
  const canOrder = prices !== null && isWithoutSubscription(state);
  return (
    <>
      <div className="grid content-start gap-6">
        {subscription.is_demonstration && (
          <p className="text-sm text-muted">
            <Trans>Es una demostración: no se mueve dinero.</Trans>
          </p>
        )}
        {change && interval && (
          <PriceChangeCard change={change} interval={interval} isStopped={subscription.cancel_at !== null} />
        )}
        {isStep && canOrder && !isFree(state) ? (
          <NextParada hadSubscription={state === 'canceled'} />
        ) : (
          <StateCard subscription={subscription} />
        )}
        {!canOrder && subscription.instructions && <Instructions instructions={subscription.instructions} />}
        {canOrder && (
          <OrderCard subscription={subscription} prices={prices} then={isStep ? paradaPath : null} />
        )}
      </div>
      <div className="app-page-side grid content-start gap-6">
        <SubscriptionMoves subscription={subscription} />
        {prices && (
          <ListGroup>
            <ListRow
              icon="mail"
              href="/app/suscripcion/regalos"
              title={<Trans>Regalar Yoi</Trans>}
              state={<Trans>Con unas palabras tuyas, el día que elijas</Trans>}
            />
          </ListGroup>
        )}
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
