import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CalmCard, HelpLine, useIsCareShown } from '#app/modules/care/ui.tsx';
import { daysBetween } from '#app/modules/days/schema.ts';
import { CarriedDynamics } from '#app/modules/dynamics/ui.tsx';
import { isLowest, useCheckInForm } from '#app/modules/feelings/ui.tsx';
import { lazyPart } from '#app/platform/browser/lazy-part.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';
import { DayTimeline } from './day-timeline.tsx';
import { type Felt, HoyGreeting, HoyStrip } from './hoy-header.tsx';
import { HoySkeleton } from './hoy-skeleton.tsx';
import { IntentionCard } from './intention-card.tsx';
import { NextCard } from './next-card.tsx';
import { PutSection } from './put-section.tsx';
import type { Hoy } from './today.schema.ts';
import { useCalm } from './use-calm.ts';
import { useClosing } from './use-closing.ts';
import { useHoy } from './use-hoy.ts';
import { WeekSection } from './week-section.tsx';

const AwayLine = lazyPart(() => import('./away-line.tsx').then((file) => file.AwayLine));
const MeasureAgain = lazyPart(() => import('./measure-again.tsx').then((file) => file.MeasureAgain));
const ClosingCard = lazyPart(() => import('./closing-card.tsx').then((file) => file.ClosingCard));
const TriedCard = lazyPart(() => import('./tried-card.tsx').then((file) => file.TriedCard));
const GestureCard = lazyPart(() => import('./gesture-card.tsx').then((file) => file.GestureCard));
const QuestionsCard = lazyPart(() => import('./questions-card.tsx').then((file) => file.QuestionsCard));
const LevelMoment = lazyPart(() => import('./level-moment.tsx').then((file) => file.LevelMoment));
const QuietCorner = lazyPart(() => import('./quiet-corner.tsx').then((file) => file.QuietCorner));

/** The Hoy screen: the member's day, requested in one call. */
export function TodayScreen() {
  const { t } = useLingui();
  const { data, isAway, isPending, isPaused, error, refetch } = useHoy();
  const isCareShown = useIsCareShown();
  if (data) return <Day key={data.local_day} hoy={isCareShown ? withCare(data) : data} isAway={isAway} />;
  if (isPending && !isPaused) return <HoySkeleton />;
  return (
    <div className="app-page">
      <h1 className="sr-only">
        <Trans>Hoy</Trans>
      </h1>
      <LoadError
        title={t`No hemos podido abrir tu día`}
        error={error}
        isPaused={isPaused}
        onRetry={() => refetch()}
      >
        <Trans>Lo que habías guardado sigue ahí. Prueba otra vez en un momento.</Trans>
      </LoadError>
    </div>
  );
}

/**
 * Removes celebrations, comparisons and memories from the day, and adds the telephone line
 * (`care/care-shown.browser.ts`).
 */
function withCare(hoy: Hoy): Hoy {
  return { ...hoy, calm: true, quiet: true, celebrate: null };
}

function Day({ hoy, isAway }: { hoy: Hoy; isAway: boolean }) {
  const felt = hoy.check_ins.at(0);
  const [justSaved, setJustSaved] = useState<Felt | null>(null);
  const opening = useFormOpening(felt !== undefined);
  const { form, undo } = useCheckInForm({
    localDay: hoy.local_day,
    hasDiary: hoy.diary,
    onRecorded: (draft) => {
      setJustSaved(draft);
      opening.close();
    },
    onRefused: () => {
      setJustSaved(null);
      opening.open();
    },
  });
  const calm = useCalm(hoy, justSaved !== null && isLowest(justSaved));
  const closing = useClosing(hoy);
  // The new level stays visible during this visit. The server, however, stores immediately that the level was
  // shown.
  const [reached] = useState(hoy.celebrate);
  const timeline = <DayTimeline hoy={hoy} onUndo={undo} />;
  if (calm.isOpen) {
    return (
      <div className="hoy">
        <HoyGreeting hoy={hoy} />
        <div className="hoy-column">
          <CalmCard
            country={hoy.country}
            timeZone={deviceTimeZone()}
            isFresh={calm.isFresh}
            onGoOn={calm.close}
          />
          {timeline}
        </div>
      </div>
    );
  }
  return (
    <div className="hoy">
      <Suspense>
        <AwayLine hoy={hoy} isAway={isAway} />
      </Suspense>
      <HoyGreeting hoy={hoy} />
      <HoyStrip hoy={hoy} felt={felt} />
      <div className="hoy-columns">
        <div className="hoy-column">
          {closing.isOpen && (
            <Suspense>
              <ClosingCard hoy={hoy} onLater={closing.putOff} />
            </Suspense>
          )}
          <CarriedDynamics owner={hoy.username} hasDiary={hoy.diary} />
          <NextCard
            hoy={hoy}
            form={form}
            isFormOpen={opening.isOpen}
            onOpenForm={opening.open}
            justSaved={justSaved ?? (opening.isWelcomed && felt ? felt : null)}
            isSecond={closing.isOpen}
          />
          {hoy.quiet && <HelpLine country={hoy.country} timeZone={deviceTimeZone()} />}
          {reached !== null && (
            <Suspense>
              <LevelMoment hoy={hoy} reached={reached} />
            </Suspense>
          )}
          {!closing.isOpen && isNearMeasure(hoy) && (
            <Suspense>
              <MeasureAgain />
            </Suspense>
          )}
          {!hoy.calm && hoy.paradas_started > (hoy.parada ? 1 : 0) && (
            <Suspense>
              <TriedCard />
            </Suspense>
          )}
          <IntentionCard hoy={hoy} />
          {hoy.gesture && (
            <Suspense>
              <GestureCard hoy={hoy} gesture={hoy.gesture} />
            </Suspense>
          )}
          {hoy.questions.length > 0 && (
            <Suspense>
              <QuestionsCard hoy={hoy} />
            </Suspense>
          )}
          <WeekSection hoy={hoy} />
        </div>
        <div className="hoy-column hoy-side">
          <PutSection hoy={hoy} />
          {timeline}
          <Suspense>
            <QuietCorner hoy={hoy} isClosingPutOff={closing.isPutOff} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/**
 * Checks whether today is one of the days of the Parada on which measures may be offered. The card itself asks
 * the server which measures these are.
 */
function isNearMeasure({ parada, local_day, calm }: Hoy): boolean {
  if (!parada || calm || parada.state === 'paused') return false;
  return parada.day < 4 || daysBetween(local_day, parada.closable_on ?? local_day) < 3;
}

/**
 * Keeps the form of the check-in open while the day has no check-in. Afterwards the member can open the form on
 * the screen or with the plus button.
 */
function useFormOpening(hasSpoken: boolean) {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isAsked = hash === '#como-estoy';
  return {
    /** Whether the member has just made the check-in of the welcome. */
    isWelcomed: state?.isJustFelt === true,
    isOpen: isAsked || (wanted ?? !hasSpoken),
    open: () => setWanted(true),
    close: () => {
      setWanted(null);
      if (isAsked) void navigate(pathname, { replace: true, preventScrollReset: true });
    },
  };
}
