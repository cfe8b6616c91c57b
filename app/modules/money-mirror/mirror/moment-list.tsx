import { Trans, useLingui } from '@lingui/react/macro';
import { useAmounts } from '#app/modules/portfolio/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Card } from '#ui/card.tsx';
import { withAction } from '#ui/overlays/action-toast.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import type { MoneyMoment } from '../moment/moment.schema.ts';
import { eraseMoment } from './erase-moment.browser.ts';
import { MomentRow } from './moment-row.tsx';
import { useMonthMoments } from './use-moments.ts';

export type MomentListProps = { month: string; isDiscreet: boolean };

/** Lists the moments of a month, grouped by day. An erased moment can be brought back for some seconds. */
export function MomentList({ month, isDiscreet }: MomentListProps) {
  const { t } = useLingui();
  const { data, error, isPending, isPaused, refetch } = useMonthMoments(month);
  const erase = ({ id }: MoneyMoment) => {
    const undo = eraseMoment(id, { onRefused: (refusal) => notify.error(toErrorMessage(refusal)) });
    const bringBack = () => void (undo() || notify.error(t`Ya se había borrado.`));
    void notify.success(withAction(t`Borrado`, t`Deshacer`, bringBack), { id: `erased-${id}` });
  };
  if (data) return <Days items={data.items} isDiscreet={isDiscreet} onErase={erase} />;
  if (isPending && !isPaused)
    return (
      <SkeletonGroup label={t`Cargando tus momentos`} className="grid gap-3">
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
      </SkeletonGroup>
    );
  return (
    <LoadError
      title={t`No hemos podido abrir tus momentos`}
      error={error}
      isPaused={isPaused}
      onRetry={() => refetch()}
    >
      <Trans>Siguen guardados. Prueba otra vez en un momento.</Trans>
    </LoadError>
  );
}

type DaysProps = {
  items: readonly MoneyMoment[];
  isDiscreet: boolean;
  onErase: (moment: MoneyMoment) => void;
};

function Days({ items, isDiscreet, onErase }: DaysProps) {
  const amounts = useAmounts();
  if (items.length === 0)
    return (
      <p className="text-muted">
        <Trans>Este mes no hay ningún momento apuntado.</Trans>
      </p>
    );
  return (
    <Card as="section" tone="flat">
      {[...Map.groupBy(items, ({ local_day }) => local_day)].map(([day, moments]) => (
        <section key={day} className="grid w-full">
          <h2 className="text-sm font-semibold text-muted first-letter:uppercase">{amounts.weekday(day)}</h2>
          <ul className="divide-y divide-line">
            {moments.map((moment) => (
              <MomentRow key={moment.id} moment={moment} isDiscreet={isDiscreet} onErase={onErase} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
