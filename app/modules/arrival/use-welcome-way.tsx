import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useStepFlow } from '#app/platform/browser/use-step-flow.ts';
import { useReachStep, useSteps } from './use-steps.ts';
import {
  chosenFocus,
  type WelcomePage,
  welcomeEnds,
  welcomePages,
  welcomeStep,
} from './welcome-steps.browser.ts';
import { WelcomeStrip } from './welcome-strip.tsx';

/** Navigation of a page of the welcome. */
export type WelcomeWay = ReturnType<typeof useWelcomeWay>;

/**
 * Returns the navigation of a page of the welcome. Each step is stored, so that the member's other devices continue
 * there.
 */
export function useWelcomeWay(page: WelcomePage) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const reach = useReachStep();
  const focus = chosenFocus(useSteps().data);
  const leave = (step: string, state?: { isJustFelt: true }) => {
    reach(step);
    navigate('/hoy', { replace: true, state });
  };
  const finish = () => leave(welcomeEnds.finished);
  const { following, next, head } = useStepFlow({
    steps: welcomePages,
    current: page,
    open: (step) => navigate(`/bienvenida/${step}`),
    exit: { label: t`Saltar todo`, onPress: () => leave(welcomeEnds.skipped) },
  });
  return {
    focus,
    finish,
    /** Ends the welcome after the first check-in. Hoy then shows the response to the check-in. */
    finishFelt: () => leave(welcomeEnds.finished, { isJustFelt: true }),
    next: (chosen = focus) => {
      if (following) reach(welcomeStep(following, chosen));
      if (!next()) finish();
    },
    head: { ...head, picture: <WelcomeStrip page={head.step} /> },
  };
}
