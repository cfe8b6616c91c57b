import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isOfflineError } from '#app/platform/browser/api.ts';
import { Card } from '#ui/card.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { AllocationSection } from './allocation-section.tsx';
import { namedDimensions } from './dimension-names.ts';
import { InvestmentForm } from './investment-form.tsx';
import { InvestmentList } from './investment-list.tsx';
import { PlanForm } from './plan-form.tsx';
import { type Summary, type Window, windows } from './portfolio.schema.ts';
import { useDiscreet } from './use-discreet.ts';
import { useSummary } from './use-portfolio.ts';

/** Portafolio: what the member puts into herself, in three measures that are never mixed. The form waits for nothing. */
export function PortfolioScreen() {
  const { i18n } = useLingui();
  const [window, setWindow] = useState<Window>('parada');
  const [isDiscreet, setDiscreet] = useDiscreet();
  const dimensions = namedDimensions(i18n);
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
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-8">
        <Card as="section" className="print:hidden">
          <h2 className="text-h3">
            <Trans>¿Qué has puesto en ti?</Trans>
          </h2>
          <InvestmentForm dimensions={dimensions} />
        </Card>
        <SharesCard window={window} onWindow={setWindow} isDiscreet={isDiscreet} onDiscreet={setDiscreet} />
        <section className="grid gap-3" aria-labelledby="inversiones">
          <h2 id="inversiones" className="text-h3">
            <Trans>Lo último que apuntaste</Trans>
          </h2>
          <InvestmentList dimensions={dimensions} isDiscreet={isDiscreet} />
        </section>
      </div>
    </div>
  );
}

type WindowProps = { window: Window; onWindow: (window: Window) => void };

type SharesCardProps = WindowProps & { isDiscreet: boolean; onDiscreet: (isDiscreet: boolean) => void };

/** How the sums of a window are shared, beside the plan. */
function SharesCard({ window, onWindow, isDiscreet, onDiscreet }: SharesCardProps) {
  const { t } = useLingui();
  const { data, isFetching, isPaused, error, refetch } = useSummary(window);
  if (!data && !isFetching) {
    return (
      <div className="lg:row-span-2">
        <Trouble
          title={t`No hemos podido abrir tu portafolio`}
          isOffline={isPaused || isOfflineError(error)}
          onRetry={() => refetch()}
        >
          <Trans>Lo que habías apuntado sigue ahí. Prueba otra vez en un momento.</Trans>
        </Trouble>
      </div>
    );
  }
  return (
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
        onChange={(event) => onDiscreet(event.currentTarget.checked)}
      />
      {data ? <Shares summary={data} isDiscreet={isDiscreet} /> : <SharesSkeleton />}
    </Card>
  );
}

function Shares({ summary, isDiscreet }: { summary: Summary; isDiscreet: boolean }) {
  return (
    <>
      <AllocationSection summary={summary} isDiscreet={isDiscreet} />
      <div className="w-full">
        <Disclosure summary={summary.plan ? <Trans>Cambiar mi plan</Trans> : <Trans>Hacerme un plan</Trans>}>
          <PlanForm summary={summary} />
        </Disclosure>
      </div>
    </>
  );
}

function WindowPicker({ window, onWindow }: WindowProps) {
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

function SharesSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando tu portafolio`} className="grid w-full gap-6">
      {['tiempo', 'energia', 'dinero'].map((bar) => (
        <div key={bar} className="grid w-full gap-2">
          <Skeleton className="w-24" />
          <Skeleton className="h-10 rounded-control" />
          <Skeleton />
        </div>
      ))}
    </SkeletonGroup>
  );
}
