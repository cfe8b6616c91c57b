import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sourceNames } from '#app/platform/campaign.ts';
import { type FieldErrors, hasErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { CampaignInputs } from '#ui/controls/campaign-inputs.tsx';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { CodeField } from '#ui/controls/special-field.tsx';
import type { House } from '../house/house.ts';
import { HouseParagraph } from '../house/house-line.tsx';
import { island as ResendButton } from '../mailed-code/resend-button.island.tsx';
import { island as AccountField } from '../member/account-field.island.tsx';
import { AccountFrame, Notice } from '../member/account-frame.tsx';
import { ConsentFields } from '../member/consent-fields.tsx';
import { fieldNames } from '../member/field-names.ts';

type FormProps = { values: Readonly<Record<string, string>>; errors: FieldErrors };

/** The name of each language in that language. */
const languageOptions = [
  { value: 'es-ES', label: 'Español de España' },
  { value: 'es-419', label: 'Español de Latinoamérica' },
  { value: 'en', label: 'English' },
] as const;

/**
 * Step 1: e-mail address, language and terms. No box is ticked beforehand. `house` has the price of Yoi and the
 * people behind it.
 */
export function AddressStep({ values, errors, house }: FormProps & { house: House }) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 1 de 3`} title={t`Crea tu cuenta`} level={1}>
      <HouseParagraph house={house} />
      <Form method="post" errors={errors} fields={fieldNames}>
        <input type="hidden" name="referrer" value={values.referrer ?? ''} data-campaign="utm_code" />
        <input type="hidden" name="company" value={values.company ?? ''} data-campaign="utm_company" />
        <CampaignInputs names={sourceNames} values={values} />
        <TextField
          name="email"
          type="email"
          label={t`Correo electrónico`}
          help={t`Te enviaremos un código.`}
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={values.email}
        />
        <RadioGroup
          name="language"
          label={t`Idioma`}
          options={languageOptions}
          defaultValue={values.language}
          required
        />
        <ConsentFields values={values} />
        <Button type="submit" name="step" value="address" size="large" wide>
          <Trans>Enviarme el código</Trans>
        </Button>
      </Form>
      <p>
        <Trans>
          ¿Ya tienes cuenta? <TextLink href="/auth/inicio_sesion">Entra aquí</TextLink>.
        </Trans>
      </p>
    </AccountFrame>
  );
}

type CodeStepProps = FormProps & {
  email: string;
  /** States whether the code of the sign-up was sent again. */
  isResent: boolean;
  /** Seconds until another code can be requested. The value is 0 if a code can be requested immediately. */
  resendInSeconds: number;
};

/** Step 2: the mailed code, with buttons that request another code or go back to the address. */
export function CodeStep({ email, isResent, resendInSeconds, errors }: CodeStepProps) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 2 de 3`} title={t`Confirma tu correo`} level={2}>
      <StepNotice errors={errors}>
        {isResent
          ? t`¡Reenviado!, revisa tu correo por favor`
          : t`¡Enviado con éxito!, revisa tu correo por favor`}
      </StepNotice>
      <Form method="post" errors={errors} fields={fieldNames}>
        <CodeField
          name="key"
          label={t`Código`}
          help={
            <Trans>
              Seis cifras, en un correo a {email}. Si no lo ves, mira en spam. Sirve diez minutos.
            </Trans>
          }
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

export function AccountStep({ values, errors }: FormProps) {
  const { t } = useLingui();
  return (
    <AccountFrame eyebrow={t`Paso 3 de 3`} title={t`Elige cómo entrar`} level={3}>
      <StepNotice errors={errors}>
        <Trans>¡Confirmado! Estás a un solo paso de registrarte en YOI</Trans>
      </StepNotice>
      <Form method="post" errors={errors} fields={fieldNames}>
        {/* A script fills it in; without scripts the default zone holds. */}
        <input type="hidden" name="time_zone" defaultValue={values.time_zone ?? ''} data-time-zone="" />
        <AccountField kind="username" value={values.username ?? ''} error={errors.username} />
        <AccountField kind="password" error={errors.password} />
        <Button type="submit" name="step" value="account" size="large" wide>
          <Trans>Crear mi cuenta</Trans>
        </Button>
      </Form>
    </AccountFrame>
  );
}

/** Shows that the previous step succeeded. If this step has errors, the notice is left out. */
function StepNotice({ errors, children }: { errors: FieldErrors; children: ReactNode }) {
  return hasErrors(errors) ? null : <Notice>{children}</Notice>;
}
