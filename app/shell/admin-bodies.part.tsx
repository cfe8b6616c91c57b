import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Wordmark } from '#ui/frame/wordmark.tsx';
import { ErrorState } from '#ui/state.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** The title of the documents of the back office. */
export const adminTitle = msg`Equipo`;

/** The page for a member who does not belong to the team. */
export function NotForMembers() {
  const { t } = useLingui();
  return (
    <main className="page-width grid justify-items-center py-16">
      <ErrorState
        kind="forbidden"
        headingLevel={1}
        title={t`Esta parte es del equipo de Yoi`}
        actions={
          <ButtonLink href="/app/hoy">
            <Trans>Ir a mi espacio</Trans>
          </ButtonLink>
        }
      >
        <Trans>Aquí no hay nada tuyo que te falte: lo tuyo está en tu espacio.</Trans>
      </ErrorState>
    </main>
  );
}

/** The document of the back office. Its content is shown until the scripts run. */
export function AdminBody() {
  return (
    <>
      <noscript>
        <main className="page-width py-10">
          <h1 className="text-h2">
            <Trans>El espacio del equipo necesita JavaScript.</Trans>
          </h1>
        </main>
      </noscript>
      <div id="admin" className="needs-scripts">
        <div className="page-width flex min-h-20 items-center text-action">
          <Wordmark />
        </div>
        <ScreenSkeleton />
      </div>
    </>
  );
}
