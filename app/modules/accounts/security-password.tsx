import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { postJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CodeField, PasswordField } from '#ui/special-field.tsx';
import { notify } from '#ui/toast.tsx';
import { AccountField } from './account-field.tsx';
import { useCountdown } from './use-countdown.ts';
import { done, refusalOf } from './use-security.ts';

const startPath = '/api/user-profile/change-password/';
const codePath = '/api/user-profile/verify-code-for-change-password/';
const endPath = '/dj-rest-auth/password/change/';
const resendSeconds = 60;

type Step = 'rest' | 'current' | 'code' | 'new';
type StepProps = { onDone(): void };

/** Another password, in three steps: the current one, the mailed code, the new one. */
export function PasswordCard({ hasPassword, onChange }: { hasPassword: boolean; onChange(): void }) {
  const [step, setStep] = useState<Step>('rest');
  const [current, setCurrent] = useState('');
  return (
    <Card as="section">
      <h2 className="text-h3">
        <Trans>Contraseña</Trans>
      </h2>
      {step === 'rest' && (
        <>
          <p className="text-muted">
            {hasPassword ? (
              <Trans>Te enviaremos un código por correo para confirmar el cambio.</Trans>
            ) : (
              <Trans>Entras con otro servicio. Con una contraseña tendrás otra forma de entrar.</Trans>
            )}
          </p>
          <Button variant="secondary" onClick={() => setStep('current')}>
            {hasPassword ? <Trans>Cambiar la contraseña</Trans> : <Trans>Ponerme una contraseña</Trans>}
          </Button>
        </>
      )}
      {step === 'current' && (
        <CurrentStep
          hasPassword={hasPassword}
          onSent={(password) => {
            setCurrent(password);
            setStep('code');
          }}
        />
      )}
      {step === 'code' && <CodeStep current={current} onDone={() => setStep('new')} />}
      {step === 'new' && (
        <NewStep
          onDone={() => {
            setCurrent('');
            setStep('rest');
            onChange();
          }}
        />
      )}
    </Card>
  );
}

function CurrentStep({ hasPassword, onSent }: { hasPassword: boolean; onSent(password: string): void }) {
  const { t } = useLingui();
  const form = useStepForm(
    async (fields) => {
      const password = String(fields.get('current') ?? '');
      await postJson(startPath, { password }, done);
      onSent(password);
    },
    ['password'],
  );
  return (
    <StepForm {...form} action={<Trans>Enviarme el código</Trans>}>
      {hasPassword && (
        <PasswordField
          name="current"
          label={t`Contraseña actual`}
          autoComplete="current-password"
          revealLabel={t`Mostrar contraseña`}
          required
          autoFocus
          error={form.faults.password}
        />
      )}
    </StepForm>
  );
}

function CodeStep({ current, onDone }: StepProps & { current: string }) {
  const { t } = useLingui();
  const [sentAt, setSentAt] = useState(0);
  const left = useCountdown(resendSeconds, sentAt);
  const form = useStepForm(
    async (fields) => {
      await postJson(codePath, { key: fields.get('key') }, done);
      onDone();
    },
    ['key'],
  );
  const resend = async () => {
    await postJson(startPath, { password: current }, done).then(
      () => notify.success(t`¡Reenviado!, revisa tu correo por favor`),
      (error: Error) => notify.error(error.message),
    );
    setSentAt(performance.now());
  };
  return (
    <StepForm {...form} action={<Trans>Confirmar</Trans>}>
      <p role="status">
        <Trans>¡Enviado con éxito!, revisa tu correo por favor</Trans>
      </p>
      <CodeField
        name="key"
        label={t`Código`}
        required
        autoFocus
        error={
          form.faults.key ?? (form.faults.form && t`Este código no es correcto. Pide otro si hace falta.`)
        }
      />
      <Button variant="quiet" disabled={left > 0} onClick={resend}>
        {left > 0 ? <Trans>Reenviar el código ({left} s)</Trans> : <Trans>Reenviar el código</Trans>}
      </Button>
    </StepForm>
  );
}

function NewStep({ onDone }: StepProps) {
  const { t } = useLingui();
  const form = useStepForm(
    async (fields) => {
      const password = fields.get('password');
      await postJson(endPath, { new_password1: password, new_password2: password }, done);
      notify.success(t`¡Cambios realizados con éxito!`);
      onDone();
    },
    ['new_password1', 'new_password2'],
  );
  return (
    <StepForm {...form} action={<Trans>Guardar la contraseña</Trans>}>
      <AccountField kind="password" error={form.faults.new_password1 ?? form.faults.new_password2} />
      <p className="text-muted text-sm">
        <Trans>Al guardarla se cierran tus demás sesiones.</Trans>
      </p>
    </StepForm>
  );
}

type StepFormProps = {
  faults: Record<string, string>;
  isPending: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  action: ReactNode;
  children: ReactNode;
};

function StepForm({ faults, isPending, onSubmit, action, children }: StepFormProps) {
  return (
    <form noValidate className="grid w-full max-w-[28rem] gap-5" onSubmit={onSubmit}>
      {faults.form && (
        <p role="alert" className="text-danger">
          {faults.form}
        </p>
      )}
      {children}
      <div>
        <Button type="submit" pending={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** One step: what it sends, whether it is on its way, and what was refused. */
function useStepForm(send: (fields: FormData) => Promise<void>, fields: readonly string[]) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isPending, setPending] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPending(true);
    try {
      setFaults({});
      await send(new FormData(event.currentTarget));
    } catch (error) {
      setFaults(refusalOf(error, fields));
    } finally {
      setPending(false);
    }
  };
  return { faults, isPending, onSubmit };
}
