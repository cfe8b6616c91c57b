import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { StepActions } from '#ui/step-page.tsx';

export type StartActionsProps = { onLater: () => void; isPending?: boolean; children?: ReactNode };

/** Keeps what was said and goes on, or leaves it for later. */
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
