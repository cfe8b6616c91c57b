import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage, useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/special-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { SecurityForm } from './security-form.tsx';
import { done, useFactors, wantsProof } from './use-security.ts';

type Attempt = { name: string; action: () => Promise<unknown>; onRefused: (error: unknown) => void };

/** Runs a named action. An error of the action goes to `onRefused`, or is shown in a toast. */
export type TryProven = (
  name: string,
  action: Attempt['action'],
  onRefused?: Attempt['onRefused'],
) => Promise<void>;

/**
 * Returns a function that runs actions that may need a proof of identity. If the server requires a proof, a dialog
 * asks for the password, and then the action runs again by itself. A member without a password is sent to the card
 * that sets one.
 * @param onLeave closes dialogs over the page when the member leaves to set a password
 */
export function useProof(onLeave: () => void = () => {}) {
  const [waiting, setWaiting] = useState<Attempt | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const hasPassword = useFactors().data?.has_password ?? true;
  const run = async (attempt: Attempt, isProven: boolean) => {
    setPending(attempt.name);
    try {
      await attempt.action();
    } catch (error) {
      if (!isProven && wantsProof(error)) setWaiting(attempt);
      else attempt.onRefused(error);
    } finally {
      setPending(null);
    }
  };
  const tryProven: TryProven = async (name, action, onRefused = showError) => {
    if (pending === null) await run({ name, action, onRefused }, false);
  };
  const close = () => setWaiting(null);
  const retry = () => {
    close();
    if (waiting) void run(waiting, true);
  };
  const setPasswordFirst = () => {
    close();
    onLeave();
    // Waits until the dialog has returned the focus.
    setTimeout(openPasswordCard);
  };
  const dialog =
    waiting &&
    (hasPassword ? (
      <ProofDialog onClose={close} onProven={retry} />
    ) : (
      <PasswordFirst onClose={close} onGo={setPasswordFirst} />
    ));
  return { tryProven, pending, dialog };
}

function showError(error: unknown): void {
  notify.error(toErrorMessage(error));
}

/** The id of the password card. The first button of the card starts the change of the password. */
export const passwordCardId = 'contrasena';

function openPasswordCard(): void {
  const first = document.querySelector<HTMLElement>(`#${passwordCardId} :is(input, button)`);
  if (first instanceof HTMLInputElement) first.focus();
  else first?.click();
}

type ProofProps = { onClose(): void; onProven(): void };

function ProofDialog({ onClose, onProven }: ProofProps) {
  const { t } = useLingui();
  const form = useForm<FormData>({
    fields: ['password'],
    save: async (typed) => {
      await postJson('/api/user-identity/', { password: String(typed.get('proof') ?? '') }, done);
      onProven();
    },
  });
  return (
    <Dialog title={t`Confirma que eres tú`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SecurityForm form={form} action={<Trans>Continuar</Trans>}>
        <p>
          <Trans>Escribe tu contraseña para seguir. La pedimos para que nadie más pueda hacer esto.</Trans>
        </p>
        <PasswordField
          name="proof"
          label={t`Contraseña`}
          autoComplete="current-password"
          revealLabel={t`Mostrar contraseña`}
          required
          error={form.errors.password}
        />
      </SecurityForm>
    </Dialog>
  );
}

type FirstProps = { onClose(): void; onGo(): void };

function PasswordFirst({ onClose, onGo }: FirstProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Antes, una contraseña`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={(close) => (
        <>
          <Button onClick={onGo}>
            <Trans>Ponerme una contraseña</Trans>
          </Button>
          <Button variant="quiet" onClick={close}>
            <Trans>Dejarlo como está</Trans>
          </Button>
        </>
      )}
    >
      <p>
        <Trans>
          Para esto necesitamos saber que eres tú, y tu cuenta todavía no tiene contraseña. Crear una lleva un
          minuto.
        </Trans>
      </p>
    </Dialog>
  );
}
