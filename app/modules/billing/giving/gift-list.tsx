import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { Gift } from '../gift/gift.schema.ts';
import { useSubscriptionWords } from '../member/use-subscription-words.ts';
import { useGiftNames } from './use-gift-names.ts';
import { useGiftActions } from './use-gifts.ts';

/** The gifts that the member has paid, newest first. */
export function GiftList({ gifts, children }: { gifts: readonly Gift[]; children?: ReactNode }) {
  if (gifts.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="tus-regalos">
      <h2 id="tus-regalos" className="list-group-title">
        <Trans>Tus regalos</Trans>
      </h2>
      <ul className="grid gap-3">
        {gifts.map((gift) => (
          <li key={gift.id}>
            <GiftCard gift={gift} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function GiftCard({ gift }: { gift: Gift }) {
  const { money } = useSubscriptionWords();
  const names = useGiftNames();
  const [name, price] = [names[gift.months], money(gift)];
  return (
    <Card>
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">
          <Trans>
            {name}, {price}
          </Trans>
        </p>
        {gift.email && <p className="wrap-anywhere">{gift.email}</p>}
        <p className="text-sm text-muted">
          <GiftState gift={gift} />
        </p>
        {gift.message && <p className="text-sm whitespace-pre-line wrap-anywhere">«{gift.message}»</p>}
      </div>
      {(gift.can_resend || gift.can_refund) && (
        <div className="grid justify-items-start gap-1">
          {gift.can_resend && gift.mailed_at && <ResendButton id={gift.id} mailedAt={gift.mailed_at} />}
          {gift.can_refund && <RefundButton id={gift.id} />}
        </div>
      )}
    </Card>
  );
}

function GiftState({ gift: { state, send_at, mailed_at } }: { gift: Gift }): ReactNode {
  const { day } = useSubscriptionWords();
  const date = day(mailed_at ?? send_at);
  switch (state) {
    case 'waiting':
      return <Trans>El correo sale el {date}.</Trans>;
    case 'sent':
      return <Trans>Enviado el {date}. Aún no se ha abierto.</Trans>;
    case 'redeemed':
      return <Trans>Ya lo ha abierto.</Trans>;
    case 'refunded':
      return <Trans>Devuelto: ya no se puede abrir.</Trans>;
  }
}

function ResendButton({ id, mailedAt }: { id: number; mailedAt: string }) {
  const { t } = useLingui();
  const { resend } = useGiftActions();
  const { isPending, error, press } = usePress(async () => {
    await resend(id, mailedAt);
    notify.success(t`Sale ahora, con un enlace nuevo. El anterior ya no vale.`);
  });
  return (
    <>
      <Button variant="quiet" className="-ms-4" pending={isPending} onClick={press}>
        <Trans>Enviar el correo otra vez</Trans>
      </Button>
      {error && <FieldError id={`correo-${id}`}>{error}</FieldError>}
    </>
  );
}

function RefundButton({ id }: { id: number }) {
  const { t } = useLingui();
  const { refund } = useGiftActions();
  const { isPending, error, press } = usePress(async () => {
    await refund(id);
    notify.success(t`Hecho: te devolvemos el dinero por el mismo medio.`);
  });
  return (
    <>
      <Button variant="quiet" className="-ms-4" pending={isPending} onClick={press}>
        <Trans>Devolver este regalo</Trans>
      </Button>
      {error && <FieldError id={`regalo-${id}`}>{error}</FieldError>}
    </>
  );
}
