import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { send } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';

/** Mails a new code to an address that is not confirmed yet. */
export function ResendDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const form = useForm<string>({
    fields: 'email',
    save: async (typed) => {
      await send({
        method: 'POST',
        path: '/api/admin/members/confirmations/',
        body: { email: typed.trim() },
      });
      notify.success(t`El código va de camino.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t`Reenviar una confirmación`}
      action={<Trans>Reenviar</Trans>}
      form={form}
      onSend={() => void form.submit(email)}
      onClose={onClose}
    >
      <TextField
        name="email"
        label={t`Correo que espera su código`}
        help={t`De alguien que empezó a registrarse y no lo ha confirmado.`}
        type="email"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={form.errors.email}
      />
    </FormDialog>
  );
}
