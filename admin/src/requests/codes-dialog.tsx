import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from '#app/platform/forms/use-form.ts';
import { TextField } from '#ui/controls/field.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { type SupportRequest, useRequestDeed } from './use-requests.ts';

/**
 * The dialog for the codes that the member reads out to support: the code of the new address and, unless the
 * old address is lost, the code of the old address.
 */
export function CodesDialog({ request, onClose }: { request: SupportRequest; onClose(): void }) {
  const { t } = useLingui();
  const carryOut = useRequestDeed();
  const [codes, setCodes] = useState({ new_code: '', old_code: '' });
  const form = useForm<typeof codes>({
    fields: ['new_code', 'old_code'],
    save: async (typed) => {
      await carryOut(request, 'confirm', typed);
      onClose();
    },
  });
  const field = (name: keyof typeof codes, label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={codes[name]}
      onChange={(event) => setCodes((current) => ({ ...current, [name]: event.target.value }))}
      error={form.errors[name]}
    />
  );
  return (
    <FormDialog
      title={t`Los códigos que ha recibido`}
      action={<Trans>Comprobar</Trans>}
      form={form}
      onSend={() => void form.submit(codes)}
      onClose={onClose}
    >
      {field('new_code', t`Código del correo nuevo`)}
      {request.needs_old_code && field('old_code', t`Código del correo de siempre`)}
    </FormDialog>
  );
}
