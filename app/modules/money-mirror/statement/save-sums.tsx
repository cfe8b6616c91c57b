import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withDiaryConsent } from '#app/modules/portfolio/ui.tsx';
import { postJson } from '#app/platform/browser/api.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type PilesInput, pilesResponse } from './piles.schema.ts';
import { momentsKey, pilesPath } from './piles-path.browser.ts';

/** A button that stores the names and sums of the piles. Nothing else from a statement is ever sent. */
export function SaveSums({ month, input }: { month: string; input: PilesInput }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => withDiaryConsent(() => postJson(pilesPath(month), input, pilesResponse)),
    onSuccess: () => notify.success(t`Guardadas: solo los nombres y las sumas.`),
    onError: (error) => notify.error(toErrorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [momentsKey] }),
  });
  return (
    <div className="grid gap-1">
      <Button variant="secondary" pending={save.isPending} onClick={() => save.mutate()}>
        <Trans>Guardar solo las sumas</Trans>
      </Button>
    </div>
  );
}
