import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFrame } from '#app/modules/accounts/ui.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';

/** Explains what stops, with the button that stops it. The form posts to the address of the page. */
export function UnsubscribeQuestion() {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`¿No quieres más recordatorios?`} level={2}>
      <p>
        <Trans>
          No te llegará ni el aviso de cada día ni el de la víspera de tu carta. Lo que afecta a tu cuenta te
          llega siempre.
        </Trans>
      </p>
      <form method="post">
        <Button type="submit" size="large" wide>
          <Trans>No quiero más recordatorios</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}

/** The confirmation after the button was pressed. */
export function UnsubscribeDone() {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Hecho`} level={3}>
      <p role="status">
        <Trans>
          No te mandaremos más recordatorios. Si un día los quieres de vuelta, están en tu perfil, en Avisos.
        </Trans>
      </p>
      <p>
        <ButtonLink href="/" variant="quiet">
          <Trans>Ir al inicio</Trans>
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}

/** The page of a link that has expired or was altered. */
export function UnsubscribeLinkOver() {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Este enlace ya no sirve`} level={2}>
      <p>
        <Trans>
          Abre el enlace del último recordatorio que te hayamos mandado. También puedes quitarlos en tu
          perfil, en Avisos.
        </Trans>
      </p>
      <p>
        <ButtonLink href="/app/perfil" variant="quiet">
          <Trans>Ir a mi perfil</Trans>
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}
