import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFrame } from '#app/modules/accounts/ui.tsx';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Checkbox, RadioGroup } from '#ui/controls/choice.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { TextField } from '#ui/controls/field.tsx';
import type { CouponResult } from '../coupon/coupon.schema.ts';
import { CouponText } from '../coupon/coupon-field.tsx';
import { ConsentWords, NoCareWords } from '../member/order-words.tsx';
import type { SubscriptionPrices } from '../member/subscription.schema.ts';
import { formatCents, monthOfYear } from '../plan/money.ts';

const fieldNames = {
  interval: msg`Cada cuánto pagas`,
  coupon: msg`Código del cupón`,
  agreed: msg`Empezar ya`,
};

type Props = {
  prices: SubscriptionPrices;
  isReduced: boolean;
  values: Record<string, string | undefined>;
  errors: FieldErrors;
  /** The result of the typed coupon, after the member has asked for it. */
  coupon: CouponResult | undefined;
};

/** The form of an order: monthly or yearly, and the consent to begin immediately. */
export function BeginView({ prices, isReduced, values, errors, coupon }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Suscribirme`} level={3}>
      {isReduced && (
        <p className="text-sm text-muted">
          <Trans>Es tu precio reducido, durante un año.</Trans>
        </p>
      )}
      <Form method="post" errors={errors} fields={fieldNames}>
        <IntervalField prices={prices} value={values.interval} />
        {!isReduced && <CouponPart values={values} errors={errors} coupon={coupon} />}
        <Checkbox name="agreed" label={<ConsentWords />} defaultChecked={values.agreed === 'on'} />
        <Button type="submit" size="large" wide data-pending-text={t`Redireccionando...`}>
          <Trans>Ir a pagar</Trans>
        </Button>
      </Form>
      <p className="text-sm text-muted">
        <NoCareWords />
      </p>
      <TextLink alone href="/precios">
        <Trans>Precios y preguntas</Trans>
      </TextLink>
    </AccountFrame>
  );
}

function CouponPart({ values, errors, coupon }: Pick<Props, 'values' | 'errors' | 'coupon'>) {
  const { t } = useLingui();
  return (
    <Disclosure
      summary={<Trans>¿Tienes un cupón?</Trans>}
      open={coupon !== undefined || errors.coupon !== undefined || undefined}
    >
      <div className="grid gap-3">
        <TextField
          name="coupon"
          label={t`Código del cupón`}
          defaultValue={values.coupon}
          error={errors.coupon}
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" name="action" value="price" variant="secondary" className="justify-self-start">
          <Trans>Ver el precio</Trans>
        </Button>
        {coupon && <CouponText result={coupon} />}
        {coupon?.kind === 'months' && (
          <Button type="submit" name="action" value="redeem" className="justify-self-start">
            <Trans>Usar el cupón</Trans>
          </Button>
        )}
      </div>
    </Disclosure>
  );
}

type IntervalFieldProps = { prices: SubscriptionPrices; value: string | undefined };

function IntervalField({ prices: { month, year }, value = 'month' }: IntervalFieldProps) {
  const { t, i18n } = useLingui();
  const money = (cents: number) => formatCents(cents, month.currency, i18n.locale);
  const [monthPrice, yearPrice] = [money(month.amount_cents), money(year.amount_cents)];
  const perMonth = money(monthOfYear(year.amount_cents));
  return (
    <RadioGroup
      name="interval"
      label={t`Cada cuánto pagas`}
      defaultValue={value}
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
