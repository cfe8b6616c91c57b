import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteResource } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { PileRow } from './pile-list.tsx';
import type { Piles } from './piles.schema.ts';
import { momentsKey, pilesPath } from './piles-path.browser.ts';

export type StoredPilesProps = { month: string; stored: Piles; isDiscreet: boolean };

/** Shows the sums that the member has stored from a month's statement. */
export function StoredPiles({ month, stored, isDiscreet }: StoredPilesProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: () => deleteResource(pilesPath(month)),
    onError: (error) => notify.error(toErrorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [momentsKey] }),
  });
  const { piles, rest_cents, currency } = stored;
  const rest = rest_cents > 0 ? [{ name: t`En ningún montón`, cents: rest_cents }] : [];
  const rows = [...piles, ...rest];
  const total = rows.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-h3">
        <Trans>Los montones que guardaste</Trans>
      </h2>
      <ul className="money-parts w-full">
        {rows.map(({ name, cents }, index) => (
          <li key={index < piles.length ? `pile ${name}` : 'rest'} className="grid gap-1">
            <PileRow {...{ name, cents, total, currency, isDiscreet }} />
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className="-ms-4 justify-self-start"
        pending={erase.isPending}
        onClick={() => erase.mutate()}
      >
        <Trans>Borrar estas sumas</Trans>
      </Button>
    </Card>
  );
}
