import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextLink } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/field.tsx';
import { CodeField } from '#ui/special-field.tsx';
import { island as AccountField } from './account-field.island.tsx';
import { AccountFrame, Notice } from './account-frame.tsx';
import { type Faults, faultOf, summaryOf } from './form-faults.ts';
import { island as ResendButton } from './resend-button.island.tsx';

type Props = { faults: Faults };

/** Step 1: whose account it is. */
export function RecoveryAddressStep({ email, faults }: Props & { email: string }) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 1 de 3`} title={t`Recupera tu cuenta`} level={2}>
      <form method="post" noValidate className="grid gap-5">
        <ErrorSummary title={t`Revisa estos datos`} errors={summaryOf(faults)} />
        <TextField
          name="email"
          type="email"
          label={t`Correo electrónico`}
          help={t`Te enviaremos un código para elegir otra contraseña.`}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
          error={faultOf(faults, 'email')}
        />
        <Button type="submit" name="step" value="address" size="large" wide>
          <Trans>Enviarme el código</Trans>
        </Button>
      </form>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href="/auth/inicio_sesion">
          <Trans>Iniciar sesión</Trans>
        </TextLink>
        <TextLink href="/register">
          <Trans>REGÍSTRATE</Trans>
        </TextLink>
      </p>
    </AccountFrame>
  );
}

/** Step 2: the code that was mailed. */
export function RecoveryCodeStep({ resendInSeconds, faults }: Props & { resendInSeconds: number }) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 2 de 3`} title={t`Escribe el código`} level={3}>
      {Object.keys(faults).length === 0 && (
        <Notice>
          <Trans>¡Enviado con éxito!, revisa tu correo por favor</Trans>
        </Notice>
      )}
      <form method="post" noValidate className="grid gap-5">
        <ErrorSummary title={t`Revisa estos datos`} errors={summaryOf(faults)} />
        <CodeField
          name="key"
          label={t`Código`}
          help={t`Seis cifras, en tu correo. Si no lo ves, mira en spam. Sirve diez minutos.`}
          required
          error={faultOf(faults, 'key')}
        />
        <Button type="submit" name="step" value="code" size="large" wide>
          <Trans>Confirmar</Trans>
        </Button>
      </form>
      <form method="post" className="flex flex-wrap items-center gap-3">
        <ResendButton secondsLeft={resendInSeconds} />
        <Button type="submit" variant="quiet" name="step" value="restart">
          <Trans>Usar otro correo</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}

/** Step 3: the new password. */
export function RecoveryPasswordStep({ faults }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 3 de 3`} title={t`Elige otra contraseña`} level={4}>
      <form method="post" noValidate className="grid gap-5">
        <ErrorSummary title={t`Revisa estos datos`} errors={summaryOf(faults)} />
        <p>
          <Trans>Al guardarla se cierran todas tus sesiones, y entras otra vez con la nueva.</Trans>
        </p>
        <AccountField kind="password" error={faultOf(faults, 'password')} />
        <Button type="submit" name="step" value="password" size="large" wide>
          <Trans>Guardar la contraseña</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}
