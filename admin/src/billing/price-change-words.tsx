import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPriceChange } from '#app/modules/billing/schema.ts';
import { useBillingTexts } from './use-billing-words.ts';

/** The question to the member about a higher price, with the member's answer. */
export function PriceChangeWords({ change }: { change: StaffPriceChange }) {
  const { t } = useLingui();
  const { money, day } = useBillingTexts();
  const { from_cents: from, to_cents: to, currency, charge_at: at, decision } = change;
  const decisions = {
    accepted: t`Ha aceptado.`,
    declined: t`Ha dicho que no.`,
    reduced: t`Sigue con el precio reducido.`,
    unanswered: t`No ha respondido: la renovación está parada.`,
  };
  return (
    <>
      <Trans>
        Precio desde el {day(at)}: de {money(from, currency)} a {money(to, currency)}.
      </Trans>{' '}
      {decision ? decisions[decision] : t`Pendiente de que responda.`}
    </>
  );
}
