import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { StepActions } from '#ui/step-page.tsx';

export type WelcomeActionsProps = { isPending?: boolean; onSkip: () => void; isLast?: boolean };

/** Buttons of a page of the welcome: continue with the input, or skip the page. */
export function WelcomeActions({ isPending, onSkip, isLast }: WelcomeActionsProps) {
  return (
    <StepActions>
      <Button type="submit" size="large" pending={isPending}>
        {isLast ? <Trans>Guardar cómo estoy</Trans> : <Trans>Seguir</Trans>}
      </Button>
      <Button variant="quiet" onClick={onSkip}>
        <Trans>Saltar</Trans>
      </Button>
    </StepActions>
  );
}
