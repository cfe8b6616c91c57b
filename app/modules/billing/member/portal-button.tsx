import { Trans, useLingui } from '@lingui/react/macro';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { useSubscriptionActions } from './use-subscription.ts';

/** Opens the provider's page for payment methods. */
export function PortalButton({ variant }: { variant: 'primary' | 'secondary' }) {
  const { t } = useLingui();
  const { findPortal } = useSubscriptionActions();
  const { isPending, error, press } = usePress(async () => location.assign(await findPortal()));
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={variant} pending={isPending} onClick={press}>
        {isPending ? t`Redireccionando...` : <Trans>Cambiar la forma de pago</Trans>}
      </Button>
      {error && <FieldError id="forma-de-pago">{error}</FieldError>}
    </div>
  );
}
