import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { Scene } from '#ui/landscape/scene.tsx';
import type { Hoy } from './today.schema.ts';
import { useRest, useResume } from './use-day-writes.ts';

/** Offers to resume the Parada, and offers a dynamic that does not count for the Parada. */
export function Paused({ hoy, parada }: { hoy: Hoy; parada: NonNullable<Hoy['parada']> }) {
  const resume = useResume(parada.id);
  return (
    <>
      <div className="flex items-center gap-4">
        <Scene name="cloud" />
        <div className="grid gap-1">
          <h2 className="text-h3">
            <Trans>Tu Parada está en pausa</Trans>
          </h2>
          <p className="text-muted">
            <Trans>Vuelve cuando quieras.</Trans>
          </p>
        </div>
      </div>
      <Button wide size="large" pending={resume.isPending} onClick={() => resume.mutate()}>
        <Trans>Volver</Trans>
      </Button>
      <QuietProposal hoy={hoy} />
    </>
  );
}

/** A single line that offers to resume the Parada. The line is below the check-in of the day. */
export function PausedLine({ parada }: { parada: NonNullable<Hoy['parada']> }) {
  const resume = useResume(parada.id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
      <Trans>Tu Parada está en pausa</Trans>
      <Button variant="quiet" pending={resume.isPending} onClick={() => resume.mutate()}>
        <Trans>Volver</Trans>
      </Button>
    </div>
  );
}

/** Offers to start a Parada, and offers a dynamic. */
export function BetweenParadas({ hoy }: { hoy: Hoy }) {
  return (
    <>
      <Invitation isFirst={hoy.paradas_started === 0} />
      <QuietProposal hoy={hoy} />
    </>
  );
}

/** Names a dynamic for today in one line below the main offer. */
function QuietProposal({ hoy: { dynamic } }: { hoy: Hoy }) {
  if (!dynamic) return null;
  return (
    <p className="text-sm text-muted">
      <Trans>Si hoy te apetece:</Trans>{' '}
      <TextLink href={`/app/dinamicas/${dynamic.slug}`}>{dynamic.title}</TextLink>,{' '}
      <Trans>{dynamic.minutes} min</Trans>.
    </p>
  );
}

function Invitation({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <Scene name="furrow" />
        <div className="grid gap-1">
          <h2 className="text-h3">
            {isFirst ? <Trans>Tu primera Parada</Trans> : <Trans>¿Otra Parada?</Trans>}
          </h2>
          <p className="text-muted">
            <Trans>Un tiempo para ti, desde 21 días, de 5 a 30 minutos cada uno.</Trans>
          </p>
        </div>
      </div>
      <ButtonLink wide size="large" href="/app/parada/empezar">
        <Trans>Empezar una Parada</Trans>
      </ButtonLink>
    </>
  );
}

/** Shows that the member rests today, with a button that takes the rest back. */
export function Resting({ hoy }: { hoy: Hoy }) {
  const rest = useRest();
  return (
    <div className="flex items-center gap-4">
      <Scene name="cloud" />
      <div className="grid gap-1">
        <h2 className="text-h3">
          <Trans>Hoy descansas</Trans>
        </h2>
        <p className="text-muted">
          <Trans>Descansar también es parte de tu Parada.</Trans>
        </p>
        <Button variant="quiet" className="-ms-4 justify-self-start" onClick={() => rest.takeBack(hoy)}>
          <Trans>Al final, hoy sí</Trans>
        </Button>
      </div>
    </div>
  );
}
