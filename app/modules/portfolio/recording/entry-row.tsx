import { Trans, useLingui } from '@lingui/react/macro';
import { useIsOnline } from '#app/platform/browser/use-is-online.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { DimensionMark } from '#ui/landscape/dimension-mark.tsx';
import { Sending } from '#ui/sending.tsx';
import type { Amounts } from '../allocation/amounts.browser.ts';
import type { NamedDimension } from '../allocation/named-dimensions.browser.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { OriginalOf } from './original-of.tsx';
import { useSums } from './use-sums.ts';

export type EntryRowProps = {
  entry: Investment;
  dayName: string;
  dimensions: readonly NamedDimension[];
  amounts: Amounts;
  isDiscreet: boolean;
  onCorrect: (entry: Investment) => void;
  onRemove: (entry: Investment) => void;
};

/** Shows the amounts, the dimensions and the actions of one investment. */
export function EntryRow({
  entry,
  dayName,
  dimensions,
  amounts,
  isDiscreet,
  onCorrect,
  onRemove,
}: EntryRowProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const sums = useSums(entry, amounts);
  const isStored = entry.id > 0;
  const { shares, note } = entry;
  const names = shares.map(({ dimension, basis_points }) => {
    const name = dimensions.find(({ slug }) => slug === dimension)?.name ?? dimension;
    return shares.length === 1 ? name : `${name} ${amounts.percent(Math.round(basis_points / 100))}`;
  });
  const what = isDiscreet ? names.join(', ') : sums;
  const [first] = shares.toSorted((a, b) => b.basis_points - a.basis_points);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pt-4 pb-1 @md:grid-cols-[auto_minmax(0,1fr)_auto] @md:pb-4">
      {first && <DimensionMark dimension={first.dimension} className="row-span-3 size-10!" />}
      <p className="flex flex-wrap items-center gap-x-2">
        {!isDiscreet && <b className="font-semibold tabular-nums">{sums}</b>}
        {entry.origin === 'dynamic' && (
          <Chip tone="info" icon="leaf">
            {entry.title ?? <Trans>Dinámica</Trans>}
          </Chip>
        )}
      </p>
      <p className="text-sm text-muted">{names.join(' · ')}</p>
      {note && !isDiscreet && <p className="wrap-anywhere">{note}</p>}
      <div className="col-span-2 -mx-4 -mt-2 flex flex-wrap items-center justify-end gap-x-1 @md:col-span-1 @md:col-start-3 @md:row-span-2 @md:row-start-1 @md:ms-0 @md:mt-0">
        {isStored ? (
          <>
            <Button
              variant="faint"
              onClick={() => onCorrect(entry)}
              aria-label={t`Corregir: ${dayName}, ${what}`}
            >
              <Trans>Corregir</Trans>
            </Button>
            {entry.corrects !== null && (
              <OriginalOf entry={entry} amounts={amounts} isDiscreet={isDiscreet} />
            )}
            <Button
              variant="faint"
              onClick={() => onRemove(entry)}
              aria-label={t`Quitar: ${dayName}, ${what}`}
            >
              <Trans>Quitar</Trans>
            </Button>
          </>
        ) : (
          <span className="px-4 text-sm text-muted">
            <Sending isOnline={isOnline} />
          </span>
        )}
      </div>
    </li>
  );
}
