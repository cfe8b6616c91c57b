import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type CancelReason, cancelReasons, type Subscription } from './subscription.schema.ts';
import { useSubscriptionActions } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

type Props = { subscription: Subscription; onClose: () => void };

/** The dialog that confirms a cancellation. It has one question, which the member need not answer. */
export function CancelDialog({ subscription, onClose }: Props) {
  const { t } = useLingui();
  const { day } = useSubscriptionWords();
  const { cancel } = useSubscriptionActions();
  const [reason, setReason] = useState<CancelReason | null>(null);
  const { isPending, error, press } = usePress(async () => {
    await cancel(reason);
    onClose();
    notify.success(t`Cancelada. No se cobra nada más.`);
  });
  const end = day(subscription.current_period_end);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Cancelar la suscripción`}
      actions={() => (
        <>
          <Button pending={isPending} onClick={press}>
            <Trans>Cancelar la suscripción</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Ahora no</Trans>
          </Button>
        </>
      )}
    >
      <div className="grid gap-4">
        <p>
          {subscription.state === 'active' ? (
            <Trans>Te vale hasta el {end}, y no se cobra nada más. Lo tuyo sigue siendo tuyo.</Trans>
          ) : (
            <Trans>No lo intentaremos más. Lo tuyo sigue siendo tuyo.</Trans>
          )}
        </p>
        <ReasonField reason={reason} onSelect={setReason} />
        {error && <FieldError id="cancelar">{error}</FieldError>}
      </div>
    </Dialog>
  );
}

type ReasonProps = { reason: CancelReason | null; onSelect: (reason: CancelReason) => void };

function ReasonField({ reason, onSelect }: ReasonProps) {
  const { t } = useLingui();
  const words = {
    price: t`No me llega, o no me compensa`,
    not_now: t`Ahora no es el momento`,
    not_using: t`No lo uso`,
    not_helping: t`No me ayuda`,
    other: t`Otra cosa`,
  };
  return (
    <RadioGroup
      name="reason"
      label={t`¿Por qué la dejas?`}
      optionalMark={t`si quieres`}
      value={reason ?? ''}
      onSelect={(value) => {
        const chosen = cancelReasons.find((each) => each === value);
        if (chosen) onSelect(chosen);
      }}
      options={cancelReasons.map((value) => ({ value, label: words[value] }))}
    />
  );
}
