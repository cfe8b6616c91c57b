import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { wholeBasisPoints } from '../allocation/allocation.ts';
import type { Amounts } from '../allocation/amounts.browser.ts';
import type { Summary } from '../summary/summary.schema.ts';
import { useAddInvestment, useRecordedToast } from './use-investments.ts';

export type AdviceCardProps = { summary: Summary; amounts: Amounts };

/**
 * Shows the next minutes that would bring the member closest to the plan. Pressing the button records these
 * minutes.
 */
export function AdviceCard({ summary, amounts }: AdviceCardProps) {
  const add = useAddInvestment();
  const say = useRecordedToast();
  const { advice, dimensions } = summary;
  if (!advice) return null;
  const { minutes, dimension } = advice;
  const amount = amounts.minutes(minutes);
  const name = dimensions.find(({ slug }) => slug === dimension)?.name ?? dimension;
  const shares = [{ dimension, basis_points: wholeBasisPoints }];
  const input = { minutes, shares, effort: null, amount_cents: 0, currency: 'EUR', note: null };
  const record = () =>
    add.mutate(input, {
      onSuccess: (recorded) => say(recorded, input),
      onError: (error) => notify.error(error.message),
    });
  return (
    <Card as="section" tone="tint">
      <h2 className="text-h3">
        <Trans>Tu próxima aportación</Trans>
      </h2>
      <p>
        {advice.reaches_plan ? (
          <Trans>
            Si hoy pones {amount} en {name}, vuelves a tu plan.
          </Trans>
        ) : (
          <Trans>
            Si hoy pones {amount} en {name}, te acercas a tu plan.
          </Trans>
        )}
      </p>
      <Button variant="secondary" pending={add.isPending} onClick={record}>
        <Trans>Ya lo he hecho: {amount}</Trans>
      </Button>
    </Card>
  );
}
