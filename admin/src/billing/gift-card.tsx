import { Trans, useLingui } from '@lingui/react/macro';
import type { SubscriptionRecord } from '#app/modules/billing/schema.ts';
import { send } from '#app/platform/browser/api.ts';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useMay } from '../entry/use-entry.ts';
import { useBillingTexts } from './use-billing-words.ts';
import { billingPath, useRereadBilling } from './use-subscription-record.ts';

type Gift = NonNullable<SubscriptionRecord['gift']>;

/** The mail of a gift. The team can send the mail again, but does not see its receiver. */
export function GiftCard({ gift }: { gift: Gift }) {
  const may = useMay();
  const { can_resend: canResend, mailed_at: mailedAt } = gift;
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>El correo del regalo</Trans>
      </h2>
      <p>
        <GiftWords gift={gift} />
      </p>
      {canResend && mailedAt && may('billing.resend-gift') && (
        <ResendButton id={gift.id} mailedAt={mailedAt} />
      )}
    </Card>
  );
}

function GiftWords({ gift: { state, send_at: sendAt, mailed_at: mailedAt } }: { gift: Gift }) {
  const { day } = useBillingTexts();
  switch (state) {
    case 'waiting':
      return <Trans>Sale el {day(sendAt)}.</Trans>;
    case 'sent':
      return <Trans>Salió el {day(mailedAt ?? sendAt)}. El regalo está sin abrir.</Trans>;
    case 'redeemed':
      return <Trans>El regalo ya está abierto.</Trans>;
    case 'refunded':
      return <Trans>El dinero se ha devuelto: el regalo ya no se puede abrir.</Trans>;
  }
}

function ResendButton({ id, mailedAt }: { id: number; mailedAt: string }) {
  const { t } = useLingui();
  const reread = useRereadBilling();
  const { isPending, error, press } = usePress(async () => {
    try {
      await send({ method: 'POST', path: `${billingPath}gifts/${id}/resend/`, body: { seen: mailedAt } });
      notify.success(t`Sale ahora, con un enlace nuevo. El anterior ya no vale.`);
    } finally {
      // A refusal also means that the record is out of date.
      await reread();
    }
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="secondary" pending={isPending} onClick={press}>
        <Trans>Enviarlo otra vez</Trans>
      </Button>
      <p className="text-sm text-muted">
        <Trans>Va a la dirección que escribió quien lo compró. Aquí no se ve.</Trans>
      </p>
      {error && <FieldError id={`regalo-${id}`}>{error}</FieldError>}
    </div>
  );
}
