import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxFreeDays } from '#app/modules/billing/schema.ts';
import { send } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Select, TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { useFreeTimeReasons } from './use-billing-words.ts';
import { billingPath, useRereadBilling } from './use-subscription-record.ts';

type Props = {
  memberId: number;
  /** The id of the newest free time that is shown; null if there is none. */
  seen: number | null;
  onClose(): void;
};

/** The dialog to give a member time without a payment. */
export function FreeTimeDialog({ memberId, seen, onClose }: Props) {
  const { t } = useLingui();
  const reasons = useFreeTimeReasons();
  const [typed, setTyped] = useState({ days: '30', reason: '' });
  const form = useGiving(memberId, seen, onClose);
  const change = (part: Partial<Typed>) => setTyped((current) => ({ ...current, ...part }));
  return (
    <FormDialog
      title={t`Dar tiempo sin coste`}
      action={<Trans>Darlo</Trans>}
      form={form}
      onSend={() => void form.submit(typed)}
      onClose={onClose}
    >
      <TextField
        name="days"
        label={t`Días`}
        help={t`Empieza ahora, o cuando acabe lo que tiene pagado. Como mucho ${maxFreeDays}.`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed.days}
        onChange={(event) => change({ days: event.target.value })}
        error={form.errors.days}
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
    </FormDialog>
  );
}

type Typed = { days: string; reason: string };

function useGiving(memberId: number, seen: number | null, onClose: () => void) {
  const { t } = useLingui();
  const reread = useRereadBilling();
  return useForm<Typed>({
    fields: ['days', 'reason'],
    check: ({ days, reason }) => ({
      ...(isDays(days) ? {} : { days: t`Escribe un número de 1 a ${maxFreeDays}.` }),
      ...(reason === '' ? { reason: t`Elige un motivo.` } : {}),
    }),
    save: async ({ days, reason }) => {
      const body = { days: Number(days), reason, seen };
      await send({ method: 'POST', path: `${billingPath}members/${memberId}/free-time/`, body });
      notify.success(t`Dado.`);
      onClose();
      await reread();
    },
  });
}

function isDays(typed: string): boolean {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= maxFreeDays;
}
