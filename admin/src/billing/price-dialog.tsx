import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import type { StaffPrice } from '#app/modules/billing/schema.ts';
import { parseCents, useAmounts } from '#app/modules/portfolio/ui.tsx';
import { send } from '#app/platform/browser/api.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Select, TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { useBillingNames } from './use-billing-words.ts';
import { billingPath, useRereadBilling } from './use-subscription-record.ts';

const shape = z.object({
  ...{ interval: z.string(), country: z.string(), currency: z.string() },
  ...{ amount: z.string(), reduced: z.string(), tax: z.string() },
});

type Typed = z.output<typeof shape>;

/**
 * The dialog to set a price. The new price replaces a price in force, or is for another country or currency.
 */
export function PriceDialog({ price, onClose }: { price: StaffPrice | null; onClose(): void }) {
  const { t } = useLingui();
  const { interval: intervalName } = useBillingNames();
  const { twoDecimals } = useAmounts();
  const [usual] = useState<Typed>(() => ({
    ...{
      interval: price?.interval ?? 'month',
      country: price?.country ?? '',
      currency: price?.currency ?? 'EUR',
    },
    amount: price ? twoDecimals(price.amount_cents) : '',
    reduced: price?.reduced_cents == null ? '' : twoDecimals(price.reduced_cents),
    tax: twoDecimals(price?.tax_basis_points ?? 2_100),
  }));
  const draftName = `precio-${price?.id ?? 'otro'}`;
  const [typed, setTyped] = useKeptDraft(draftName, shape, usual);
  const form = usePriceForm(price, () => {
    removeDraft(draftName);
    onClose();
  });
  const field = (name: keyof Typed, apiName: string) => ({
    ...{ name: apiName, value: typed[name], error: form.errors[apiName], autoComplete: 'off' },
    onChange: (event: { target: { value: string } }) =>
      setTyped((current) => ({ ...current, [name]: event.target.value })),
  });
  return (
    <FormDialog
      title={price ? t`Cambiar el precio` : t`Otro país o moneda`}
      action={<Trans>Ponerlo en vigor</Trans>}
      form={form}
      onSend={() => void form.submit(typed)}
      onClose={onClose}
    >
      {price ? (
        <p>
          {intervalName(price.interval)}, {price.country ?? t`todos los países`}, {price.currency}
        </p>
      ) : (
        <>
          <Select
            {...field('interval', 'interval')}
            label={t`Cada cuánto`}
            options={['month', 'year'].map((value) => ({ value, label: intervalName(value) }))}
          />
          <TextField
            {...field('country', 'country')}
            label={t`País`}
            optionalMark={t`opcional`}
            help={t`Dos letras, como AR. Vacío vale donde no hay otro precio.`}
            maxLength={2}
          />
          <TextField
            {...field('currency', 'currency')}
            label={t`Moneda`}
            help={t`Tres letras, como EUR.`}
            maxLength={3}
          />
        </>
      )}
      <TextField
        {...field('amount', 'amount_cents')}
        label={t`Precio con impuestos`}
        inputMode="decimal"
        autoFocus={price !== null}
      />
      <TextField
        {...field('reduced', 'reduced_cents')}
        label={t`Precio reducido`}
        optionalMark={t`opcional`}
        help={t`Se da en el momento, sin pedir nada, durante un año.`}
        inputMode="decimal"
      />
      <TextField {...field('tax', 'tax_basis_points')} label={t`Impuesto, en %`} inputMode="decimal" />
    </FormDialog>
  );
}

function usePriceForm(price: StaffPrice | null, onDone: () => void) {
  const { t } = useLingui();
  const reread = useRereadBilling();
  return useForm<Typed>({
    fields: ['interval', 'country', 'currency', 'amount_cents', 'reduced_cents', 'tax_basis_points'],
    check: ({ amount, reduced, tax, country, currency }) => ({
      ...(parseCents(amount) ? {} : { amount_cents: t`Escribe un importe, como 9,90.` }),
      ...(parseCents(reduced) === null ? { reduced_cents: t`Escribe un importe, como 4,90.` } : {}),
      ...(tax.trim() === '' || parseCents(tax) === null
        ? { tax_basis_points: t`Escribe un porcentaje, como 21.` }
        : {}),
      ...(/^([A-Za-z]{2})?$/.test(country.trim()) ? {} : { country: t`Dos letras, como AR.` }),
      ...(/^[A-Za-z]{3}$/.test(currency.trim()) ? {} : { currency: t`Tres letras, como EUR.` }),
    }),
    save: async ({ interval, country, currency, amount, reduced, tax }) => {
      const body = {
        ...{
          interval,
          currency: currency.trim().toUpperCase(),
          country: country.trim().toUpperCase() || null,
        },
        ...{ amount_cents: parseCents(amount), reduced_cents: parseCents(reduced) || null },
        ...{ tax_basis_points: parseCents(tax), replaces: price?.id ?? null },
      };
      await send({ method: 'POST', path: `${billingPath}prices/`, body });
      notify.success(t`En vigor desde ahora.`);
      onDone();
      await reread();
    },
  });
}
