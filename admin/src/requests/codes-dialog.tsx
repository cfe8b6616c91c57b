import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type SupportRequest, useRequestDeed } from './use-requests.ts';

const formId = 'codigos-del-correo';

/** Takes the codes that the member reads to support: that of the new address, and unless it is lost of the old one. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(codes);
  };
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
    <Dialog
      title={t`Los códigos que ha recibido`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={() => (
        <Button type="submit" form={formId} pending={form.isPending}>
          <Trans>Comprobar</Trans>
        </Button>
      )}
    >
      <form id={formId} ref={form.ref} className="grid gap-4" onSubmit={submit} noValidate>
        {field('new_code', t`Código del correo nuevo`)}
        {request.needs_old_code && field('old_code', t`Código del correo de siempre`)}
        <div role="alert">{form.errors.form && <p className="field-error">{form.errors.form}</p>}</div>
      </form>
    </Dialog>
  );
}
