import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
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
  const index = welcomePages.indexOf(page);
  const next = welcomePages[index + 1];
  const before = welcomePages[index - 1];
  const leave = (step: string) => {
    reach(step);
    navigate('/hoy', { replace: true });
  };
  const finish = () => leave(welcomeEnds.finished);
  const onNext = (chosen = focus) => {
    if (!next) return finish();
    reach(welcomeStep(next, chosen));
    navigate(`/bienvenida/${next}`);
  };
  const number = index + 1;
  const all = welcomePages.length;
  return {
    focus,
    finish,
    next: onNext,
    head: {
      step: number,
      of: all,
      progressLabel: t`Página ${number} de ${all}`,
      picture: <WelcomeStrip page={number} />,
      ...(before ? { back: { label: t`Volver`, onPress: () => navigate(`/bienvenida/${before}`) } } : {}),
      exit: { label: t`Saltar todo`, onPress: () => leave(welcomeEnds.skipped) },
    },
  };
}
