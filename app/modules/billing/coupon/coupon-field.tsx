import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { formatCents } from '../plan/money.ts';
import { type CouponPrice, couponResponse } from './coupon.schema.ts';

/** The coupon of an order: the typed code, and the query for its price, which runs when the member asks for it. */
export function useCoupon(interval: CouponPrice['interval']) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string>();
  const code = typed.trim() || undefined;
  const query = useQuery({
    queryKey: ['coupon', asked, interval],
    queryFn: () => postJson('/api/subscription/coupon/', { coupon: asked, interval }, couponResponse),
    enabled: asked !== undefined && asked === code,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { code, typed, setTyped, ask: () => setAsked(code), query: asked === code ? query : undefined };
}

/** A field for a coupon, which opens on demand, and the price with the coupon. */
export function CouponField({ coupon }: { coupon: ReturnType<typeof useCoupon> }) {
  const { t } = useLingui();
  const { typed, setTyped, ask, query } = coupon;
  const error = query?.error;
  return (
    <Disclosure summary={<Trans>¿Tienes un cupón?</Trans>}>
      <div className="grid gap-3">
        <TextField
          name="coupon"
          label={t`Código del cupón`}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={error ? toErrorMessage(error) : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter looks at the price and does not order.
            event.preventDefault();
            ask();
          }}
        />
        <Button variant="secondary" className="justify-self-start" pending={query?.isFetching} onClick={ask}>
          <Trans>Ver el precio</Trans>
        </Button>
        <div role="status">{query?.data && <CouponPriceText price={query.data} />}</div>
      </div>
    </Disclosure>
  );
}

/** The first charge with a coupon, and the charges after it. */
export function CouponPriceText({ price }: { price: CouponPrice }) {
  const { t, i18n } = useLingui();
  const money = (cents: number) => formatCents(cents, price.currency, i18n.locale);
  const [first, later] = [money(price.amount_cents), money(price.next_amount_cents)];
  const each = price.interval === 'month' ? t`${later} al mes` : t`${later} al año`;
  return (
    <p>
      <Trans>
        Hoy pagas <strong>{first}</strong>. Después, {each}.
      </Trans>
    </p>
  );
}
