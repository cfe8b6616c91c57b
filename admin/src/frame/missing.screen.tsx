import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';

/** The screen that is shown for an unknown address of the back office. */
export function MissingScreen() {
  const { t } = useLingui();
  return (
    <div className="app-page">
      <ErrorState
        kind="missing"
        headingLevel={1}
        title={t`Aquí no hay nada`}
        actions={
          <ButtonLink href="/admin/hoy">
            <Trans>Ir a Hoy</Trans>
          </ButtonLink>
        }
      >
        <Trans>La dirección no es de ninguna pantalla del equipo.</Trans>
      </ErrorState>
    </div>
  );
}
