import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { PasswordField } from '#ui/controls/special-field.tsx';
import type { House } from '../house/house.ts';
import { HouseBelowForm } from '../house/house-line.tsx';
import { AccountFrame, Notice } from '../member/account-frame.tsx';
import { fieldNames } from '../member/field-names.ts';

/** Another service that a person can sign in through. */
export type OtherService = { id: string; name: string };

export type SignInViewProps = {
  identifier: string;
  returnTo: string;
  /** The notice above the sign-in form: the reason for the sign-in, or the success of the previous step. */
  notice: string | null;
  otherServices: readonly OtherService[];
  /** The token that proves to the session service that a form comes from this page. */
  csrfToken: string;
  errors: FieldErrors;
  /** The facts about Yoi that the page shows: the price, and the people behind Yoi. */
  house: House;
};

/** The sign-in form, with buttons for the other services below it. The form works without scripts. */
export function SignInView(props: SignInViewProps) {
  const { identifier, returnTo, notice, otherServices, csrfToken, errors, house } = props;
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Entra en Yoi`} level={3}>
      {notice && <Notice>{notice}</Notice>}
      <Form method="post" action="/auth/inicio_sesion" errors={errors} fields={fieldNames}>
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
        />
        <PasswordField
          name="password"
          label={t`Contraseña`}
          autoComplete="current-password"
          revealLabel={t`Mostrar contraseña`}
          required
        />
        <Button type="submit" size="large" wide data-pending-text={t`Iniciando sesión...`}>
          <Trans>Iniciar sesión</Trans>
        </Button>
      </Form>
      <p>
        <TextLink href="/auth/recuperar">
          <Trans>¿Has olvidado tu contraseña?</Trans>
        </TextLink>
      </p>
      <OtherServices services={otherServices} returnTo={returnTo} csrfToken={csrfToken} />
      <p>
        <Trans>
          ¿Aún no tienes cuenta? <TextLink href="/register">Crea la tuya</TextLink>.
        </Trans>
      </p>
      <HouseBelowForm house={house} />
    </AccountFrame>
  );
}

type OtherServicesProps = { services: readonly OtherService[]; returnTo: string; csrfToken: string };

function OtherServices({ services, returnTo, csrfToken }: OtherServicesProps) {
  const { t } = useLingui();
  const hidden = (
    <>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={returnTo} />
    </>
  );
  return (
    <div className="grid gap-3">
      {services.map(({ id, name }) => (
        <form key={id} method="post" action={`/api/auth/signin/${id}`}>
          {hidden}
          <Button
            type="submit"
            variant="secondary"
            size="large"
            wide
            data-pending-text={t`Redireccionando...`}
          >
            <Trans>Continuar con {name}</Trans>
          </Button>
        </form>
      ))}
      <Disclosure summary={t`Entrar con un enlace por correo`}>
        <form method="post" action="/api/auth/signin/email" className="grid gap-4 pt-2">
          {hidden}
          <TextField
            id="link-email"
            name="email"
            type="email"
            label={t`Correo electrónico`}
            autoComplete="email"
            maxLength={254}
            required
          />
          <Button type="submit" variant="secondary">
            <Trans>Enviarme un enlace</Trans>
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}
