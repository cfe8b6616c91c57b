import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { usePress } from '#app/platform/forms/use-press.ts';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { PortalButton } from './portal-button.tsx';
import { isFree, isUnpaid, type Subscription } from './subscription.schema.ts';
import { useSubscriptionActions } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

type StateProps = { subscription: Subscription };

/** The state of the subscription in one sentence, and the button for this state. */
export function StateCard({ subscription }: StateProps) {
  return (
    <Card as="section" tone={isUnpaid(subscription.state) ? 'tint' : 'raised'}>
      <h2 className="text-h3">
        <StateTitle subscription={subscription} />
      </h2>
      <p>
        <StateSentence subscription={subscription} />
      </p>
      <NextCharge subscription={subscription} />
      <FreeTime subscription={subscription} />
      <StateButton subscription={subscription} />
    </Card>
  );
}

function StateTitle({ subscription: { state, interval, cancel_at, prices } }: StateProps): ReactNode {
  switch (state) {
    case 'none':
      return prices ? <Trans>No tienes suscripción</Trans> : <Trans>Yoi es gratis por ahora</Trans>;
    case 'canceled':
      return <Trans>Tu suscripción ha terminado</Trans>;
    case 'past_due':
    case 'grace':
      return <Trans>No hemos podido cobrar</Trans>;
    case 'paused':
      return <Trans>En pausa</Trans>;
    case 'comped':
      return <Trans>Yoi, sin coste</Trans>;
    case 'gifted':
      return <Trans>Yoi, de regalo</Trans>;
    case 'active':
      if (cancel_at) return <Trans>Cancelada, y aún vale</Trans>;
      return interval === 'year' ? <Trans>Suscripción anual</Trans> : <Trans>Suscripción mensual</Trans>;
  }
}

function StateSentence({ subscription }: StateProps): ReactNode {
  const { day } = useSubscriptionWords();
  const { state, prices, cancel_at } = subscription;
  const end = day(subscription.current_period_end);
  switch (state) {
    case 'none':
      if (!prices) return <Trans>No hay nada que pagar, y no tenemos tu tarjeta.</Trans>;
      return <Trans>Todo lo tuyo sigue aquí. Solo hace falta para empezar otra Parada.</Trans>;
    case 'canceled':
      return <Trans>Lo que escribiste, tus informes y tu copia siguen siendo tuyos.</Trans>;
    case 'past_due':
      return <PastDue subscription={subscription} />;
    case 'grace': {
      const until = day(subscription.grace_until);
      return (
        <Trans>
          Ya no lo intentaremos más. La tienes hasta el {until}; después puedes suscribirte otra vez.
        </Trans>
      );
    }
    case 'paused':
      return <PausedSentence subscription={subscription} />;
    case 'comped':
    case 'gifted':
      return end ? <Trans>La tienes hasta el {end}.</Trans> : <Trans>La tienes sin fecha de fin.</Trans>;
    case 'active': {
      const last = day(cancel_at);
      if (cancel_at) return <Trans>Te vale hasta el {last}. No se cobra nada más.</Trans>;
      if (subscription.is_payment_pending)
        return <Trans>Tu banco aún está confirmando el pago. Mientras tanto, todo sigue abierto.</Trans>;
      return <Trans>Está al día. Lo que tienes pagado llega hasta el {end}.</Trans>;
    }
  }
}

function PastDue({ subscription: { next_charge: charge } }: StateProps) {
  const { money, day } = useSubscriptionWords();
  if (!charge)
    return <Trans>Sigues teniendo acceso. Cambia la forma de pago y lo intentamos otra vez.</Trans>;
  const [amount, at] = [money(charge), day(charge.at)];
  return (
    <Trans>
      Sigues teniendo acceso. Intentaremos otra vez el cobro de {amount} el {at}.
    </Trans>
  );
}

function PausedSentence({ subscription: { resume_by: resumeBy, can_resume: canResume } }: StateProps) {
  const { day } = useSubscriptionWords();
  const until = day(resumeBy);
  if (!canResume)
    return <Trans>No se cobra nada, y lo pagado se alarga estos días. Sigue cuando siga tu Parada.</Trans>;
  if (!resumeBy) return <Trans>No se cobra nada, y lo pagado se alarga estos días.</Trans>;
  return <Trans>No se cobra nada, y lo pagado se alarga estos días. El {until} sigue por sí sola.</Trans>;
}

function NextCharge({ subscription: { state, next_charge: charge } }: StateProps) {
  const { money, day } = useSubscriptionWords();
  // No reminder is sent before another attempt to charge. The sentence of the state contains the day of this
  // attempt.
  if (!charge || state === 'past_due') return null;
  const [amount, at] = [money(charge), day(charge.at)];
  if (state === 'paused')
    return (
      <p className="text-muted">
        <Trans>
          Próximo cobro: <strong className="text-ink">{amount}</strong> el{' '}
          <strong className="text-ink">{at}</strong>, o antes si sigues antes. Te avisamos antes del cobro.
        </Trans>
      </p>
    );
  return (
    <p className="text-muted">
      <Trans>
        Próximo cobro: <strong className="text-ink">{amount}</strong> el{' '}
        <strong className="text-ink">{at}</strong>. Te avisamos antes.
      </Trans>
    </p>
  );
}

/** The free time that begins when a paid subscription ends. */
function FreeTime({ subscription: { state, free_days_left: days, prices } }: StateProps) {
  if (isFree(state) && prices)
    return (
      <p className="text-muted">
        <Trans>Si te suscribes, lo que te quede se guarda para después.</Trans>
      </p>
    );
  if (days === 0) return null;
  return (
    <p className="text-muted">
      <Plural
        value={days}
        one="Tienes además # día sin coste, para cuando termine la suscripción."
        other="Tienes además # días sin coste, para cuando termine la suscripción."
      />
    </p>
  );
}

function StateButton({ subscription }: StateProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, can_resume: canResume, has_portal, next_charge: charge } = subscription;
  if (isUnpaid(subscription.state))
    return (
      <div className="flex flex-wrap gap-3">
        {has_portal && <PortalButton variant="primary" />}
        <CancelButton onPress={() => setAsking(true)} />
        {isAsking && <CancelDialog subscription={subscription} onClose={() => setAsking(false)} />}
      </div>
    );
  if (canResume) return <ResumeButton isPaused={state === 'paused'} />;
  if (state === 'paused')
    return (
      <ButtonLink href="/app/parada" variant="secondary">
        <Trans>Ver mi Parada</Trans>
      </ButtonLink>
    );
  // A subscription that is paid by hand ends by itself.
  if (state !== 'active' || (charge === null && !subscription.is_payment_pending)) return null;
  return (
    <>
      <CancelButton onPress={() => setAsking(true)} />
      {isAsking && <CancelDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" onClick={onPress}>
      <Trans>Cancelar</Trans>
    </Button>
  );
}

function ResumeButton({ isPaused }: { isPaused: boolean }) {
  const { t } = useLingui();
  const { resume } = useSubscriptionActions();
  const { isPending, error, press } = usePress(async () => {
    await resume();
    notify.success(isPaused ? t`Tu suscripción sigue.` : t`Tu suscripción se renueva otra vez.`);
  });
  return (
    <>
      <Button pending={isPending} onClick={press}>
        {isPaused ? <Trans>Seguir ahora</Trans> : <Trans>Volver</Trans>}
      </Button>
      {error && <FieldError id="volver">{error}</FieldError>}
    </>
  );
}
