import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox, RadioGroup } from '#ui/controls/choice.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { CouponField, useCoupon } from '../coupon/coupon-field.tsx';
import { monthOfYear } from '../plan/money.ts';
import type { Interval } from '../subscription/provider.ts';
import { setAfterPayment } from './after-payment.browser.ts';
import { ConsentWords, NoCareWords } from './order-words.tsx';
import type { SubscriptionPrices } from './subscription.schema.ts';
import { type OrderWish, useSubscriptionActions } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

type Props = {
  prices: SubscriptionPrices;
  isReduced: boolean;
  then: '/parada/empezar' | null;
};

/**
 * The form of an order: monthly or yearly, and the consent to begin immediately. While the page of the provider
 * opens, its button reads "Redireccionando...".
 */
export function OrderForm({ prices, isReduced, then }: Props) {
  const { t } = useLingui();
  const [interval, setInterval] = useState<Interval>('month');
  const [hasAgreed, setAgreed] = useState(false);
  const coupon = useCoupon(interval);
  const { error, isLeaving, leave } = useOrder(then);
  const redeem = useRedeem();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void leave({ interval, coupon: coupon.code }, hasAgreed);
  };
  return (
    <form className="grid w-full gap-4" onSubmit={submit} noValidate>
      <IntervalField prices={prices} interval={interval} onSelect={setInterval} />
      {isReduced && (
        <p className="text-sm text-muted">
          <Trans>Es tu precio reducido, durante un año.</Trans>
        </p>
      )}
      {!isReduced && <CouponField coupon={coupon} onRedeem={redeem} />}
      <Checkbox
        name="agreed"
        label={<ConsentWords />}
        checked={hasAgreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <Button type="submit" size="large" pending={isLeaving}>
        {isLeaving ? t`Redireccionando...` : <Trans>Ir a pagar</Trans>}
      </Button>
      {error && <FieldError id="pagar">{error}</FieldError>}
      <p className="text-sm text-muted">
        <NoCareWords />
      </p>
    </form>
  );
}

function useOrder(then: Props['then']) {
  const { t } = useLingui();
  const { order } = useSubscriptionActions();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const leave = async (wish: OrderWish, hasAgreed: boolean) => {
    if (isLeaving) return;
    if (!hasAgreed) return setError(t`Para seguir, marca la casilla.`);
    setError(null);
    setLeaving(true);
    try {
      const url = await order(wish);
      setAfterPayment(then);
      // The button stays busy until the browser has left this page.
      location.assign(url);
    } catch (failure) {
      setLeaving(false);
      setError(toErrorMessage(failure));
    }
  };
  return { error, isLeaving, leave };
}

/** Returns the function that redeems a coupon of free months. */
function useRedeem() {
  const { t } = useLingui();
  const { redeem } = useSubscriptionActions();
  return async (code: string) => {
    await redeem(code);
    notify.success(t`Hecho: ya tienes tu tiempo sin coste.`);
  };
}

type IntervalFieldProps = {
  prices: SubscriptionPrices;
  interval: Interval;
  onSelect: (interval: Interval) => void;
};

function IntervalField({ prices: { month, year }, interval, onSelect }: IntervalFieldProps) {
  const { t } = useLingui();
  const { money } = useSubscriptionWords();
  const [monthPrice, yearPrice] = [money(month), money(year)];
  const perMonth = money({ ...year, amount_cents: monthOfYear(year.amount_cents) });
  return (
    <RadioGroup
      name="interval"
      label={t`Cada cuánto pagas`}
      value={interval}
      onSelect={(value) => onSelect(value === 'year' ? 'year' : 'month')}
      options={[
        { value: 'month', label: <Trans>{monthPrice} al mes</Trans> },
        {
          value: 'year',
          label: (
            <Trans>
              {yearPrice} al año, que sale a {perMonth} al mes
            </Trans>
          ),
        },
      ]}
      help={t`Con impuestos. Se renueva sola hasta que la canceles, y te avisamos antes de cada cobro.`}
    />
  );
}
