import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { AccountFrame } from '../member/account-frame.tsx';
import { LinkQuestion } from '../member/mail-link-pages.tsx';

/**
 * The invitation to the team. A visitor without a session sees links to the registration and to the sign-in.
 */
export function InvitationQuestion({ email, signInHref }: { email: string | null; signInHref: string }) {
  const { t } = useLingui();
  const title = t`Te damos la bienvenida al equipo`;
  if (email !== null)
    return (
      <LinkQuestion title={title} action={t`Unirme como experta o experto`}>
        <p>
          <Trans>
            Tu candidatura está aceptada. Te unes con la cuenta de {email}, y lo que ya hay en ella sigue
            igual.
          </Trans>
        </p>
      </LinkQuestion>
    );
  return (
    <AccountFrame title={title} level={2}>
      <p>
        <Trans>
          Tu candidatura está aceptada. Para unirte necesitas una cuenta con el correo en el que has recibido
          esta invitación.
        </Trans>
      </p>
      <ButtonLink size="large" href="/register">
        <Trans>Crear mi cuenta</Trans>
      </ButtonLink>
      <p>
        <Trans>
          ¿Ya tienes cuenta? <TextLink href={signInHref}>Entra con ella</TextLink>
        </Trans>
      </p>
    </AccountFrame>
  );
}

type RefusedProps = { state: 'unknown' | 'used' | 'expired' | 'foreign'; email: string | null };

/** The page of an invitation that cannot be used, with the reason and the next step. */
export function InvitationRefused({ state, email }: RefusedProps) {
  const { t } = useLingui();
  const titles = {
    unknown: t`No reconocemos este enlace`,
    used: t`Este enlace ya se usó`,
    expired: t`Este enlace ha caducado`,
    foreign: t`Esta invitación es para otro correo`,
  };
  return (
    <AccountFrame title={titles[state]} level={2}>
      <p>
        {state === 'unknown' && (
          <Trans>Comprueba que la dirección está entera, o abre otra vez el enlace del correo.</Trans>
        )}
        {state === 'used' && (
          <Trans>Cada invitación sirve una vez. Si la usaste tú, ya formas parte del equipo.</Trans>
        )}
        {state === 'expired' && (
          <Trans>Servía catorce días. Contesta al correo de la invitación y te mandamos otra.</Trans>
        )}
        {state === 'foreign' && (
          <Trans>
            Ahora estás en la cuenta de {email}. Sal de ella y abre el enlace con la cuenta del correo en el
            que recibiste la invitación.
          </Trans>
        )}
      </p>
      <p className="-ms-4">
        <ButtonLink href={email === null ? '/' : '/app/hoy'} variant="quiet">
          {email === null ? <Trans>Ir al inicio</Trans> : <Trans>Ir a mi espacio</Trans>}
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}

/** The confirmation that the member has joined the team. */
export function InvitationAccepted() {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Ya formas parte del equipo`} level={3}>
      <p>
        <Trans>Guardamos tu candidatura para tu perfil: no tendrás que escribirla otra vez.</Trans>
      </p>
      <p>
        <Trans>Para trabajar en la parte del equipo, añade antes un segundo paso en Seguridad.</Trans>
      </p>
      <ButtonLink size="large" href="/app/perfil/seguridad">
        <Trans>Ir a Seguridad</Trans>
      </ButtonLink>
    </AccountFrame>
  );
}
