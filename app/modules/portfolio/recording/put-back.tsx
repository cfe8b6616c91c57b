import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import type { Investment } from '../entry/entry.schema.ts';
import { inputOf, useAddInvestment } from './use-investments.ts';

/**
 * A removed investment, and a function that undoes the removal. The function returns false if the removal has already
 * been sent.
 */
export type Removal = { investment: Investment; takeBack: () => boolean };

export type PutBackProps = { removal: Removal; onDone: () => void };

/**
 * Restores a removed investment. If the removal has not been sent, it is dropped. Otherwise the same investment
 * is recorded again.
 */
export function PutBack({ removal, onDone }: PutBackProps) {
  const putBack = useAddInvestment();
  const undo = () => {
    if (removal.takeBack()) onDone();
    else putBack.mutate(inputOf(removal.investment), { onSuccess: onDone });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-action-tint px-5 py-2 text-sm">
      <Trans>Quitado.</Trans>
      <Button variant="quiet" pending={putBack.isPending} onClick={undo}>
        <Trans>Deshacer</Trans>
      </Button>
      {putBack.error && <span className="text-danger">{putBack.error.message}</span>}
    </div>
  );
}
