import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';

/** The page for a screen that does not exist or that failed, with links to other screens. */
export function MemberError({ isMissing = false }: { isMissing?: boolean }) {
  const { t } = useLingui();
  return (
    <div className="page-width py-10">
      <ErrorState
        kind={isMissing ? 'missing' : 'broken'}
        headingLevel={1}
        announced
        title={isMissing ? t`Por aquí no hay camino` : t`Esta pantalla no ha podido abrirse`}
        actions={
          <>
            <ButtonLink href="/app/hoy">
              <Trans>Ir a Hoy</Trans>
            </ButtonLink>
            {!isMissing && (
              <Button variant="secondary" onClick={() => location.reload()}>
                <Trans>Volver a intentarlo</Trans>
              </Button>
            )}
          </>
        }
      >
        <p>
          {isMissing ? (
            <Trans>Esta pantalla no existe o se ha movido.</Trans>
          ) : (
            <Trans>Nada de lo que guardaste se ha perdido. Prueba otra vez en un momento.</Trans>
          )}
        </p>
      </ErrorState>
    </div>
  );
}
