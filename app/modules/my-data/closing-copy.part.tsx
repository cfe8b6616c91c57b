import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { closingPath, type RefusedForm } from '#app/modules/accounts/index.ts';
import { noErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { formatInstant } from '#app/platform/i18n/dates.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { ErrorSummary } from '#ui/controls/error-summary.tsx';
import { PasswordField } from '#ui/controls/special-field.tsx';
import { formatBytes } from './bytes.ts';
import { type ClosingCopies, closingCopyName, readClosingCopies } from './closing-copy.server.ts';
import type { ExportItem } from './my-data.schema.ts';

/**
 * Renders the part of the closing page that shows the copies of the member's data. This part works without
 * JavaScript.
 */
export async function renderClosingCopy(actor: Actor, refused: RefusedForm | undefined) {
  return <ClosingCopy {...(await readClosingCopies(actor))} refused={refused} />;
}

type Refused = { refused: RefusedForm | undefined };

function ClosingCopy({ copies, refused, ...known }: ClosingCopies & Refused) {
  const isMaking = copies.some(({ state }) => state === 'waiting' || state === 'making');
  return (
    <section className="grid gap-4 border-line border-t pt-4" aria-labelledby={closingCopyName}>
      <div className="grid gap-2">
        <h2 id={closingCopyName} className="text-h4">
          <Trans>Llévate una copia</Trans>
        </h2>
        <p className="text-muted">
          <Trans>
            Todo lo que hay sobre ti en un archivo. Aquí se borra ese día; la que guardes en tu dispositivo
            sigue contigo.
          </Trans>
        </p>
      </div>
      {refused && <RefusalSummary {...refused} />}
      {copies.map((copy) => (
        <Copy key={copy.id} copy={copy} refused={refused} {...known} />
      ))}
      {!isMaking && <AskForm hasOne={copies.length > 0} />}
    </section>
  );
}

const fieldNames: Readonly<Record<string, MessageDescriptor>> = { password: msg`Contraseña` };

/**
 * The errors of a refused form. The errors are shown separately, because the form itself may be gone, for
 * example if its copy has expired.
 */
function RefusalSummary({ fields, errors }: RefusedForm) {
  const { t } = useLingui();
  const title = fields.id === undefined ? t`No hemos podido pedirla` : t`No hemos podido descargarla`;
  return <ErrorSummary title={title} errors={errors} fields={fieldNames} />;
}

function AskForm({ hasOne }: { hasOne: boolean }) {
  return (
    <form method="post">
      <input type="hidden" name="part" value={closingCopyName} />
      <Button type="submit" variant="secondary" wide>
        {hasOne ? <Trans>Preparar otra copia</Trans> : <Trans>Preparar mi copia</Trans>}
      </Button>
    </form>
  );
}

type CopyProps = Refused & Pick<ClosingCopies, 'proof' | 'timeZone'> & { copy: ExportItem };

function Copy({ copy, proof, timeZone, refused }: CopyProps) {
  const { i18n } = useLingui();
  const asked = formatInstant(copy.requested_at, i18n.locale, 'long', timeZone);
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <strong className="font-medium">
          <Trans>Copia del {asked}</Trans>
        </strong>
        <CopyState copy={copy} timeZone={timeZone} />
      </div>
      {copy.state === 'ready' && <DownloadForm id={copy.id} proof={proof} refused={refused} />}
    </div>
  );
}

function CopyState({ copy, timeZone }: Pick<CopyProps, 'copy' | 'timeZone'>) {
  const { i18n } = useLingui();
  switch (copy.state) {
    case 'waiting':
    case 'making':
      return (
        <p className="text-muted">
          <Trans>La estamos preparando. Suele tardar menos de un minuto.</Trans>{' '}
          <TextLink href={closingPath}>
            <Trans>Ver si ya está</Trans>
          </TextLink>
        </p>
      );
    case 'failed':
      return (
        <p className="text-muted">
          <Trans>No hemos podido prepararla. Puedes pedir otra.</Trans>
        </p>
      );
    case 'expired':
      return (
        <p className="text-muted">
          <Trans>Ya no está. Si la necesitas, pide otra.</Trans>
        </p>
      );
    case 'ready': {
      const until = formatInstant(copy.expires_at ?? '', i18n.locale, 'long', timeZone);
      const size = formatBytes(copy.bytes ?? 0, i18n.locale);
      return (
        <p className="text-muted">
          <Trans>
            Lista, {size}. La guardamos hasta el {until}.
          </Trans>
        </p>
      );
    }
  }
}

/**
 * The form that downloads a copy. If the identity was not proved recently, the form also asks for a proof.
 */
function DownloadForm({ id, proof, refused }: Omit<CopyProps, 'copy' | 'timeZone'> & { id: number }) {
  const { t } = useLingui();
  const errors = refused?.fields.id === String(id) ? refused.errors : noErrors;
  return (
    <Form method="post" errors={errors} summary={null} data-answer="file">
      <input type="hidden" name="part" value={closingCopyName} />
      <input type="hidden" name="id" value={id} />
      {proof === 'password' && (
        <PasswordField
          name="password"
          label={t`Contraseña`}
          help={t`Para saber que eres tú.`}
          autoComplete="current-password"
          revealLabel={t`Mostrar contraseña`}
          required
        />
      )}
      {proof === 'sign-in' ? (
        <p className="text-muted">
          <Trans>Para descargarla, sal y vuelve a entrar: así sabemos que eres tú.</Trans>
        </p>
      ) : (
        <Button type="submit" wide>
          <Trans>Descargar</Trans>
        </Button>
      )}
    </Form>
  );
}
