import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Sending } from '#ui/sending.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { type Amounts, useAmounts } from './amounts.ts';
import type { NamedDimension } from './dimension-names.ts';
import type { Investment } from './portfolio.schema.ts';
import { inputOf, useAddInvestment, useInvestments, useRemoveInvestment } from './use-portfolio.ts';

export type InvestmentListProps = { dimensions: readonly NamedDimension[]; isDiscreet: boolean };

/** How many are shown until more are asked for. */
const shortLength = 4;

/** The newest investments. What was taken out can be put back for as long as the screen stays open. */
export function InvestmentList({ dimensions, isDiscreet }: InvestmentListProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const { data, error, refetch } = useInvestments();
  const [removed, setRemoved] = useState<Investment | null>(null);
  const [isWhole, setWhole] = useState(false);
  const remove = useRemoveInvestment();
  const putBack = useAddInvestment();
  if (!data && error) {
    return (
      <p role="alert">
        {error.message}{' '}
        <Button variant="quiet" onClick={() => refetch()}>
          <Trans>Volver a intentarlo</Trans>
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label={t`Cargando tus inversiones`} className="grid gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="grid gap-3">
      <div role="status">
        {removed && (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-action-tint px-5 py-2 text-sm">
            <Trans>Inversión quitada.</Trans>
            <Button
              variant="quiet"
              pending={putBack.isPending}
              onClick={() => putBack.mutate(inputOf(removed), { onSuccess: () => setRemoved(null) })}
            >
              <Trans>Deshacer</Trans>
            </Button>
            {putBack.error && <span className="text-danger">{putBack.error.message}</span>}
          </div>
        )}
      </div>
      {data.items.length === 0 && (
        <p className="text-muted">
          <Trans>Todavía no has apuntado nada.</Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {(isWhole ? data.items : data.items.slice(0, shortLength)).map((investment) => (
          <InvestmentCard
            key={investment.id}
            investment={investment}
            dimensions={dimensions}
            amounts={amounts}
            isDiscreet={isDiscreet}
            onRemove={() => remove.mutate(investment, { onSuccess: () => setRemoved(investment) })}
          />
        ))}
      </ul>
      {!isWhole && data.items.length > shortLength && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          <Trans>Ver más</Trans>
        </Button>
      )}
    </div>
  );
}

type InvestmentCardProps = InvestmentListProps & {
  investment: Investment;
  amounts: Amounts;
  onRemove: () => void;
};

function InvestmentCard({ investment, dimensions, amounts, isDiscreet, onRemove }: InvestmentCardProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const isStored = investment.id > 0;
  const { minutes, effort, amount_cents, currency, shares, note, local_day } = investment;
  const sums = [
    ...(minutes > 0 ? [amounts.minutes(minutes)] : []),
    ...(amount_cents > 0 ? [amounts.money(amount_cents, currency)] : []),
    ...(effort ? [t`energía ${effort} de 5`] : []),
  ].join(' · ');
  const day = amounts.day(local_day);
  return (
    <Card as="li" tone="flat">
      <h3 className="text-h4">{isDiscreet ? day : sums}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {shares.map((share) => (
          <li key={share.dimension}>
            <Chip>
              {dimensions.find(({ slug }) => slug === share.dimension)?.name}{' '}
              {amounts.percent(share.basis_points / 100)}
            </Chip>
          </li>
        ))}
      </ul>
      {note && !isDiscreet && <p className="wrap-anywhere">{note}</p>}
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-muted">
          {!isStored && <Sending isOnline={isOnline} />}
          {isStored && !isDiscreet && <time dateTime={local_day}>{day}</time>}
        </span>
        {isStored && (
          <Button
            variant="quiet"
            className="-me-4"
            onClick={onRemove}
            aria-label={t`Quitar la inversión del ${day}`}
          >
            <Trans>Quitar</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}
