import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { ListAction, ListGroup } from '#ui/list-row.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { Interval } from '../subscription/provider.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { isUnpaid, isWithoutSubscription, type Subscription } from './subscription.schema.ts';
import { useSubscriptionActions } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

type Props = { subscription: Subscription };

/**
 * The further changes that a member can make to a subscription, one in each row. If a change is not possible,
 * its row is left out.
 */
export function SubscriptionMoves({ subscription }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'change' | 'refund' | null>(null);
  const { state, interval, has_portal, refund_until, next_charge: charge } = subscription;
  const isPaid = state === 'active' && subscription.cancel_at === null && !subscription.is_payment_pending;
  const other: Interval = interval === 'year' ? 'month' : 'year';
  const hasPortalRow = has_portal && !isUnpaid(state);
  const hasReducedRow = subscription.reduced_prices !== null && interval !== null;
  if (isWithoutSubscription(state)) return null;
  if (!isPaid && !hasPortalRow && !hasReducedRow && !refund_until) return null;
  return (
    <ListGroup title={t`Cambiar algo`}>
      {isPaid && charge && (
        <ListAction
          icon="clock"
          title={other === 'year' ? t`Pasar a pago anual` : t`Pasar a pago mensual`}
          state={<Trans>Antes ves la diferencia exacta</Trans>}
          onPress={() => setOpened('change')}
        />
      )}
      {hasPortalRow && <PortalRow />}
      {isPaid && <PauseRow daysLeft={subscription.pause_days_left} />}
      <ReducedRow subscription={subscription} />
      {refund_until && <RefundRow until={refund_until} onPress={() => setOpened('refund')} />}
      {opened === 'change' && <ChangeDialog interval={other} onClose={() => setOpened(null)} />}
      {opened === 'refund' && <RefundDialog onClose={() => setOpened(null)} />}
    </ListGroup>
  );
}

/** Runs a move and shows its outcome, or its refusal, as a toast. */
async function run(move: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await move();
    if (done) notify.success(done);
  } catch (error) {
    notify.error(toErrorMessage(error));
  }
}

function PortalRow() {
  const { t } = useLingui();
  const { findPortal } = useSubscriptionActions();
  const [isLeaving, setLeaving] = useState(false);
  const open = async () => {
    setLeaving(true);
    await run(async () => location.assign(await findPortal()));
    setLeaving(false);
  };
  return (
    <ListAction
      icon="coin"
      title={t`Forma de pago`}
      state={isLeaving ? t`Redireccionando...` : t`Se cambia en la página de quien cobra`}
      onPress={() => void open()}
    />
  );
}

function PauseRow({ daysLeft }: { daysLeft: number }) {
  const { t } = useLingui();
  const { pause } = useSubscriptionActions();
  if (daysLeft <= 0) return null;
  return (
    <ListAction
      icon="pause"
      title={t`Pausar`}
      state={
        <Plural
          value={daysLeft}
          one="Fuera de una Parada: te queda # día este año"
          other="Fuera de una Parada: te quedan # días este año"
        />
      }
      onPress={() => void run(pause, t`En pausa: no se cobra nada.`)}
    />
  );
}

function ReducedRow({ subscription: { interval, reduced_prices: reduced } }: Props) {
  const { t } = useLingui();
  const { money, perInterval } = useSubscriptionWords();
  const { askReduced } = useSubscriptionActions();
  if (!reduced || interval === null) return null;
  return (
    <ListAction
      icon="leaf"
      title={t`Pedir el precio reducido`}
      state={perInterval(interval, money(reduced[interval]))}
      onPress={() => void run(askReduced, t`Hecho: tienes el precio reducido durante un año.`)}
    />
  );
}

function RefundRow({ until, onPress }: { until: string; onPress: () => void }) {
  const { t } = useLingui();
  const { day } = useSubscriptionWords();
  const last = day(until);
  return (
    <ListAction
      icon="undo"
      title={t`Recuperar el dinero`}
      state={<Trans>Hasta el {last}. Termina en ese momento</Trans>}
      onPress={onPress}
    />
  );
}
