import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useProfile } from '#app/modules/profile/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import { useSteps } from './use-steps.ts';
import { useWelcomeWay } from './use-welcome-way.tsx';
import { WelcomeCheckIn } from './welcome-check-in.tsx';
import { markWelcomed } from './welcome-due.browser.ts';
import { WelcomeFocus } from './welcome-focus.tsx';
import { WelcomeMinutes } from './welcome-minutes.tsx';
import { WelcomeName } from './welcome-name.tsx';
import { findWelcomePage, needsWelcome, type WelcomePage, welcomePages } from './welcome-steps.browser.ts';

/**
 * The four short pages between registration and the first day. Each page can be skipped, and so can the whole welcome.
 */
export function WelcomeScreen() {
  const { t } = useLingui();
  const { paso } = useParams();
  const steps = useSteps();
  const profile = useProfile();
  const page = welcomePages.find((each) => each === paso);
  const error = steps.error ?? profile.error;
  const isPaused = steps.isPaused || profile.isPaused;
  if (!steps.data || !profile.data)
    return error || isPaused ? (
      <div className="page-width py-10">
        <h1 className="sr-only">
          <Trans>Bienvenida</Trans>
        </h1>
        <LoadError
          title={t`No hemos podido abrir tu bienvenida`}
          error={error}
          isPaused={isPaused}
          onRetry={() => Promise.all([steps.refetch(), profile.refetch()])}
        >
          <Trans>Prueba otra vez en un momento.</Trans>
        </LoadError>
      </div>
    ) : (
      <StepSkeleton />
    );
  // A URL that names no page redirects to the page of the last step that the member reached on any device.
  if (!page) {
    const last = findWelcomePage(steps.data.current_step) ?? 'nombre';
    const { newcomer, items } = steps.data;
    const isDue = needsWelcome({ newcomer, steps: items.map(({ current_step }) => current_step) });
    return <Navigate replace to={isDue ? `/bienvenida/${last}` : '/hoy'} />;
  }
  return <Page key={page} page={page} />;
}

function Page({ page }: { page: WelcomePage }) {
  const way = useWelcomeWay(page);
  useEffect(markWelcomed, []);
  if (page === 'nombre') return <WelcomeName way={way} />;
  if (page === 'mirar') return <WelcomeFocus way={way} />;
  if (page === 'minutos') return <WelcomeMinutes way={way} />;
  return <WelcomeCheckIn way={way} />;
}
