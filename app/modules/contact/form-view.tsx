import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { campaignNames } from '#app/platform/campaign.ts';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button, ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { CampaignInputs } from '#ui/controls/campaign-inputs.tsx';
import { Checkbox, RadioGroup } from '#ui/controls/choice.tsx';
import { TextArea, TextField } from '#ui/controls/field.tsx';
import { EmptyState } from '#ui/state.tsx';

/** The names of the fields, for the labels of the fields and for the list of errors. */
const fieldNames = {
  name: msg`Nombre`,
  email: msg`Correo electrónico`,
  country: msg`País`,
  area: msg`Área`,
  speciality: msg`Especialidad`,
  message: msg`Tu propuesta`,
  links: msg`Enlaces`,
  consent: msg`Permiso`,
};

/** The position for which a person applies. It can be closed while the person fills the form in. */
type FormPosition = {
  id: number;
  title: string;
  country: string;
  area: string;
  speciality: string;
  isOpen: boolean;
};

type FormProps = { values: Readonly<Record<string, string>>; errors: FieldErrors };

export function LeadView({ values, errors }: FormProps) {
  const { t } = useLingui();
  return (
    <Frame
      title={t`Cuéntanos quién eres`}
      introduction={<Trans>Déjanos tu correo y te contamos cómo va Yoi. Sin boletines que no pediste.</Trans>}
    >
      <Form method="post" errors={errors} fields={fieldNames}>
        <CampaignInputs names={campaignNames} values={values} />
        <Person values={values} />
        <RadioGroup
          name="interest"
          label={t`¿Qué te trae por aquí?`}
          options={[
            { value: 'usuario', label: t`Quiero invertir en mí` },
            { value: 'experto', label: t`Quiero acompañar a otras personas` },
            { value: 'otra', label: t`Otra cosa` },
          ]}
          defaultValue={values.interest ?? 'usuario'}
        />
        <TextArea
          name="note"
          label={t`¿Quieres contarnos más?`}
          optionalMark={t`opcional`}
          rows={4}
          maxLength={1_000}
          defaultValue={values.note}
        />
        <Consent values={values} />
        <Button type="submit" size="large" wide data-pending-text={t`Enviando...`}>
          <Trans>Enviar</Trans>
        </Button>
      </Form>
    </Frame>
  );
}

export function ApplicationView({ position, values, errors }: FormProps & { position: FormPosition }) {
  const { t, i18n } = useLingui();
  const fixedFields = { country: position.country, area: position.area, speciality: position.speciality };
  return (
    <Frame
      title={t`Presentar mi candidatura`}
      introduction={
        position.isOpen ? (
          <Trans>
            Para la plaza <TextLink href={`/positions/${position.id}`}>{position.title}</TextLink>. La lee una
            persona y te contesta.
          </Trans>
        ) : (
          <Trans>
            La plaza «{position.title}» ya está cerrada. <TextLink href="/positions">Mira las demás</TextLink>
            : quizá encaje lo que has escrito.
          </Trans>
        )
      }
    >
      <Form method="post" errors={errors} fields={fieldNames}>
        <CampaignInputs names={campaignNames} values={values} />
        <Person values={values} />
        {(['country', 'area', 'speciality'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={i18n._(fieldNames[name])}
            maxLength={80}
            required
            defaultValue={values[name] ?? fixedFields[name]}
          />
        ))}
        <TextArea
          name="message"
          label={i18n._(fieldNames.message)}
          help={t`Qué harías, con quién y por qué tú. Con diez líneas basta.`}
          rows={8}
          maxLength={3_000}
          required
          defaultValue={values.message}
        />
        <TextArea
          name="links"
          label={i18n._(fieldNames.links)}
          help={t`Hasta cinco direcciones, cada una en su línea: tu web, un vídeo, un artículo.`}
          optionalMark={t`opcional`}
          rows={3}
          defaultValue={values.links}
        />
        <Consent values={values} />
        <Button type="submit" size="large" wide data-pending-text={t`Enviando...`}>
          <Trans>Enviar mi candidatura</Trans>
        </Button>
      </Form>
    </Frame>
  );
}

/** The page that is shown instead of the form if a position is closed. */
export function PositionClosed({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <FormNotice
      title={t`Esta plaza ya está cerrada`}
      next={<ButtonLink href="/positions">{t`Ver las demás plazas`}</ButtonLink>}
    >
      <Trans>«{title}» ya no recibe candidaturas. Gracias por pensar en acompañar a otras personas.</Trans>
    </FormNotice>
  );
}

/** The page that is shown after a form was sent. It has the next steps and links to other pages. */
export function FormSent({ isApplication }: { isApplication: boolean }) {
  const { t } = useLingui();
  if (isApplication) {
    return (
      <FormNotice
        title={t`¡Gracias!`}
        next={<ButtonLink href="/positions">{t`Ver las demás plazas`}</ButtonLink>}
      >
        <Trans>Ya tenemos tu candidatura. La lee una persona y te contesta por correo.</Trans>
      </FormNotice>
    );
  }
  const next = (
    <>
      <ButtonLink href="/register">{t`Crear mi cuenta, gratis`}</ButtonLink>
      <ButtonLink variant="secondary" href="/blog">{t`Leer el blog`}</ButtonLink>
    </>
  );
  return (
    <FormNotice title={t`¡Gracias!`} next={next}>
      <Trans>
        Nos ha llegado y te contesta una persona. Te hemos enviado un correo; si no lo ves, mira en spam.
      </Trans>
    </FormNotice>
  );
}

type NoticeProps = { title: string; next: ReactNode; children: ReactNode };

/** A notice in place of a form, with a link to another page. */
export function FormNotice({ title, next, children }: NoticeProps) {
  return (
    <div className="page-width page-body">
      <EmptyState headingLevel={1} title={title} actions={next}>
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}

type FrameProps = { title: string; introduction: ReactNode; children: ReactNode };

function Frame({ title, introduction, children }: FrameProps) {
  return (
    <div className="page-width page-body">
      <div className="mx-auto grid max-w-[34rem] gap-6">
        <header className="grid gap-3">
          <h1>{title}</h1>
          <p className="text-lead text-muted">{introduction}</p>
        </header>
        {children}
      </div>
    </div>
  );
}

function Person({ values }: Pick<FormProps, 'values'>) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="name"
        label={t`Nombre`}
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={values.name}
      />
      <TextField
        name="email"
        type="email"
        label={t`Correo electrónico`}
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={values.email}
      />
    </>
  );
}

function Consent({ values }: Pick<FormProps, 'values'>) {
  return (
    <Checkbox
      name="consent"
      label={
        <Trans>
          Podéis guardar lo que escribo aquí para contestarme, como dice la{' '}
          <TextLink href="/privacy">política de privacidad</TextLink>.
        </Trans>
      }
      required
      defaultChecked={values.consent === 'on'}
    />
  );
}
