import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import type { Amounts } from '../allocation/amounts.browser.ts';
import type { Investment } from '../entry/entry.schema.ts';
import { useInvestmentHistory } from './use-investments.ts';
import { useSums } from './use-sums.ts';

export type OriginalOfProps = { entry: Investment; amounts: Amounts; isDiscreet: boolean };

/** Shows that an investment was corrected. A dialog shows its earlier versions. */
export function OriginalOf({ entry, amounts, isDiscreet }: OriginalOfProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data } = useInvestmentHistory(entry.id, isOpen);
  return (
    <>
      <Button variant="faint" onClick={() => setOpen(true)}>
        <Trans>Ver el original</Trans>
      </Button>
      {isOpen && (
        <Dialog title={t`Lo que decía antes`} isOpen onOpenChange={setOpen}>
          {data ? (
            <ol className="grid gap-3">
              {data.versions.slice(0, -1).map((version) => (
                <Version key={version.id} entry={version} amounts={amounts} isDiscreet={isDiscreet} />
              ))}
            </ol>
          ) : (
            <Skeleton className="h-12" />
          )}
        </Dialog>
      )}
    </>
  );
}

function Version({ entry, amounts, isDiscreet }: OriginalOfProps) {
  const sums = useSums(entry, amounts);
  return (
    <li className="grid gap-1">
      <span className="text-sm text-muted">{amounts.weekday(entry.local_day)}</span>
      {!isDiscreet && <b className="font-semibold">{sums}</b>}
      {entry.note && !isDiscreet && <span className="wrap-anywhere">{entry.note}</span>}
    </li>
  );
}
