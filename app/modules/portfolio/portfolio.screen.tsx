import { Trans, useLingui } from '@lingui/react/macro';
import { useDayLog } from '#app/modules/days/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Card } from '#ui/card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Amounts, useAmounts } from './allocation/amounts.browser.ts';
import { DimensionPatterns } from './allocation/dimension-patterns.tsx';
import { namedDimensions } from './allocation/named-dimensions.browser.ts';
import { FileSection } from './csv/file-section.tsx';
import { PlanCard } from './plan/plan-card.tsx';
import { AdviceCard } from './recording/advice-card.tsx';
import { investmentHash } from './recording/investment-hash.browser.ts';
import { InvestmentList } from './recording/investment-list.tsx';
import { MemberCalendarContext } from './recording/member-days.browser.ts';
import { Repeats } from './recording/repeats.tsx';
import { useLaidSummary } from './recording/use-investments.ts';
import { Flows } from './summary/flow-chart.tsx';
import { Picture } from './summary/picture.tsx';
import { PictureSkeleton } from './summary/picture-skeleton.tsx';
import { PortfolioTabs } from './summary/portfolio-tabs.tsx';
import type { Summary } from './summary/summary.schema.ts';
import { useDiscreet } from './summary/use-discreet.ts';
import { useLook } from './summary/use-look.ts';
import { useSummary } from './summary/use-summary.ts';
import { WindowSelect } from './summary/window-select.tsx';

/**
 * The Portafolio screen. It first shows the member's investments as a picture. The member can open the form for
 * a new investment before the data has arrived.
 */
export function PortfolioScreen() {
  const { i18n } = useLingui();
  const amounts = useAmounts();
  const look = useLook();
  const [isDiscreet, setDiscreet] = useDiscreet();
  const found = useSummary(look.window);
  const summary = useLaidSummary(found.data);
  const dimensions = namedDimensions(i18n);
  return (
    <MemberCalendarContext value={summary ?? null}>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
        <DimensionPatterns />
        <div className="grid gap-2">
          <h1>
            <Trans>Tu portafolio</Trans>
          </h1>
          <p className="text-sm text-muted print:hidden">
            <Trans>El tiempo, la energía y el dinero que pones en ti. Toca + para apuntar más.</Trans>
          </p>
        </div>
        <PortfolioTabs current="portafolio" />
        <div className="grid items-start gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr_auto] lg:gap-x-8">
          <PictureCard
            look={look}
            found={found}
            summary={summary}
            amounts={amounts}
            isDiscreet={isDiscreet}
            onDiscreet={setDiscreet}
          />
          {/* Each column flows by itself: the row in the middle takes what one of them has over. */}
          <Card as="section" className="lg:row-span-2 print:hidden">
            <h2 className="text-h3">
              <Trans>¿Qué has puesto en ti?</Trans>
            </h2>
            {summary && <Repeats repeats={summary.repeats} dimensions={dimensions} />}
            <ButtonLink href={investmentHash} wide>
              <Icon name="plus" />
              <Trans>Apuntar algo</Trans>
            </ButtonLink>
          </Card>
          {summary && (
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:row-span-2 lg:row-start-2">
              <AdviceCard summary={summary} amounts={amounts} />
              <PlanCard summary={summary} amounts={amounts} isDiscreet={isDiscreet} />
            </div>
          )}
          <section className="grid min-w-0 gap-4 lg:col-start-2 lg:row-start-3" aria-labelledby="inversiones">
            <h2 id="inversiones" className="text-h3">
              <Trans>Lo último que apuntaste</Trans>
            </h2>
            <InvestmentList dimensions={dimensions} isDiscreet={isDiscreet} />
            <div className="print:hidden">
              <FileSection />
            </div>
          </section>
        </div>
      </div>
    </MemberCalendarContext>
  );
}

type PictureCardProps = {
  look: ReturnType<typeof useLook>;
  found: ReturnType<typeof useSummary>;
  summary: Summary | undefined;
  amounts: Amounts;
  isDiscreet: boolean;
  onDiscreet: (isDiscreet: boolean) => void;
};

/**
 * Shows the sums of a window as a picture. The member can choose the window and the measure, and can hide the
 * amounts.
 */
function PictureCard({ look, found, summary, amounts, isDiscreet, onDiscreet }: PictureCardProps) {
  const { t } = useLingui();
  const waits = useDayLog().some(({ effect }) => effect.invested ?? effect.removed);
  const { isFetching, isPaused, error, refetch } = found;
  if (!summary && !isFetching) {
    return (
      <LoadError
        title={t`No hemos podido abrir tu portafolio`}
        error={error}
        isPaused={isPaused}
        onRetry={() => refetch()}
      >
        <Trans>Lo que habías apuntado sigue ahí. Prueba otra vez en un momento.</Trans>
      </LoadError>
    );
  }
  const { window, setWindow, measure, setMeasure } = look;
  return (
    <Card as="section" className="min-w-0">
      <h2 className="sr-only">
        <Trans>Cómo se reparte</Trans>
      </h2>
      <div className="print:hidden">
        <WindowSelect window={window} onWindow={setWindow} amounts={amounts} />
      </div>
      {summary ? (
        <>
          <Picture
            summary={summary}
            amounts={amounts}
            isDiscreet={isDiscreet}
            measure={measure}
            onMeasure={setMeasure}
          />
          {waits && (
            <p className="text-sm text-muted" role="status">
              <Trans>Cuenta también lo que aún no se ha enviado.</Trans>
            </p>
          )}
          <div className="w-full">
            <Flows summary={summary} measure={measure} amounts={amounts} isDiscreet={isDiscreet} />
          </div>
          <div className="print:hidden">
            <Checkbox
              name="discreet"
              kind="switch"
              label={t`Sin cantidades`}
              checked={isDiscreet}
              onChange={(event) => onDiscreet(event.currentTarget.checked)}
            />
          </div>
        </>
      ) : (
        <PictureSkeleton />
      )}
    </Card>
  );
}
