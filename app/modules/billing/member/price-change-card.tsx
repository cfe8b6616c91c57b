import { Trans, useLingui } from '@lingui/react/macro';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { Interval } from '../subscription/provider.ts';
import type { Subscription } from './subscription.schema.ts';
import { useSubscriptionActions } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

type PriceChange = NonNullable<Subscription['price_change']>;

type Props = {
  change: PriceChange;
  interval: Interval;
  /** Whether the renewal is off because the member declined the price, did not answer or cancelled. */
  isStopped: boolean;
};

/** The question about a higher price: the old and the new amount, the day, and the answers. */
export function PriceChangeCard({ change, interval, isStopped }: Props) {
  const { t } = useLingui();
  const { money, day, perInterval } = useSubscriptionWords();
  const [from, to] = [perInterval(interval, money(change.from)), perInterval(interval, money(change.to))];
  const [chargeDay, answerDay] = [day(change.charge_at), day(change.answer_by)];
  return (
    <Card as="section" tone="tint">
      <h2 className="text-h3">
        {change.reason === 'price' ? (
          <Trans>Cambia el precio</Trans>
        ) : (
          <Trans>Termina tu precio reducido</Trans>
        )}
      </h2>
      <p>
        <Trans>
          Hasta ahora pagas {from}. Desde el <strong>{chargeDay}</strong> serían <strong>{to}</strong>.
        </Trans>
      </p>
      <p className="text-muted">
        {isStopped ? (
          <Trans>Tu suscripción no se renueva. Si quieres seguir, puedes aceptar antes de ese día.</Trans>
        ) : (
          <Trans>
            Solo se cobra si lo aceptas. Si no respondes antes del {answerDay}, no se renueva: te vale hasta
            el {chargeDay} y no se cobra nada más.
          </Trans>
        )}
      </p>
      <p className="text-sm text-muted">
        {interval === 'month'
          ? t`Si aceptas, se renueva cada mes por ese importe hasta que la canceles.`
          : t`Si aceptas, se renueva cada año por ese importe hasta que la canceles.`}
      </p>
      <Answers change={change} isStopped={isStopped} />
    </Card>
  );
}

function Answers({ change, isStopped }: Pick<Props, 'change' | 'isStopped'>) {
  const { t } = useLingui();
  const { money } = useSubscriptionWords();
  const { answerPriceChange, askReduced } = useSubscriptionActions();
  const answer = (accept: boolean) => answerPriceChange(accept, change.to.amount_cents);
  const accepting = usePress(async () => {
    await answer(true);
    notify.success(t`Hecho: tu suscripción sigue.`);
  });
  const declining = usePress(async () => {
    await answer(false);
    notify.success(t`Hecho: no se renueva y no se cobra nada más.`);
  });
  const reducing = usePress(async () => {
    await askReduced();
    notify.success(t`Hecho: tienes el precio reducido durante un año.`);
  });
  const error = accepting.error ?? declining.error ?? reducing.error;
  const reduced = change.reduced && money(change.reduced);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button pending={accepting.isPending} onClick={accepting.press}>
          <Trans>Aceptar</Trans>
        </Button>
        {reduced && (
          <Button variant="secondary" pending={reducing.isPending} onClick={reducing.press}>
            <Trans>Seguir con el reducido, {reduced}</Trans>
          </Button>
        )}
        {!isStopped && (
          <Button variant="quiet" pending={declining.isPending} onClick={declining.press}>
            <Trans>No, gracias</Trans>
          </Button>
        )}
      </div>
      {error && <FieldError id="precio">{error}</FieldError>}
    </>
  );
}
