import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';
import type { NamedDimension } from '../allocation/named-dimensions.browser.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { DayOfEntries } from './day-of-entries.tsx';
import { PutBack, type Removal } from './put-back.tsx';
import { removeInvestment } from './removal.browser.ts';
import { useInvestments } from './use-investments.ts';

export type InvestmentListProps = { dimensions: readonly NamedDimension[]; isDiscreet: boolean };

/** The number of investments that are shown before the member asks for more. */
const shortLength = 5;

/** Lists the newest investments by day. A removed investment can be restored while the screen stays open. */
export function InvestmentList({ dimensions, isDiscreet }: InvestmentListProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const { data, error, isPaused, refetch } = useInvestments();
  const [removed, setRemoved] = useState<Removal | null>(null);
  const [corrected, setCorrected] = useState<Investment | null>(null);
  const [isWhole, setWhole] = useState(false);
  const remove = (investment: Investment) => {
    const { id, local_day: localDay } = investment;
    const onRefused = (error: unknown) => {
      setRemoved(null);
      notify.error(toErrorMessage(error));
    };
    const takeBack = removeInvestment({ id, localDay, content: investment }, { onRefused });
    setRemoved({ investment, takeBack });
  };
  if (!data && (error || isPaused)) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <LoadErrorNote error={error} isPaused={isPaused} />
        <Button variant="quiet" onClick={() => refetch()}>
          <Trans>Volver a intentarlo</Trans>
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label={t`Cargando lo que apuntaste`} className="grid gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </SkeletonGroup>
    );
  }
  const shown = isWhole ? data.items : data.items.slice(0, shortLength);
  const days = Map.groupBy(shown, ({ local_day }) => local_day);
  return (
    <div className="grid gap-5">
      <div role="status" className="empty:hidden">
        {removed && <PutBack removal={removed} onDone={() => setRemoved(null)} />}
      </div>
      {data.items.length === 0 && (
        <p className="text-muted">
          <Trans>Todavía no has apuntado nada.</Trans>
        </p>
      )}
      {[...days].map(([day, entries]) => (
        <DayOfEntries
          key={day}
          day={day}
          entries={entries}
          dimensions={dimensions}
          amounts={amounts}
          isDiscreet={isDiscreet}
          onCorrect={setCorrected}
          onRemove={remove}
        />
      ))}
      {!isWhole && data.items.length > shortLength && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          <Trans>Ver más</Trans>
        </Button>
      )}
      {corrected && (
        <CorrectionDialog investment={corrected} dimensions={dimensions} onClose={() => setCorrected(null)} />
      )}
    </div>
  );
}
