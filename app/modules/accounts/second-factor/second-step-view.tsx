import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { AccountFrame } from '../member/account-frame.tsx';
import { fieldNames } from '../member/field-names.ts';
import { island as PasskeyButton } from './passkey-button.island.tsx';

type Props = {
  returnTo: string;
  /** WebAuthn options as text; null if the member has no passkey. */
  passkeyOptions: string | null;
  errors: FieldErrors;
};

/** The second step of a sign-in: a code of the authenticator app, a recovery code, or a passkey. */
export function SecondStepView({ returnTo, passkeyOptions, errors }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Un paso más`} level={4}>
      <Form method="post" action="/auth/inicio_sesion" errors={errors} fields={fieldNames}>
        <input type="hidden" name="step" value="second" />
        <input type="hidden" name="callbackUrl" value={returnTo} />
        <TextField
          name="otp"
          label={t`Código`}
          help={t`El de tu aplicación de autenticación, o uno de los que guardaste en papel.`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
        <Button type="submit" size="large" wide>
          <Trans>Entrar</Trans>
        </Button>
      </Form>
      {passkeyOptions && <PasskeyButton options={passkeyOptions} returnTo={returnTo} />}
      <p>
        <TextLink href="/auth/inicio_sesion">
          <Trans>Volver a empezar</Trans>
        </TextLink>
      </p>
    </AccountFrame>
  );
}
