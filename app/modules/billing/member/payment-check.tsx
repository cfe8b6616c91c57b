import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { secondMs } from '#app/platform/duration.ts';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { takeAfterPayment } from './after-payment.browser.ts';
import type { CheckoutCheck } from './subscription.schema.ts';
import { useCheckoutCheck } from './use-subscription.ts';

/** The milliseconds after which the screen shows that the check takes longer than usual. */
const longMs = 30 * secondMs;

/**
 * The screen to which the member returns from the page of the provider. It asks the provider whether the order
 * is paid, and then continues by itself. The URL of this screen grants nothing.
 */
export function PaymentCheck() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, isPaused } = useCheckoutCheck();
  const isLong = useIsLong();
  const isPaid = isPaidOrder(data);
  useEffect(() => {
    if (!isPaid) return;
    notify.success(t`Pago recibido. Gracias.`);
    void queries.invalidateQueries();
    void navigate(takeAfterPayment(), { replace: true });
  }, [isPaid, t, queries, navigate]);
  if (data?.order === 'expired' || data?.order === 'none')
    return (
      <Outcome title={t`No se ha cobrado nada`} action={<BackButton />}>
        <Trans>El pago no llegó a hacerse. Puedes probar otra vez cuando quieras.</Trans>
      </Outcome>
    );
  if (error || isPaused || isLong)
    return (
      <Outcome title={t`Tarda más de lo normal`} action={<Unpaid check={data} />}>
        <Trans>
          Aún no nos consta el pago. Si has pagado, no hagas nada: te escribiremos en cuanto llegue, y no se
          cobra dos veces.
        </Trans>
      </Outcome>
    );
  return (
    <Outcome title={t`Comprobando tu pago`}>
      <Trans>Un momento. Esta página sigue sola.</Trans>
    </Outcome>
  );
}

function isPaidOrder(check: CheckoutCheck | undefined): boolean {
  if (!check) return false;
  return check.order === 'done' || check.subscription.entitlements.includes('paradas');
}

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

function Outcome({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card as="section">
      <div role="status" className="grid gap-2">
        <h2 className="text-h3">{title}</h2>
        <p>{children}</p>
      </div>
      {action}
    </Card>
  );
}

function Unpaid({ check }: { check: CheckoutCheck | undefined }) {
  const url = check?.subscription.open_checkout?.url;
  return (
    <div className="flex flex-wrap gap-3">
      {url && (
        <ButtonLink href={url} variant="secondary">
          <Trans>Seguir con el pago</Trans>
        </ButtonLink>
      )}
      <BackButton />
    </div>
  );
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <Button variant="secondary" onClick={() => void navigate('/suscripcion', { replace: true })}>
      <Trans>Ver mi suscripción</Trans>
    </Button>
  );
}
