import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { Investment } from '../entry/entry.schema.ts';
import { inputOf, useAddInvestment } from './use-investments.ts';

export type PutBackProps = { removed: Investment; onDone: () => void };

/** Restores a removed investment as it was. */
export function PutBack({ removed, onDone }: PutBackProps) {
  const putBack = useAddInvestment();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-action-tint px-5 py-2 text-sm">
      <Trans>Quitado.</Trans>
      <Button
        variant="quiet"
        pending={putBack.isPending}
        onClick={() => putBack.mutate(inputOf(removed), { onSuccess: onDone })}
      >
        <Trans>Deshacer</Trans>
      </Button>
      {putBack.error && <span className="text-danger">{putBack.error.message}</span>}
    </div>
  );
}
