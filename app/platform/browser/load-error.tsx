import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';
import { toErrorMessage } from '../forms/use-form.ts';
import { isOfflineError } from './api-error.ts';

type Failure = {
  /** The error because of which loading failed. Null if loading has not failed but waits for a network. */
  error: unknown;
  /** Whether loading waits for a network (`isPaused` of a query). */
  isPaused: boolean;
};

export type LoadErrorProps = Failure & {
  /**
   * The title, which names the screen that could not be opened. If there is no network, another title is shown.
   */
  title: string;
  onRetry: () => void;
  /** A reassuring text. It lists the data that is not lost. */
  children: ReactNode;
};

/**
 * Replaces a screen that could not be loaded. Shows the reason (docs/rules.md, Errors), an assurance that nothing is
 * lost, and a retry button.
 */
export function LoadError({ title, error, isPaused, onRetry, children }: LoadErrorProps) {
  const { t } = useLingui();
  const isOffline = isPaused || isOfflineError(error);
  return (
    <ErrorState
      announced
      kind={isOffline ? 'offline' : 'broken'}
      title={isOffline ? t`No hay conexión a internet` : title}
      actions={
        <Button onClick={onRetry}>
          <Trans>Volver a intentarlo</Trans>
        </Button>
      }
    >
      {isOffline ? (
        <Trans>En cuanto vuelva, seguimos donde lo dejaste.</Trans>
      ) : (
        <>
          <p>{toErrorMessage(error)}</p>
          <p>{children}</p>
        </>
      )}
    </ErrorState>
  );
}

/** Shows the same message as `LoadError`, but within a card and without a picture. */
export function LoadErrorNote({ error, isPaused, children }: Failure & { children?: ReactNode }) {
  if (isPaused || isOfflineError(error))
    return (
      <p>
        <Trans>No hay conexión a internet. En cuanto vuelva, seguimos donde lo dejaste.</Trans>
      </p>
    );
  return (
    <>
      <p>{toErrorMessage(error)}</p>
      {children && <p>{children}</p>}
    </>
  );
}
