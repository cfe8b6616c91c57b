import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AccountFrame, Notice } from '#app/modules/accounts/ui.tsx';
import type { Language } from '#app/platform/i18n/language.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { formatCents } from '../plan/money.ts';
import type { Price } from '../subscription/provider.ts';

/** An unpaid order, with a button for each outcome that a real provider has. */
export function OrderView({
  price,
  firstAmountCents,
  isGift,
  language,
  refused,
}: {
  price: Price;
  /** The first charge in cents if it is lower than the later charges. */
  firstAmountCents: number | null;
  isGift: boolean;
  language: Language;
  refused: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Pago de demostración`} level={2}>
      <NoMoneyMoves />
      {refused}
      <p className="text-h3">
        <PriceText price={price} isGift={isGift} language={language} />
      </p>
      {firstAmountCents !== null && (
        <p>
          <Trans>Con el cupón, hoy: {formatCents(firstAmountCents, price.currency, language)}</Trans>
        </p>
      )}
      <form method="post" className="grid gap-3">
        <Button type="submit" name="deed" value="pay" size="large" wide>
          <Trans>Pagar</Trans>
        </Button>
        <Button type="submit" name="deed" value="fail" variant="secondary" size="large" wide>
          <Trans>La tarjeta falla</Trans>
        </Button>
        <Button type="submit" name="deed" value="late" variant="secondary" size="large" wide>
          <Trans>Avisar tarde</Trans>
        </Button>
        <p className="text-small text-muted">
          <Trans>Con «Avisar tarde», el pago se confirma medio minuto después.</Trans>
        </p>
        <Button type="submit" name="deed" value="back" variant="quiet" wide>
          <Trans>Volver sin pagar</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}

function NoMoneyMoves() {
  return (
    <Notice>
      <Trans>
        Aquí no se mueve dinero. Esta página hace de banco en una demostración: elige tú qué ocurre.
      </Trans>
    </Notice>
  );
}

function PriceText({
  price: { amountCents, currency, interval },
  isGift,
  language,
}: {
  price: Price;
  isGift: boolean;
  language: Language;
}) {
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountCents / 100);
  if (isGift) return <Trans>{amount}, un regalo</Trans>;
  return interval === 'month' ? <Trans>{amount} al mes</Trans> : <Trans>{amount} al año</Trans>;
}

/** The notice after a payment with a card that fails. */
export function CardDeclined() {
  return (
    <Notice>
      <Trans>El banco ha rechazado la tarjeta. No se ha pagado nada; puedes probar otra vez.</Trans>
    </Notice>
  );
}

/** An order that is paid, or that has expired. */
export function OrderOver({ isPaid, href }: { isPaid: boolean; href: string }) {
  const { t } = useLingui();
  return (
    <AccountFrame title={isPaid ? t`Este pedido ya está pagado` : t`Este pedido ya no vale`} level={3}>
      <NoMoneyMoves />
      <p className="-ms-4">
        <ButtonLink href={href} variant="quiet">
          <Trans>Volver a Yoi</Trans>
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}

/** The view of a card in a demonstration. It shows whether the next charges of the card succeed. */
export function CardView({ cardWorks, returnUrl }: { cardWorks: boolean; returnUrl: string }) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Tarjeta de demostración`} level={2}>
      <NoMoneyMoves />
      <p>
        {cardWorks ? (
          <Trans>Ahora la tarjeta funciona: los próximos cobros saldrán bien.</Trans>
        ) : (
          <Trans>Ahora la tarjeta falla: los próximos cobros no saldrán.</Trans>
        )}
      </p>
      <form method="post" className="grid gap-3">
        <Button type="submit" name="deed" value="works" size="large" wide>
          <Trans>Poner una tarjeta que funciona</Trans>
        </Button>
        <Button type="submit" name="deed" value="fails" variant="secondary" size="large" wide>
          <Trans>Poner una tarjeta que falla</Trans>
        </Button>
      </form>
      <p className="-ms-4">
        <ButtonLink href={returnUrl} variant="quiet">
          <Trans>Volver a Yoi</Trans>
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}
