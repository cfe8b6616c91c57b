import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useGiftCheck } from './use-gifts.ts';

const giftsPath = '/suscripcion/regalos';

/**
 * The screen to which the member returns from the page of the provider. It asks the provider whether the gift
 * is paid, and then continues by itself.
 */
export function GiftCheck() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, isPaused } = useGiftCheck();
  const isPaid = data?.order === 'done';
  useEffect(() => {
    if (!isPaid) return;
    notify.success(t`Pago recibido. Gracias.`);
    void queries.invalidateQueries();
    void navigate(giftsPath, { replace: true });
  }, [isPaid, t, queries, navigate]);
  if (data?.order === 'expired' || data?.order === 'none')
    return (
      <Outcome title={t`No se ha cobrado nada`}>
        <Trans>El pago no llegó a hacerse. Puedes probar otra vez cuando quieras.</Trans>
      </Outcome>
    );
  if (error || isPaused)
    return (
      <Outcome title={t`Tarda más de lo normal`}>
        <Trans>
          Aún no nos consta el pago. Si has pagado, no hagas nada: te escribiremos en cuanto llegue.
        </Trans>
      </Outcome>
    );
  return (
    <Outcome title={t`Comprobando tu pago`}>
      <Trans>Un momento. Esta página sigue sola.</Trans>
    </Outcome>
  );
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Card as="section">
      <div role="status" className="grid gap-2">
        <h2 className="text-h3">{title}</h2>
        <p>{children}</p>
      </div>
      <Button variant="secondary" onClick={() => void navigate(giftsPath, { replace: true })}>
        <Trans>Ver mis regalos</Trans>
      </Button>
    </Card>
  );
}
