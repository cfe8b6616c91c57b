import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';

/** The page that is shown in place of a screen whose code could not be loaded. */
export function MemberUnreachable() {
  const { t } = useLingui();
  return (
    <div className="page-width py-10">
      <ErrorState
        kind="offline"
        headingLevel={1}
        announced
        title={t`No hay conexión a internet`}
        actions={
          <Button onClick={() => location.reload()}>
            <Trans>Volver a intentarlo</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            Esta pantalla todavía no está en tu dispositivo. En cuanto vuelva la conexión, se abrirá.
          </Trans>
        </p>
      </ErrorState>
    </div>
  );
}
