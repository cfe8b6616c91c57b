import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { type GiftMonths, maxBankTextLength, recordedPaymentResponse } from '#app/modules/billing/schema.ts';
import { localDay } from '#app/modules/days/schema.ts';
import { parseCents, useAmounts } from '#app/modules/portfolio/ui.tsx';
import { postJson } from '#app/platform/browser/api.ts';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { now } from '#app/platform/clock.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { siteTimeZone } from '#app/platform/i18n/dates.ts';
import { Select, TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { billingPath, useRereadBilling } from './use-subscription-record.ts';

const shape = z.object({ amount: z.string(), method: z.string(), reference: z.string(), day: z.string() });

export type PaidOrder = {
  id: number;
  reference: string;
  /** The months of a gift; null for a subscription. */
  gift_months: GiftMonths | null;
  amount_cents: number;
  currency: string;
};

/**
 * The dialog to record a payment that the team has received for an order. The typed text survives a reload and the end
 * of the session.
 */
export function PaymentDialog({ order, onClose }: { order: PaidOrder; onClose(): void }) {
  const { t } = useLingui();
  const { money, day } = useBillingTexts();
  const { methods } = useBillingNames();
  const { twoDecimals } = useAmounts();
  const reread = useRereadBilling();
  const isGift = order.gift_months !== null;
  const draftName = `pago-${order.id}`;
  const today = localDay(now(), siteTimeZone, 0);
  const [usual] = useState(() => ({
    ...{ amount: twoDecimals(order.amount_cents), method: 'transfer', reference: '', day: today },
  }));
  const [typed, setTyped] = useKeptDraft(draftName, shape, usual);
  const form = useForm<typeof typed>({
    fields: ['amount_cents', 'method', 'reference', 'received_on'],
    check: ({ amount, day: received }) => ({
      ...(parseCents(amount) ? {} : { amount_cents: t`Escribe un importe, como 9,90.` }),
      ...(received === '' ? { received_on: t`Elige el día.` } : {}),
    }),
    save: async ({ amount, method, reference, day: received }) => {
      const body = { amount_cents: parseCents(amount), method, reference, received_on: received };
      const path = `${billingPath}orders/${order.id}/payments/`;
      const { paid_until: until } = await postJson(path, body, recordedPaymentResponse);
      removeDraft(draftName);
      notify.success(
        isGift ? t`Apuntado: el regalo está pagado.` : t`Apuntado. Pagado hasta el ${day(until)}.`,
      );
      onClose();
      await reread();
    },
  });
  const change = (part: Partial<typeof typed>) => setTyped((current) => ({ ...current, ...part }));
  return (
    <FormDialog
      title={t`Apuntar un pago de ${order.reference}`}
      action={<Trans>Apuntarlo</Trans>}
      form={form}
      onSend={() => void form.submit(typed)}
      onClose={onClose}
    >
      <TextField
        name="amount_cents"
        label={t`Importe recibido, en ${order.currency}`}
        help={t`El pedido es de ${money(order.amount_cents, order.currency)}.`}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed.amount}
        onChange={(event) => change({ amount: event.target.value })}
        error={form.errors.amount_cents}
      />
      <Select
        name="method"
        label={t`Cómo llegó`}
        options={['transfer', 'bizum', 'cash'].map((value) => ({ value, label: methods[value] ?? value }))}
        value={typed.method}
        onChange={(event) => change({ method: event.target.value })}
        error={form.errors.method}
      />
      <TextField
        name="received_on"
        type="date"
        label={t`Qué día llegó`}
        max={today}
        value={typed.day}
        onChange={(event) => change({ day: event.target.value })}
        error={form.errors.received_on}
      />
      <TextField
        name="reference"
        label={t`Referencia del banco`}
        optionalMark={t`opcional`}
        help={t`Con ella se encuentra el pago si hay que devolverlo.`}
        maxLength={maxBankTextLength}
        autoComplete="off"
        value={typed.reference}
        onChange={(event) => change({ reference: event.target.value })}
        error={form.errors.reference}
      />
    </FormDialog>
  );
}
