import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { useSubscriptionActions } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

/** Shows how much of the last payment is refunded, and ends the subscription. */
export function RefundDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { money } = useSubscriptionWords();
  const { previewRefund, refund } = useSubscriptionActions();
  const preview = useQuery({
    queryKey: ['subscription', 'refund'],
    queryFn: previewRefund,
    gcTime: 0,
    // The refund invalidates every query, but the preview must not be requested again after the refund.
    staleTime: 'static',
  });
  const { isPending, error, press } = usePress(async () => {
    await refund();
    onClose();
    notify.success(t`Hecho: te devolvemos el dinero por el mismo medio.`);
  });
  const amount = preview.data && money(preview.data);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Recuperar el dinero`}
      actions={
        preview.data &&
        (() => (
          <>
            <Button pending={isPending} onClick={press}>
              <Trans>Devolver y terminar</Trans>
            </Button>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Ahora no</Trans>
            </Button>
          </>
        ))
      }
    >
      {preview.data ? (
        <div className="grid gap-2">
          <p className="text-lead">
            <Trans>Te devolvemos {amount}.</Trans>
          </p>
          <p>
            <Trans>
              Son los días que te quedan pagados. La suscripción termina ahora; lo tuyo sigue siendo tuyo, y
              la Parada que tengas abierta la acabas gratis.
            </Trans>
          </p>
        </div>
      ) : preview.error || preview.isPaused ? (
        <LoadErrorNote error={preview.error} isPaused={preview.isPaused} />
      ) : (
        <Skeleton />
      )}
      {error && <FieldError id="devolver">{error}</FieldError>}
    </Dialog>
  );
}
