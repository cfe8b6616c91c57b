import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { StepActions } from '#ui/step-page.tsx';

export type StartActionsProps = { onLater: () => void; isPending?: boolean; children?: ReactNode };

/**
 * The buttons on a page of the start of a Parada. One button saves the input and continues. The other button
 * closes the page, and the member can continue later.
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
