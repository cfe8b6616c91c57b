import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { StepActions } from '#ui/step-page.tsx';

export type StartActionsProps = { onLater: () => void; isPending?: boolean; children?: ReactNode };

/**
 * Buttons on a page of the start of a Parada. One saves and continues, the other leaves the page for later.
 */
export function StartActions({ onLater, isPending, children = <Trans>Seguir</Trans> }: StartActionsProps) {
  return (
    <StepActions>
      <Button type="submit" size="large" pending={isPending}>
        {children}
      </Button>
      <Button variant="quiet" onClick={onLater}>
        <Trans>Más tarde</Trans>
      </Button>
    </StepActions>
  );
}
