import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './state.tsx';

export type TroubleProps = {
  /** What could not be opened; without a network another title says so. */
  title: string;
  isOffline: boolean;
  onRetry: () => void;
  /** What is not lost. */
  children: ReactNode;
};

/** In place of what could not be fetched: why, that nothing is lost, and another try. */
export function Trouble({ title, isOffline, onRetry, children }: TroubleProps) {
  const { t } = useLingui();
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
      {isOffline ? <Trans>En cuanto vuelva, seguimos donde lo dejaste.</Trans> : children}
    </ErrorState>
  );
}
