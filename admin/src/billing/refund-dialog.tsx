import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProof } from '#app/modules/accounts/ui.tsx';
import { refundResponse, type StaffPayment } from '#app/modules/billing/schema.ts';
import { parseCents, useAmounts } from '#app/modules/portfolio/ui.tsx';
import { postJson } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Select, TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { billingPath, useRereadBilling } from './use-subscription-record.ts';

export type RefundDialogProps = {
  payment: StaffPayment;
  /** Whether the subscription is open. An open subscription can also be ended. */
  isOpen: boolean;
  onClose(): void;
};

/** The dialog to refund a payment in part or in full. Above a limit, a second team member must approve the refund. */
export function RefundDialog({ payment, isOpen, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const { money } = useBillingTexts();
  const { reasons } = useBillingNames();
  const { twoDecimals } = useAmounts();
  const taken = payment.refunded_cents + payment.waiting_cents;
  const left = payment.amount_cents - taken;
  const { alone_cents: alone, currency } = payment;
  const [rest, limit] = [money(left, currency), money(alone, currency)];
  const [typed, setTyped] = useState({ amount: twoDecimals(left), reason: '', ends: false });
  const { form, dialog } = useRefund(payment, { left, taken, onClose });
  const change = (part: Partial<typeof typed>) => setTyped((current) => ({ ...current, ...part }));
  return (
    <>
      <FormDialog
        title={t`Devolver dinero`}
        action={<Trans>Devolverlo</Trans>}
        isDanger
        form={form}
        onSend={() => void form.submit(typed)}
        onClose={onClose}
      >
        <TextField
          name="refund_cents"
          label={t`Cuánto, en ${payment.currency}`}
          help={
            alone === 0
              ? t`Quedan ${rest}. Lo aprueba otra persona.`
              : t`Quedan ${rest}. Más de ${limit} de un mismo pago lo aprueba otra persona.`
          }
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={typed.amount}
          onChange={(event) => change({ amount: event.target.value })}
          error={form.errors.refund_cents}
        />
        <Select
          name="reason"
          label={t`Motivo`}
          placeholder={t`Elige uno`}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
          value={typed.reason}
          onChange={(event) => change({ reason: event.target.value })}
          error={form.errors.reason}
        />
        {isOpen && (
          <Checkbox
            name="ends"
            label={t`Terminar también la suscripción`}
            help={t`Pierde el acceso en el momento.`}
            checked={typed.ends}
            onChange={(event) => change({ ends: event.target.checked })}
          />
        )}
      </FormDialog>
      {dialog}
    </>
  );
}

type Typed = { amount: string; reason: string; ends: boolean };

function useRefund(
  { id }: StaffPayment,
  { left, taken, onClose }: { left: number; taken: number; onClose(): void },
) {
  const { t } = useLingui();
  const reread = useRereadBilling();
  const { tryProven, dialog } = useProof(onClose);
  const form = useForm<Typed>({
    fields: ['refund_cents', 'reason'],
    check: ({ amount, reason }) => ({
      ...(parseCents(amount, left) ? {} : { refund_cents: t`Escribe un importe que quepa en lo que queda.` }),
      ...(reason === '' ? { reason: t`Elige un motivo.` } : {}),
    }),
    save: async ({ amount, reason, ends }, refuse) => {
      const body = { refund_cents: parseCents(amount), reason, ends, seen_cents: taken };
      const refund = async () => {
        const { state } = await postJson(`${billingPath}payments/${id}/refunds/`, body, refundResponse);
        notify.success(state === 'asked' ? t`Devuelto.` : t`Ahora lo aprueba otra persona.`);
        onClose();
        await reread();
      };
      await tryProven('refund', refund, refuse);
    },
  });
  return { form, dialog };
}
