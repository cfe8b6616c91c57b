import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/special-field.tsx';
import { notify } from '#ui/toast.tsx';
import { done, refusalOf, wantsProof } from './use-security.ts';

type Action = () => Promise<unknown>;

/**
 * Does what may need a proof of identity: when the server asks for one the password is asked for, and then the action
 * goes on by itself. What fails otherwise is told in a toast.
 */
export function useProof() {
  const [waiting, setWaiting] = useState<Action | null>(null);
  const attempt = async (action: Action) => {
    try {
      await action();
    } catch (error) {
      if (wantsProof(error)) setWaiting(() => action);
      else notify.error(error instanceof Error ? error.message : String(error));
    }
  };
  const dialog = waiting && (
    <ProofDialog
      onClose={() => setWaiting(null)}
      onProven={async () => {
        setWaiting(null);
        await attempt(waiting);
      }}
    />
  );
  return { attempt, dialog };
}

type Props = { onClose(): void; onProven(): Promise<void> };

/** Asks for the password again. */
function ProofDialog({ onClose, onProven }: Props) {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('proof') ?? '');
    setPending(true);
    try {
      await postJson('/api/user-identity/', { password }, done);
    } catch (error) {
      const { password: said, form } = refusalOf(error, ['password']);
      setFault(said ?? form);
      return;
    } finally {
      setPending(false);
    }
    await onProven();
  };
  return (
    <Dialog title={t`Confirma que eres tú`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form noValidate className="grid gap-5" onSubmit={prove}>
        <p>
          <Trans>Escribe tu contraseña para seguir. La pedimos para que nadie más pueda hacer esto.</Trans>
        </p>
        <PasswordField
          name="proof"
          label={t`Contraseña`}
          autoComplete="current-password"
          revealLabel={t`Mostrar contraseña`}
          required
          error={fault}
        />
        <Button type="submit" pending={isPending} wide>
          <Trans>Continuar</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
