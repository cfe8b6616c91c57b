import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextLink } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/special-field.tsx';
import { AccountFrame, Notice } from './account-frame.tsx';
import { type Faults, faultOf, summaryOf } from './form-faults.ts';

type Props = { identifier: string; returnTo: string; sessionExpired: boolean; faults: Faults };

/** The sign-in form. It works without scripts. */
export function SignInView({ identifier, returnTo, sessionExpired, faults }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Entra en Yoi`} level={3}>
      {sessionExpired && (
        <Notice>
          <Trans>Sesión caducada, por favor inicia sesión de nuevo</Trans>
        </Notice>
      )}
      <form method="post" action="/auth/inicio_sesion" noValidate className="grid gap-5">
        <ErrorSummary title={t`Revisa estos datos`} errors={summaryOf(faults, 'identifier')} />
        <input type="hidden" name="callbackUrl" value={returnTo} />
        <TextField
          name="identifier"
          label={t`Correo o nombre de usuario`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={identifier}
          error={faultOf(faults, 'identifier')}
        />
        <PasswordField
          name="password"
          label={t`Contraseña`}
          autoComplete="current-password"
          revealLabel={t`Mostrar contraseña`}
          required
          error={faultOf(faults, 'password')}
        />
        <Button type="submit" size="large" wide>
          <Trans>Iniciar sesión</Trans>
        </Button>
      </form>
      <p className="text-reading">
        <Trans>
          ¿Aún no tienes cuenta? <TextLink href="/register">Crea la tuya</TextLink>. La primera Parada es
          gratis.
        </Trans>
      </p>
    </AccountFrame>
  );
}
