import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { useMay, useRegistry } from '../entry/use-entry.ts';
import { findScreenVerb } from './screen-verbs.ts';

/**
 * Shows a screen if the caller's role may open it. Before the permissions are loaded, the screen is not
 * rendered and loads nothing. If the permissions cannot be loaded, the screen is shown, and the screen's own
 * request shows the error.
 */
export function RoleGate({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const registry = useRegistry();
  const may = useMay();
  const verb = findScreenVerb(pathname);
  // If a failed call is repeated, it is pending again. The screen stays mounted during this time, so that it
  // does not start over.
  const isUnknown = !registry.data && (registry.errorUpdateCount > 0 || registry.isPaused);
  if (verb === undefined || isUnknown) return children;
  if (registry.isPending)
    return (
      <div className="app-page">
        <Skeleton shape="media" />
      </div>
    );
  if (may(verb)) return children;
  return (
    <div className="app-page">
      <ErrorState
        kind="forbidden"
        headingLevel={1}
        title={t`Esto no es de tu papel`}
        actions={
          <ButtonLink href="/admin/hoy">
            <Trans>Ir a Hoy</Trans>
          </ButtonLink>
        }
      />
    </div>
  );
}
