import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isOfflineError } from '#app/platform/browser/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { AllocationSection } from './allocation-section.tsx';
import { InvestmentForm } from './investment-form.tsx';
import { InvestmentList } from './investment-list.tsx';
import { PlanForm } from './plan-form.tsx';
import { type Summary, type Window, windows } from './portfolio.schema.ts';
import { useDiscreet } from './use-discreet.ts';
import { useSummary } from './use-portfolio.ts';

/** Portafolio: what the member puts into herself, in three measures that are never mixed. */
export function PortfolioScreen() {
  const [window, setWindow] = useState<Window>('parada');
  const { data, isPending, isPaused, error, refetch } = useSummary(window);
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <header className="grid gap-2">
        <h1>
          <Trans>Tu portafolio</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Lo que pones en ti: tiempo, energía y dinero. Cada uno por su lado.</Trans>
        </p>
      </header>
      {data ? (
        <Portfolio summary={data} window={window} onWindow={setWindow} />
      ) : isPending && !isPaused ? (
        <PortfolioSkeleton />
      ) : (
        <Trouble isOffline={isPaused || isOfflineError(error)} onRetry={() => refetch()} />
      )}
    </div>
  );
}

/** The text with which the API client says that there is no network. */
type PortfolioProps = { summary: Summary; window: Window; onWindow: (window: Window) => void };

function Portfolio({ summary, window, onWindow }: PortfolioProps) {
  const { t } = useLingui();
  const [isDiscreet, setDiscreet] = useDiscreet();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8">
      <Card as="section">
        <h2 className="text-h3">
          <Trans>¿Qué has puesto en ti?</Trans>
        </h2>
        <InvestmentForm dimensions={summary.dimensions} />
      </Card>
      <Card as="section" className="lg:row-span-2">
        <h2 className="text-h3">
          <Trans>Cómo se reparte</Trans>
        </h2>
        <WindowPicker window={window} onWindow={onWindow} />
        <Checkbox
          name="discreet"
          kind="switch"
          label={t`Modo discreto: solo porcentajes`}
          checked={isDiscreet}
          onChange={(event) => setDiscreet(event.currentTarget.checked)}
        />
        <AllocationSection summary={summary} isDiscreet={isDiscreet} />
        <div className="w-full">
          <Disclosure
            summary={summary.plan ? <Trans>Cambiar mi plan</Trans> : <Trans>Hacerme un plan</Trans>}
          >
            <PlanForm summary={summary} />
          </Disclosure>
        </div>
      </Card>
      <section className="grid gap-3" aria-labelledby="inversiones">
        <h2 id="inversiones" className="text-h3">
          <Trans>Lo último que apuntaste</Trans>
        </h2>
        <InvestmentList dimensions={summary.dimensions} isDiscreet={isDiscreet} />
      </section>
    </div>
  );
}

function WindowPicker({ window, onWindow }: Omit<PortfolioProps, 'summary'>) {
  const { t } = useLingui();
  const names: Record<Window, string> = { parada: t`Esta Parada`, '7d': t`7 días`, all: t`Todo` };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">
        <Trans>Periodo</Trans>
      </legend>
      {windows.map((each) => (
        <ChipButton key={each} selected={each === window} onClick={() => onWindow(each)}>
          {names[each]}
        </ChipButton>
      ))}
    </fieldset>
  );
}

function PortfolioSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup
      label={t`Cargando tu portafolio`}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8"
    >
      <Skeleton className="h-144 rounded-card" />
      <div className="card">
        <div className="card-body">
          <Skeleton shape="title" />
          <Skeleton shape="button" />
          {['tiempo', 'energia', 'dinero'].map((bar) => (
            <div key={bar} className="grid w-full gap-2">
              <Skeleton className="w-24" />
              <Skeleton className="h-10 rounded-control" />
              <Skeleton />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

function Trouble({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <ErrorState
      announced
      kind={isOffline ? 'offline' : 'broken'}
      title={isOffline ? t`No hay conexión a internet` : t`No hemos podido abrir tu portafolio`}
      actions={
        <Button onClick={onRetry}>
          <Trans>Volver a intentarlo</Trans>
        </Button>
      }
    >
      {isOffline ? (
        <Trans>En cuanto vuelva, seguimos donde lo dejaste.</Trans>
      ) : (
        <Trans>Lo que habías apuntado sigue ahí. Prueba otra vez en un momento.</Trans>
      )}
    </ErrorState>
  );
}
