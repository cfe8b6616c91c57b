import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { send } from '#app/platform/browser/api.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';

const formId = 'reenviar-confirmacion';

/** Mails a new code to an address that waits for its confirmation. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(email);
  };
  return (
    <Dialog
      title={t`Reenviar una confirmación`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={() => (
        <Button type="submit" form={formId} pending={form.isPending}>
          <Trans>Reenviar</Trans>
        </Button>
      )}
    >
      <form id={formId} ref={form.ref} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  );
}
