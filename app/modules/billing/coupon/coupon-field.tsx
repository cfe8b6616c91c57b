import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { FieldError, TextField } from '#ui/controls/field.tsx';
import { formatCents } from '../plan/money.ts';
import { type CouponResult, couponResponse } from './coupon.schema.ts';

/**
 * The coupon of an order: the typed code, and the query for the price with the coupon. The query runs when the
 * member asks for the price.
 */
export function useCoupon(interval: 'month' | 'year') {
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

type Props = {
  coupon: ReturnType<typeof useCoupon>;
  /** Redeems a coupon of free months. */
  onRedeem(code: string): Promise<void>;
};

/** A field for a coupon, and the price with the coupon. The field opens on demand. */
export function CouponField({ coupon, onRedeem }: Props) {
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
            // The Enter key requests the price and does not place the order.
            event.preventDefault();
            ask();
          }}
        />
        <Button variant="secondary" className="justify-self-start" pending={query?.isFetching} onClick={ask}>
          <Trans>Ver el precio</Trans>
        </Button>
        <div role="status">{query?.data && <CouponText result={query.data} />}</div>
        {query?.data?.kind === 'months' && coupon.code && (
          <RedeemButton onPress={() => onRedeem(coupon.code ?? '')} />
        )}
      </div>
    </Disclosure>
  );
}

function RedeemButton({ onPress }: { onPress(): Promise<void> }) {
  const { isPending, error, press } = usePress(onPress);
  return (
    <div className="grid gap-1">
      <Button className="justify-self-start" pending={isPending} onClick={press}>
        <Trans>Usar el cupón</Trans>
      </Button>
      {error && <FieldError id="usar-cupon">{error}</FieldError>}
    </div>
  );
}

/** The result of a coupon in words: the first charge and the charges after it, or the free months. */
export function CouponText({ result }: { result: CouponResult }) {
  const { t, i18n } = useLingui();
  if (result.kind === 'months')
    return (
      <p>
        <Plural
          value={result.months}
          one="Te da # mes sin coste. No hay que pagar nada."
          other="Te da # meses sin coste. No hay que pagar nada."
        />
      </p>
    );
  const money = (cents: number) => formatCents(cents, result.currency, i18n.locale);
  const [first, later] = [money(result.amount_cents), money(result.next_amount_cents)];
  const each = result.interval === 'month' ? t`${later} al mes` : t`${later} al año`;
  return (
    <p>
      <Trans>
        Hoy pagas <strong>{first}</strong>. Después, {each}.
      </Trans>
    </p>
  );
}
