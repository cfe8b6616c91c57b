import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import type { Interval } from '../subscription/provider.ts';
import type { Change } from './subscription.schema.ts';
import { useSubscriptionActions } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

/** Shows the cost of a change of the interval, and makes the change. */
export function ChangeDialog({ interval, onClose }: { interval: Interval; onClose: () => void }) {
  const { t } = useLingui();
  const { previewChange, change } = useSubscriptionActions();
  const preview = useQuery({
    queryKey: ['subscription', 'change', interval],
    queryFn: () => previewChange(interval),
    gcTime: 0,
    // The change invalidates every query, but the preview must not be requested again after the change.
    staleTime: 'static',
  });
  const { isPending, error, press } = usePress(async () => {
    await change(interval);
    onClose();
    notify.success(t`Cambiado.`);
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={interval === 'year' ? t`Pasar a pago anual` : t`Pasar a pago mensual`}
      actions={
        preview.data &&
        (() => (
          <>
            <Button pending={isPending} onClick={press}>
              <Trans>Cambiar</Trans>
            </Button>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Ahora no</Trans>
            </Button>
          </>
        ))
      }
    >
      {preview.data ? (
        <Difference change={preview.data} />
      ) : preview.error || preview.isPaused ? (
        <LoadErrorNote error={preview.error} isPaused={preview.isPaused} />
      ) : (
        <Skeleton />
      )}
      {error && <FieldError id="cambiar">{error}</FieldError>}
    </Dialog>
  );
}

function Difference({ change: { interval, due_cents, currency, next_charge: next } }: { change: Change }) {
  const { money, day, perInterval } = useSubscriptionWords();
  const due = money({ amount_cents: due_cents, currency });
  const [then, at] = [perInterval(interval, money(next)), day(next.at)];
  return (
    <div className="grid gap-2">
      <p className="text-lead">
        {due_cents > 0 ? <Trans>Hoy pagas {due}.</Trans> : <Trans>Hoy no pagas nada.</Trans>}
      </p>
      <p>
        <Trans>
          Desde el {at}, {then}.
        </Trans>
      </p>
      {due_cents > 0 && (
        <p className="text-sm text-muted">
          <Trans>Ya está descontado lo que te queda pagado.</Trans>
        </p>
      )}
    </div>
  );
}
