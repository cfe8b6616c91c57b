import { Trans, useLingui } from '@lingui/react/macro';
import { LinkDone, LinkOver, LinkQuestion, Notice } from '#app/modules/accounts/ui.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';

/** A text that names the reminders that will stop, and the button that stops them. */
export function UnsubscribeQuestion() {
  const { t } = useLingui();
  return (
    <LinkQuestion title={t`¿No quieres más recordatorios?`} action={t`No quiero más recordatorios`}>
      <p>
        <Trans>
          No te llegará ni el aviso de cada día ni el de la víspera de tu carta. Lo que afecta a tu cuenta te
          llega siempre.
        </Trans>
      </p>
    </LinkQuestion>
  );
}

/** The confirmation that is shown after the member has pressed the button. */
export function UnsubscribeDone() {
  const { t } = useLingui();
  return (
    <LinkDone title={t`Hecho`}>
      <Notice>
        <Trans>
          No te mandaremos más recordatorios. Si un día los quieres de vuelta, están en tu perfil, en Avisos.
        </Trans>
      </Notice>
    </LinkDone>
  );
}

/** The text that is shown if the link has expired or was altered. */
export function UnsubscribeLinkOver() {
  return (
    <LinkOver>
      <p>
        <Trans>
          Abre el enlace del último recordatorio que te hayamos mandado. También puedes quitarlos en tu
          perfil, en Avisos.
        </Trans>
      </p>
      <p className="-ms-4">
        <ButtonLink href="/app/perfil" variant="quiet">
          <Trans>Ir a mi perfil</Trans>
        </ButtonLink>
      </p>
    </LinkOver>
  );
}
