import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEntry } from './use-entry.ts';

/**
 * Shows the screens once a second factor was used in this session. A team member without a second factor is sent to
 * the page that adds one.
 */
export function EntryGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useEntry();
  if (data?.entered_until) return children;
  if (!data && !error && !isPaused)
    return (
      <div className="app-page">
        <Skeleton shape="media" />
      </div>
    );
  return (
    <div className="app-page text-base">
      {!data ? (
        <LoadError
          title={t`No se pudo abrir`}
          error={error}
          isPaused={isPaused}
          onRetry={() => void refetch()}
        >
          <Trans>Lo decidido hasta ahora está guardado.</Trans>
        </LoadError>
      ) : data.factors.length > 0 ? (
        <EntryForm factors={data.factors} />
      ) : (
        <Enrolment />
      )}
    </div>
  );
}

function Enrolment() {
  const { t } = useLingui();
  return (
    <ErrorState
      kind="forbidden"
      headingLevel={1}
      title={t`Te falta el segundo paso`}
      actions={
        <ButtonLink href="/app/perfil/seguridad">
          <Trans>Añadirlo en Seguridad</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        El equipo entra con contraseña y con un código o una llave de acceso. Añádelo y vuelve aquí.
      </Trans>
    </ErrorState>
  );
}
