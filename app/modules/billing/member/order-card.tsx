import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { OrderForm } from './order-form.tsx';
import type { Subscription, SubscriptionPrices } from './subscription.schema.ts';
import { useSubscriptionActions } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

type Props = {
  subscription: Subscription;
  prices: SubscriptionPrices;
  /**
   * The screen to which the app continues once the order is paid; null for the screen of the subscription.
   */
  then: '/parada/empezar' | null;
};

/** The form that orders a subscription, or the order that waits for a payment. */
export function OrderCard({ subscription, prices, then }: Props) {
  const { instructions, open_checkout: open, reduced_prices: reduced } = subscription;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      {instructions && (
        <>
          <Instructions instructions={instructions} />
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            <Trans>Cambiar el pedido</Trans>
          </Button>
        </>
      )}
      {open?.url && !instructions && (
        <Card as="section" tone="tint">
          <h2 className="text-h3">
            <Trans>Tienes un pago a medias</Trans>
          </h2>
          <p>
            <Trans>No se ha cobrado nada. Puedes seguirlo, o empezar otro debajo.</Trans>
          </p>
          <ButtonLink href={open.url} variant="secondary">
            <Trans>Seguir con el pago</Trans>
          </ButtonLink>
        </Card>
      )}
      {(!instructions || isChanging) && (
        <Card as="section">
          <h2 className="text-h3">
            <Trans>Suscribirme</Trans>
          </h2>
          <OrderForm prices={prices} isReduced={subscription.is_reduced} then={then} />
          {reduced && <ReducedButton reduced={reduced} />}
        </Card>
      )}
    </>
  );
}

type InstructionsProps = {
  instructions: NonNullable<Subscription['instructions']>;
  /** The name of a gift. An order without a name is a subscription. */
  what?: string;
};

/** The instructions for a payment by transfer or Bizum. */
export function Instructions({ instructions, what }: InstructionsProps) {
  const { money } = useSubscriptionWords();
  const amount = money(instructions);
  const { reference } = instructions;
  return (
    <Card as="section" tone="tint">
      <h2 className="text-h3">
        <Trans>Cómo pagar</Trans>
      </h2>
      {what && <p className="font-semibold">{what}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{instructions.text}</p>
      <p>
        <Trans>
          Importe: <strong>{amount}</strong>. Concepto: <strong className="select-all">{reference}</strong>
        </Trans>
      </p>
      <p className="text-sm text-muted">
        {what ? (
          <Trans>En cuanto nos llegue, te escribimos, y el regalo sale en su día.</Trans>
        ) : (
          <Trans>En cuanto nos llegue, te escribimos y ya puedes empezar.</Trans>
        )}
      </p>
    </Card>
  );
}

function ReducedButton({ reduced }: { reduced: SubscriptionPrices }) {
  const { t } = useLingui();
  const { money, perInterval } = useSubscriptionWords();
  const { askReduced } = useSubscriptionActions();
  const { isPending, error, press } = usePress(async () => {
    await askReduced();
    notify.success(t`Hecho: tienes el precio reducido durante un año.`);
  });
  const price = perInterval('month', money(reduced.month));
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="quiet" className="-ms-4" pending={isPending} onClick={press}>
        <Trans>Precio reducido: {price}</Trans>
      </Button>
      <p className="text-sm text-muted">
        <Trans>Si no te llega: al momento, sin justificar nada, durante un año.</Trans>
      </p>
      {error && <FieldError id="precio-reducido">{error}</FieldError>}
    </div>
  );
}
