import { Trans, useLingui } from '@lingui/react/macro';
import { type FieldErrors, hasErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { CodeField } from '#ui/controls/special-field.tsx';
import { island as ResendButton } from '../mailed-code/resend-button.island.tsx';
import { island as AccountField } from '../member/account-field.island.tsx';
import { AccountFrame, Notice } from '../member/account-frame.tsx';
import { fieldNames } from '../member/field-names.ts';

type Props = { errors: FieldErrors };

/** Step 1: the e-mail address of the account. */
export function RecoveryAddressStep({ email, errors }: Props & { email: string }) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 1 de 3`} title={t`Recupera tu cuenta`} level={2}>
      <Form method="post" errors={errors} fields={fieldNames}>
        <TextField
          name="email"
          type="email"
          label={t`Correo electrónico`}
          help={t`Te enviaremos un código para elegir otra contraseña.`}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={email}
        />
        <Button type="submit" name="step" value="address" size="large" wide>
          <Trans>Enviarme el código</Trans>
        </Button>
      </Form>
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

/** Step 2: the mailed code. */
export function RecoveryCodeStep({ resendInSeconds, errors }: Props & { resendInSeconds: number }) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 2 de 3`} title={t`Escribe el código`} level={3}>
      {!hasErrors(errors) && (
        <Notice>
          <Trans>¡Enviado con éxito!, revisa tu correo por favor</Trans>
        </Notice>
      )}
      <Form method="post" errors={errors} fields={fieldNames}>
        <CodeField
          name="key"
          label={t`Código`}
          help={t`Seis cifras, en tu correo. Si no lo ves, mira en spam. Sirve diez minutos.`}
          required
        />
        <Button type="submit" name="step" value="code" size="large" wide>
          <Trans>Confirmar</Trans>
        </Button>
      </Form>
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
export function RecoveryPasswordStep({ errors }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 3 de 3`} title={t`Elige otra contraseña`} level={4}>
      <Form method="post" errors={errors} fields={fieldNames}>
        <p>
          <Trans>Al guardarla se cierran todas tus sesiones, y aquí entras con la nueva.</Trans>
        </p>
        <AccountField kind="password" error={errors.password} />
        <Button type="submit" name="step" value="password" size="large" wide>
          <Trans>Guardar la contraseña</Trans>
        </Button>
      </Form>
    </AccountFrame>
  );
}
