import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useProof } from '#app/modules/accounts/ui.tsx';
import type { DecisionDraft } from '#app/modules/selection/schema.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useChange } from './use-applications.ts';

const formId = 'enviar-decisiones';

/**
 * The dialog that sends several decisions together. It first asks for their number. An acceptance gives a role,
 * so the server may also ask for the password.
 */
export function SendDialog({ drafts, onClose }: { drafts: readonly DecisionDraft[]; onClose(): void }) {
  const { t } = useLingui();
  const change = useChange();
  const { tryProven, pending, dialog } = useProof(onClose);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const number = drafts.length;
  const kept = drafts.filter(({ keeps_role }) => keeps_role).length;
  const send = async () => {
    const decisions = drafts.map(({ id, version }) => ({ id, version }));
    await change('POST', 'decisions/', { decisions, count: number });
    notify.success(t`Enviadas`);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== String(number)) return setError(t`El número no coincide.`);
    setError(undefined);
    void tryProven('send', send, (refusal) => setError(toErrorMessage(refusal)));
  };
  return (
    <>
      <Dialog
        title={t`Enviar las decisiones`}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        actions={() => (
          <>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Cancelar</Trans>
            </Button>
            <Button type="submit" form={formId} variant="danger" pending={pending !== null}>
              <Trans>Enviar</Trans>
            </Button>
          </>
        )}
      >
        <form ref={form} id={formId} className="grid gap-4 text-base" onSubmit={submit} noValidate>
          <p>
            <Plural
              value={number}
              one="Sale un correo, con su motivo. No se puede deshacer."
              other="Salen # correos, cada uno con su motivo. No se pueden deshacer."
            />
          </p>
          {kept > 0 && (
            <p>
              <Plural
                value={kept}
                one="Una cuenta ya tiene un papel en el equipo y lo conserva."
                other="# cuentas ya tienen un papel en el equipo y lo conservan."
              />
            </p>
          )}
          <TextField
            name="count"
            label={t`Escribe ${number} para confirmar`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={error}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
