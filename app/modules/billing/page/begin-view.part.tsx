import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFrame } from '#app/modules/accounts/ui.tsx';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Checkbox, RadioGroup } from '#ui/controls/choice.tsx';
import { ConsentWords, NoCareWords } from '../member/order-words.tsx';
import type { SubscriptionPrices } from '../member/subscription.schema.ts';
import { formatCents, monthOfYear } from '../plan/money.ts';

const fieldNames = { interval: msg`Cada cuánto pagas`, agreed: msg`Empezar ya` };

type Props = {
  prices: SubscriptionPrices;
  isReduced: boolean;
  values: Record<string, string | undefined>;
  errors: FieldErrors;
};

/** The form of an order: monthly or yearly, and the consent to begin at once. */
export function BeginView({ prices, isReduced, values, errors }: Props) {
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
