import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PortfolioTabs, useDiscreet } from '#app/modules/portfolio/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { monthHere } from '../moment/month-words.browser.ts';
import { StatementSection } from '../statement/statement-section.tsx';
import { StoredPiles } from '../statement/stored-piles.tsx';
import { MonthMoments } from './month-moments.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { useMoneyMonth } from './use-moments.ts';

/** The Tu mes screen: the moments of money in one month, counted by kind, feeling word and area of life. */
export function MonthScreen() {
  const { t } = useLingui();
  const [month, setMonth] = useState(monthHere);
  const [isDiscreet, setDiscreet] = useDiscreet();
  const { data, error, isPending, isPaused, refetch } = useMoneyMonth(month);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10">
      <div className="grid gap-2">
        <h1>
          <Trans>Tu mes</Trans>
        </h1>
        <p className="text-sm text-muted print:hidden">
          <Trans>Para cuando se te va el mes y no sabes en qué.</Trans>
        </p>
      </div>
      <PortfolioTabs current="tu-mes" />
      <div className="grid items-start gap-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-2 lg:gap-x-8">
        <div className="grid min-w-0 gap-4">
          <MonthSwitch month={month} onChange={setMonth} />
          {data ? (
            <>
              <MonthMoments month={data} isDiscreet={isDiscreet} />
              {data.piles && <StoredPiles month={month} stored={data.piles} isDiscreet={isDiscreet} />}
            </>
          ) : isPending && !isPaused ? (
            <SkeletonGroup label={t`Cargando tu mes`} className="grid gap-3">
              <Skeleton className="h-40 rounded-card" />
            </SkeletonGroup>
          ) : (
            <LoadError
              title={t`No hemos podido abrir tu mes`}
              error={error}
              isPaused={isPaused}
              onRetry={() => refetch()}
            >
              <Trans>Lo que apuntaste sigue guardado. Prueba otra vez en un momento.</Trans>
            </LoadError>
          )}
          <div className="print:hidden">
            <Checkbox
              name="discreet"
              kind="switch"
              label={t`Sin cantidades`}
              checked={isDiscreet}
              onChange={(event) => setDiscreet(event.currentTarget.checked)}
            />
          </div>
        </div>
        <StatementSection isDiscreet={isDiscreet} />
      </div>
    </div>
  );
}
