import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffPrice } from '#app/modules/billing/schema.ts';
import { send } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { billingPath, useRereadBilling } from './use-subscription-record.ts';

type Props = { price: StaffPrice; onClose(): void };

/**
 * The dialog that announces a higher price for the subscriptions that cost less. The team member must type the
 * number of these subscriptions.
 */
export function AnnounceDialog({ price, onClose }: Props) {
  const { t } = useLingui();
  const reread = useRereadBilling();
  const [typed, setTyped] = useState('');
  const { cheaper } = price;
  const form = useForm<string>({
    fields: ['cheaper'],
    check: (value): Record<string, string> =>
      value.trim() === String(cheaper) ? {} : { cheaper: t`Escribe ${cheaper}.` },
    save: async () => {
      await send({ method: 'POST', path: `${billingPath}prices/${price.id}/announce/`, body: { cheaper } });
      notify.success(t`Anunciado.`);
      onClose();
      await reread();
    },
  });
  return (
    <FormDialog
      title={t`Anunciar el precio`}
      action={<Trans>Anunciarlo</Trans>}
      isDanger
      form={form}
      onSend={() => void form.submit(typed)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Suscripciones que hoy pagan menos: {cheaper}. A cada persona se le pregunta 30 días antes de un
          cobro. A quien no acepta se le para la renovación. Sin aceptar, no se cobra el precio nuevo.
        </Trans>
      </p>
      <TextField
        name="cheaper"
        label={t`Para confirmar, escribe cuántas son`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={form.errors.cheaper}
      />
    </FormDialog>
  );
}
