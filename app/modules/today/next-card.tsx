import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { CheckInForm, type useCheckInForm, useCheckInTitle } from '#app/modules/feelings/ui.tsx';
import { lazyPart } from '#app/platform/browser/lazy-part.ts';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Scene } from '#ui/landscape/scene.tsx';
import type { Felt } from './hoy-header.tsx';
import type { Hoy } from './today.schema.ts';
import { canRest, useRest } from './use-day-writes.ts';
import { useEcho } from './use-echo.ts';

const Resting = lazyPart(() => import('./outside-parada.tsx').then((file) => file.Resting));
const Paused = lazyPart(() => import('./outside-parada.tsx').then((file) => file.Paused));
const PausedLine = lazyPart(() => import('./outside-parada.tsx').then((file) => file.PausedLine));
const BetweenParadas = lazyPart(() => import('./outside-parada.tsx').then((file) => file.BetweenParadas));

export type NextCardProps = {
  hoy: Hoy;
  form: ReturnType<typeof useCheckInForm>['form'];
  isFormOpen: boolean;
  onOpenForm: () => void;
  /** The check-in that was just recorded. It is shown first. Null if no check-in was just recorded. */
  justSaved: Felt | null;
  /** Whether a card above has the primary button of the screen. */
  isSecond: boolean;
};

/** Shows only one next step at a time: first the check-in, then the dynamic of the day, and then no step. */
export function NextCard({ hoy, form, isFormOpen, onOpenForm, justSaved, isSecond }: NextCardProps) {
  const variant = isSecond ? 'secondary' : 'primary';
  return (
    <Card as="section" className="print:hidden">
      <div id="como-estoy" className="grid w-full gap-4">
        {justSaved && <GivenBack hoy={hoy} felt={justSaved} />}
        {isFormOpen ? (
          <>
            <div className="grid gap-1">
              <h2 className="text-h3">
                <Trans>¿Cómo estás ahora?</Trans>
              </h2>
              <p className="text-sm text-muted">
                {hoy.since === hoy.local_day ? (
                  <Trans>Menos de un minuto. Es gratis, y nadie del equipo lo lee.</Trans>
                ) : (
                  <Trans>Menos de un minuto.</Trans>
                )}
              </p>
            </div>
            <CheckInForm form={form} today={hoy} variant={variant} />
            {hoy.parada?.state === 'paused' && (
              <Suspense>
                <PausedLine parada={hoy.parada} />
              </Suspense>
            )}
          </>
        ) : (
          <>
            <Suspense>
              <Afterwards hoy={hoy} variant={variant} />
            </Suspense>
            <Button variant="quiet" className="-ms-4 justify-self-start" onClick={onOpenForm}>
              <Trans>Apuntar otra vez cómo estoy</Trans>
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

type AfterwardsProps = { hoy: Hoy; variant: 'primary' | 'secondary' };

function Afterwards({ hoy, variant }: AfterwardsProps) {
  const { parada, dynamic } = hoy;
  if (hoy.rest) return <Resting hoy={hoy} />;
  if (parada?.state === 'paused') return <Paused hoy={hoy} parada={parada} />;
  if (!parada && !hoy.quiet) return <BetweenParadas hoy={hoy} />;
  if (dynamic && (isFirstDynamic(hoy) || !isDone(hoy)))
    return <Proposal hoy={hoy} dynamic={dynamic} variant={variant} />;
  return <Done hoy={hoy} />;
}

/**
 * Checks whether enough was done today: the minutes of the daily goal, or a finished dynamic of any length.
 */
function isDone({ minutes, put }: Hoy): boolean {
  return minutes.done >= minutes.committed || put.entries.some(({ dynamic }) => dynamic !== null);
}

/**
 * Whether the member has never finished a dynamic. The first dynamic is offered even if enough was done today.
 */
function isFirstDynamic({ has_done_dynamic, put }: Hoy): boolean {
  return !has_done_dynamic && put.entries.every(({ dynamic }) => dynamic === null);
}

/** Shows the recorded check-in in its colour, with a ring for its energía. */
function GivenBack({ hoy, felt }: { hoy: Hoy; felt: Felt }) {
  const title = useCheckInTitle();
  const echo = useEcho(hoy, felt.agrado);
  const words = title(felt);
  return (
    <div className="flex items-center gap-3" role="status">
      <svg viewBox="0 0 40 40" className="size-10 flex-none" aria-hidden="true">
        <circle
          cx="20"
          cy="20"
          r={11 + (felt.energia ?? 1)}
          className="week-day-ring"
          strokeWidth={(felt.energia ?? 1) * 0.8}
        />
        <circle cx="20" cy="20" r="9" className="week-day-dot" data-tone={felt.agrado ?? undefined} />
      </svg>
      <p>
        <strong>{words}</strong>
        {!hoy.calm && echo && <span className="block text-sm text-muted">{echo}</span>}
      </p>
    </div>
  );
}

type Dynamic = NonNullable<Hoy['dynamic']>;

function Proposal({ hoy, dynamic, variant }: AfterwardsProps & { dynamic: Dynamic }) {
  const rest = useRest();
  return (
    <>
      <div className="grid gap-1">
        <p className="eyebrow">
          {isDone(hoy) ? (
            <Trans>Ya has puesto {hoy.minutes.done} min. Si te apetece, tu primera dinámica</Trans>
          ) : (
            <Trans>Para hoy, {dynamic.minutes} min</Trans>
          )}
        </p>
        <h2 className="text-h3">{dynamic.title}</h2>
        <p className="text-muted first-letter:uppercase">{dynamic.reason}</p>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <ButtonLink wide size="large" variant={variant} href={`/app/dinamicas/${dynamic.slug}`}>
          <Trans>Empezar</Trans>
        </ButtonLink>
        {canRest(hoy) && (
          <Button wide size="large" variant="secondary" onClick={() => rest.declare(hoy)}>
            <Trans>Hoy descanso</Trans>
          </Button>
        )}
      </div>
      {hoy.alternatives.length > 0 && (
        <Disclosure summary={<Trans>Prefiero otra</Trans>}>
          <ul className="grid gap-1">
            {hoy.alternatives.map(({ slug, title, minutes, reason }) => (
              <li key={slug}>
                <ButtonLink variant="quiet" className="-ms-4 text-start" href={`/app/dinamicas/${slug}`}>
                  <Trans>
                    {title}, {minutes} min
                  </Trans>
                </ButtonLink>
                <p className="text-sm text-muted first-letter:uppercase">{reason}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function Done({ hoy }: { hoy: Hoy }) {
  const note = hoy.check_ins.find(({ nota }) => nota !== null)?.nota;
  return (
    <div className="flex items-center gap-4">
      <Scene name="seed" />
      <div className="grid gap-1">
        <h2 className="text-h3">
          <Trans>Hecho por hoy</Trans>
        </h2>
        <p className="text-muted wrap-anywhere">{note ?? <Trans>Lo demás puede esperar a mañana.</Trans>}</p>
      </div>
    </div>
  );
}
