import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { codeLength } from '#app/modules/billing/schema.ts';
import { parseCents } from '#app/modules/portfolio/ui.tsx';
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
  ...{ code: z.string(), kind: z.string(), value: z.string(), currency: z.string() },
  ...{ interval: z.string(), maxUses: z.string() },
  ...{ firstDay: z.string().default(''), lastDay: z.string() },
});

type Typed = z.output<typeof shape>;

const usual: Typed = {
  ...{ code: '', kind: 'percent', value: '', currency: 'EUR' },
  ...{ interval: '', maxUses: '', firstDay: '', lastDay: '' },
};
const draftName = 'cupon-nuevo';

/** The dialog to make a coupon. */
export function CouponDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { interval: intervalName } = useBillingNames();
  const [typed, setTyped] = useKeptDraft(draftName, shape, usual);
  const form = useCouponForm(() => {
    removeDraft(draftName);
    onClose();
  });
  const field = (name: keyof Typed, apiName: string) => ({
    ...{ name: apiName, value: typed[name], error: form.errors[apiName], autoComplete: 'off' },
    onChange: (event: { target: { value: string } }) =>
      setTyped((current) => ({ ...current, [name]: event.target.value })),
  });
  const { kind } = typed;
  const valueLabels = { percent: t`Cuánto, en %`, amount: t`Cuánto`, months: t`Cuántos meses` };
  return (
    <FormDialog
      title={t`Cupón nuevo`}
      action={<Trans>Crearlo</Trans>}
      form={form}
      onSend={() => void form.submit(typed)}
      onClose={onClose}
    >
      <TextField
        {...field('code', 'code')}
        label={t`Código`}
        help={t`Lo que la persona escribe: letras y cifras.`}
        maxLength={codeLength.max}
        autoFocus
      />
      <Select
        {...field('kind', 'kind')}
        label={t`Qué quita`}
        options={[
          { value: 'percent', label: t`Un porcentaje` },
          { value: 'amount', label: t`Un importe` },
          { value: 'months', label: t`Todo, durante unos meses` },
        ]}
      />
      <TextField
        {...field('value', 'value')}
        label={kind === 'months' || kind === 'percent' ? valueLabels[kind] : valueLabels.amount}
        inputMode="decimal"
      />
      {kind === 'amount' && <TextField {...field('currency', 'currency')} label={t`Moneda`} maxLength={3} />}
      {kind !== 'months' && (
        <Select
          {...field('interval', 'interval')}
          label={t`Para qué suscripción`}
          options={[
            { value: '', label: t`Mensual o anual` },
            ...['month', 'year'].map((value) => ({ value, label: intervalName(value) })),
          ]}
        />
      )}
      <TextField
        {...field('maxUses', 'max_uses')}
        label={t`Cuántas personas pueden usarlo`}
        optionalMark={t`opcional`}
        inputMode="numeric"
      />
      <TextField
        {...field('firstDay', 'valid_from')}
        label={t`Primer día`}
        optionalMark={t`opcional`}
        type="date"
      />
      <TextField
        {...field('lastDay', 'valid_until')}
        label={t`Último día`}
        optionalMark={t`opcional`}
        type="date"
      />
    </FormDialog>
  );
}

function useCouponForm(onDone: () => void) {
  const { t } = useLingui();
  const reread = useRereadBilling();
  return useForm<Typed>({
    fields: ['code', 'kind', 'value', 'currency', 'interval', 'max_uses', 'valid_from', 'valid_until'],
    check: ({ code, kind, value, maxUses }) => ({
      ...(code.trim() === '' ? { code: t`Escribe un código.` } : {}),
      ...(kind !== 'amount' && !/^\d{1,2}$/.test(value.trim())
        ? { value: t`Un número entero, como 20.` }
        : {}),
      ...(kind === 'amount' && !parseCents(value) ? { value: t`Escribe un importe, como 4,90.` } : {}),
      ...(/^\d*$/.test(maxUses.trim()) ? {} : { max_uses: t`Un número entero, o nada.` }),
    }),
    save: async ({ code, kind, value, currency, interval, maxUses, firstDay, lastDay }) => {
      const body = {
        ...{ code, kind, value: kind === 'amount' ? parseCents(value) : Number(value) },
        currency: kind === 'amount' ? currency.trim().toUpperCase() : null,
        interval: kind === 'months' ? null : interval || null,
        max_uses: maxUses.trim() ? Number(maxUses) : null,
        ...{ valid_from: firstDay || null, valid_until: lastDay || null },
      };
      await send({ method: 'POST', path: `${billingPath}coupons/`, body });
      notify.success(firstDay ? t`El cupón vale desde su primer día.` : t`El cupón vale desde ahora.`);
      onDone();
      await reread();
    },
  });
}
