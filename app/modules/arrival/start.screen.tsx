import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router';
import { useInstruments } from '#app/modules/measures/ui.tsx';
import { useUnfinishedParada } from '#app/modules/paradas/ui.tsx';
import { useProfile } from '#app/modules/profile/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { StartPageView } from './start-page-view.tsx';
import { lastPage, startPages, walkedPages } from './start-pages.browser.ts';
import { StepSkeleton } from './step-skeleton.tsx';
import { useSteps } from './use-steps.ts';
import { chosenFocus } from './welcome-steps.browser.ts';

/**
 * The start of a Parada, with one question on each page. The member can interrupt the start on any page and continue
 * there on any device.
 */
export function StartScreen() {
  const { paso } = useParams();
  const start = useStart();
  if (!start.isReady) return start.hasFailed ? <StartError start={start} /> : <StepSkeleton />;
  const { parada, pages, all, steps, mayStart } = start;
  if (parada && parada.state !== 'draft') return <Navigate replace to="/parada" />;
  // If another Parada needs a subscription, the member subscribes on the subscription screen.
  if (!parada && !mayStart) return <Navigate replace to="/suscripcion?para=parada" />;
  const last = parada ? lastPage(pages, steps, all) : pages[0];
  const page = all.find(({ slug }) => slug === paso);
  // The pages after the first one change the draft, so they cannot be shown before a draft exists.
  if (!page || (!parada && page.slug !== pages[0]?.slug))
    return <Navigate replace to={`/parada/empezar/${last?.slug ?? ''}`} />;
  return <StartPageView key={page.slug} page={page} pages={pages} parada={parada ?? null} />;
}

function useStart() {
  const steps = useSteps();
  const instruments = useInstruments();
  const unfinished = useUnfinishedParada();
  const profile = useProfile();
  const queries = [steps, instruments, unfinished, profile];
  const error = steps.error ?? instruments.error ?? unfinished.error ?? profile.error;
  const isPaused = queries.some((query) => query.isPaused);
  const all = startPages(instruments.data ?? []);
  const known = {
    focus: chosenFocus(steps.data).length > 0,
    minutes: typeof profile.data?.minutes_a_day === 'number',
  };
  return {
    isReady:
      steps.data !== undefined &&
      instruments.data !== undefined &&
      unfinished.data !== undefined &&
      profile.data !== undefined,
    hasFailed: error !== null || isPaused,
    error,
    isPaused,
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
    parada: unfinished.data,
    mayStart: unfinished.list.data?.may_start ?? false,
    steps: steps.data,
    all,
    pages: walkedPages(all, known),
  };
}

function StartError({ start }: { start: ReturnType<typeof useStart> }) {
  const { t } = useLingui();
  return (
    <div className="page-width py-10">
      <h1 className="sr-only">
        <Trans>Empezar una Parada</Trans>
      </h1>
      <LoadError
        title={t`No hemos podido abrir este paso`}
        error={start.error}
        isPaused={start.isPaused}
        onRetry={start.refetch}
      >
        <Trans>Lo que llevabas sigue ahí.</Trans>
      </LoadError>
    </div>
  );
}
