import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useAmounts } from '../allocation/amounts.browser.ts';
import type { NamedDimension } from '../allocation/named-dimensions.browser.ts';
import type { Repeat } from '../summary/summary.schema.ts';
import { useAddInvestment, useRecordedToast } from './use-investments.ts';

export type RepeatsProps = {
  repeats: readonly Repeat[];
  dimensions: readonly NamedDimension[];
  onSent?: () => void;
};

/** The investments that the member records most often. One tap records one of them again. */
export function Repeats({ repeats, dimensions, onSent }: RepeatsProps) {
  const { t } = useLingui();
  const amounts = useAmounts();
  const add = useAddInvestment();
  const say = useRecordedToast();
  const nameOf = (slug: string) => dimensions.find((each) => each.slug === slug)?.name ?? slug;
  if (repeats.length === 0) return null;
  const record = ({ minutes, shares }: Repeat) => {
    const input = { minutes, shares, effort: null, amount_cents: 0, currency: 'EUR', note: null };
    void add.mutateAsync(input).then(
      (recorded) => say(recorded, input),
      (error: Error) => notify.error(error.message),
    );
    onSent?.();
  };
  return (
    <fieldset className="grid w-full gap-2">
      <legend className="field-label mb-2">
        <Trans>Como otras veces, con un toque</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {repeats.map((repeat) => {
          const amount = amounts.minutes(repeat.minutes);
          const list = amounts.list(repeat.shares.map(({ dimension }) => nameOf(dimension)));
          const [first] = repeat.shares;
          return (
            <Button
              key={`${repeat.minutes} ${JSON.stringify(repeat.shares)}`}
              variant="secondary"
              pending={add.isPending}
              onClick={() => record(repeat)}
            >
              {first && <DimensionMark dimension={first.dimension} className="-ms-3 size-7!" />}
              {t`${amount} en ${list}`}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
