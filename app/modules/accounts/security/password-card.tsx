import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { toErrorMessage, useForm } from '#app/platform/forms/use-form.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CodeField, PasswordField } from '#ui/controls/special-field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useCountdown } from '../mailed-code/use-countdown.ts';
import { CardWaiting } from '../member/account-card.tsx';
import { AccountField } from '../member/account-field.tsx';
import { SecurityForm } from './security-form.tsx';
import { passwordCardId } from './use-proof.tsx';
import { done } from './use-security.ts';

const startPath = '/api/user-profile/change-password/';
const codePath = '/api/user-profile/verify-code-for-change-password/';
const endPath = '/dj-rest-auth/password/change/';
const resendSeconds = 60;

type Step = 'rest' | 'current' | 'code' | 'new';
type StepProps = { onDone(): void; cancelButton: ReactNode };
type CardProps = {
  /** States whether the member has a password; undefined while this is loading. */
  hasPassword: boolean | undefined;
  onChange(): void;
};

/** The card that changes the password in three steps: current password, mailed code, new password. */
export function PasswordCard({ hasPassword, onChange }: CardProps) {
  const [step, setStep] = useState<Step>('rest');
  const [current, setCurrent] = useState('');
  const isBack = useRef(false);
  const rest = () => {
    isBack.current = true;
    setCurrent('');
    setStep('rest');
  };
  const focusOnReturn = (button: HTMLElement | null) => {
    if (!button || !isBack.current) return;
    isBack.current = false;
    button.focus();
  };
  const cancelButton = (
    <Button variant="quiet" onClick={rest}>
      <Trans>Dejarlo como está</Trans>
    </Button>
  );
  return (
    <div id={passwordCardId}>
      <Card as="section">
        <h2 className="text-h3">
          <Trans>Contraseña</Trans>
        </h2>
        {step === 'rest' && hasPassword === undefined && <CardWaiting />}
        {step === 'rest' && hasPassword !== undefined && (
          <>
            <Intro hasPassword={hasPassword} />
            <Button ref={focusOnReturn} variant="secondary" onClick={() => setStep('current')}>
              {hasPassword ? <Trans>Cambiar la contraseña</Trans> : <Trans>Ponerme una contraseña</Trans>}
            </Button>
          </>
        )}
        <StepNumber step={step} />
        {step === 'current' && (
          <CurrentStep
            hasPassword={hasPassword !== false}
            onSent={(password) => {
              setCurrent(password);
              setStep('code');
            }}
            cancelButton={cancelButton}
          />
        )}
        {step === 'code' && (
          <CodeStep current={current} onDone={() => setStep('new')} cancelButton={cancelButton} />
        )}
        {step === 'new' && (
          <NewStep
            onDone={() => {
              rest();
              onChange();
            }}
            cancelButton={cancelButton}
          />
        )}
      </Card>
    </div>
  );
}

function Intro({ hasPassword }: { hasPassword: boolean }) {
  return (
    <p className="text-muted">
      {hasPassword ? (
        <Trans>Te enviaremos un código por correo para confirmar el cambio.</Trans>
      ) : (
        <Trans>Entras con otro servicio. Con una contraseña tendrás otra forma de entrar.</Trans>
      )}
    </p>
  );
}

/** This text is always rendered, so that assistive technology announces a change of step. */
function StepNumber({ step }: { step: Step }) {
  return (
    <p role="status" className="text-muted text-sm empty:hidden">
      {step === 'current' && <Trans>Paso 1 de 3</Trans>}
      {step === 'code' && <Trans>Paso 2 de 3</Trans>}
      {step === 'new' && <Trans>Paso 3 de 3</Trans>}
    </p>
  );
}

type CurrentProps = { hasPassword: boolean; onSent(password: string): void; cancelButton: ReactNode };

function CurrentStep({ hasPassword, onSent, cancelButton }: CurrentProps) {
  const { t } = useLingui();
  const form = useForm<FormData>({
    fields: ['password'],
    save: async (typed) => {
      const password = String(typed.get('current') ?? '');
      await postJson(startPath, { password }, done);
      onSent(password);
    },
  });
  return (
    <SecurityForm form={form} action={<Trans>Enviarme el código</Trans>} aside={cancelButton}>
      {hasPassword ? (
        <PasswordField
          name="current"
          label={t`Contraseña actual`}
          autoComplete="current-password"
          revealLabel={t`Mostrar contraseña`}
          required
          error={form.errors.password}
        />
      ) : (
        <p>
          <Trans>Primero te enviamos un código a tu correo.</Trans>
        </p>
      )}
    </SecurityForm>
  );
}

function CodeStep({ current, onDone, cancelButton }: StepProps & { current: string }) {
  const { t } = useLingui();
  const [isResent, setResent] = useState(false);
  const wrong = t`Este código no es correcto. Pide otro si hace falta.`;
  const form = useForm<FormData>({
    fields: ['key'],
    save: async (typed) => {
      await postJson(codePath, { key: typed.get('key') }, done).catch((error: unknown) => {
        throw isWrongCode(error) ? new ApiError(404, '', { key: [wrong] }) : error;
      });
      onDone();
    },
  });
  const resend = async () => {
    await postJson(startPath, { password: current }, done);
    setResent(true);
    // The focused button is now disabled, so the field takes the focus.
    form.ref.current?.querySelector('input')?.focus();
  };
  return (
    <SecurityForm form={form} action={<Trans>Confirmar</Trans>} aside={cancelButton}>
      <p role="status" className="text-success">
        {isResent ? (
          <Trans>¡Reenviado!, revisa tu correo por favor</Trans>
        ) : (
          <Trans>¡Enviado con éxito!, revisa tu correo por favor</Trans>
        )}
      </p>
      <CodeField name="key" label={t`Código`} required />
      <ResendCode onResend={resend} />
    </SecurityForm>
  );
}

/** Returns whether a code was refused. The API responds 404 for every reason. */
function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function ResendCode({ onResend }: { onResend: () => Promise<void> }) {
  const [sentAt, setSentAt] = useState(0);
  const [isPending, setPending] = useState(false);
  const left = useCountdown(resendSeconds, sentAt);
  const resend = async () => {
    setPending(true);
    try {
      await onResend();
      setSentAt(performance.now());
    } catch (error) {
      notify.error(toErrorMessage(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <Button variant="quiet" disabled={left > 0} pending={isPending} onClick={resend}>
        {left > 0 ? <Trans>Reenviar el código ({left} s)</Trans> : <Trans>Reenviar el código</Trans>}
      </Button>
    </div>
  );
}

function NewStep({ onDone, cancelButton }: StepProps) {
  const { t } = useLingui();
  const form = useForm<FormData>({
    fields: ['new_password1', 'new_password2'],
    save: async (typed) => {
      const password = typed.get('password');
      await postJson(endPath, { new_password1: password, new_password2: password }, done);
      notify.success(t`¡Cambios realizados con éxito!`);
      onDone();
    },
  });
  return (
    <SecurityForm form={form} action={<Trans>Guardar la contraseña</Trans>} aside={cancelButton}>
      <AccountField kind="password" error={form.errors.new_password1 ?? form.errors.new_password2} />
      <p className="text-muted text-sm">
        <Trans>Al guardarla se cierran tus demás sesiones.</Trans>
      </p>
    </SecurityForm>
  );
}
