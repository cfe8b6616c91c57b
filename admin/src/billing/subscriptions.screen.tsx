import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffSubscription } from '#app/modules/billing/schema.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Chip, type ChipTone } from '#ui/controls/chip.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListScreen } from '../list/list.screen.tsx';
import type { ListFilter } from '../list/list-filter.ts';
import { useOrder } from '../list/use-order.ts';
import { keysetResources } from '../provider/resources.ts';
import { Age } from '../queue/age.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';

/** The subscriptions of all members. A filter shows only subscriptions with a failed payment. */
export function SubscriptionsScreen() {
  const { t } = useLingui();
  const may = useMay();
  const filters = useFilters();
  return (
    <ListScreen<StaffSubscription>
      title={t`Suscripciones`}
      resource={keysetResources.subscriptions}
      filters={filters}
      order={useOrder('newest')}
      csv={{
        name: 'yoi-suscripciones',
        headings: [t`Número`, t`Persona`, t`Estado`, t`Proveedor`, t`Céntimos`, t`Moneda`, t`Pagado hasta`],
        linesOf: ({ id, member, state, provider, amount_cents: cents, currency, paid_until: until }) => [
          [String(id), member?.username ?? '', state, provider, String(cents), currency, until],
        ],
      }}
      nameOf={({ id, member }) => member?.username ?? String(id)}
      empty={{
        title: t`Aún no hay suscripciones`,
        text: t`La primera aparece aquí en cuanto se recibe su pago.`,
      }}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="quiet" href="/admin/precios">
            <Trans>Precios</Trans>
          </ButtonLink>
          {may('billing.record') && (
            <ButtonLink variant="secondary" href="/admin/contabilidad?parte=pagos">
              <Trans>Apuntar un pago</Trans>
            </ButtonLink>
          )}
        </div>
      }
    >
      {(subscription) => <SubscriptionRow subscription={subscription} />}
    </ListScreen>
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useLingui();
  const names = useBillingNames();
  const named = (values: readonly string[], nameOf: (value: string) => string) =>
    values.map((value) => ({ value, label: nameOf(value) }));
  return [
    {
      ...{ name: 'status', kind: 'choice', label: t`Estado`, any: t`Todos` },
      options: [
        { value: 'failing', label: t`Con un pago fallido` },
        ...named(['active', 'paused'], names.state),
        { value: 'ended', label: t`Terminada` },
      ],
    },
    {
      ...{ name: 'provider', kind: 'choice', label: t`Proveedor`, any: t`Todos` },
      options: named(['stripe', 'manual', 'demonstration'], names.provider),
    },
    {
      ...{ name: 'interval', kind: 'choice', label: t`Cada cuánto`, any: t`Todas` },
      options: named(['month', 'year'], names.interval),
    },
    {
      ...{ name: 'member', kind: 'text', label: t`Número de persona` },
      ...{ isPrivate: true, inputMode: 'numeric' },
    },
  ];
}

/** The colour of a state. The text beside the colour has the same meaning. */
export const stateTones: Readonly<Record<string, ChipTone>> = {
  active: 'success',
  past_due: 'danger',
  grace: 'danger',
  paused: 'info',
};

function SubscriptionRow({ subscription }: { subscription: StaffSubscription }) {
  const { t } = useLingui();
  const names = useBillingNames();
  const texts = useBillingTexts();
  const { id, member, state, provider, next_attempt_at: nextAttempt, is_reduced: isReduced } = subscription;
  const { gift_months: months } = subscription;
  return (
    <>
      <a className="link font-semibold" href={`/admin/suscripciones/${id}`}>
        {member ? (member.username ?? t`Cuenta ${member.id}`) : t`Cuenta borrada`}
      </a>
      <span>
        {months !== null && `${names.gift(months)}, `}
        {texts.priceOf(subscription)}, {names.provider(provider)}
        {isReduced && (
          <>
            {', '}
            <Trans>precio reducido</Trans>
          </>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Chip tone={stateTones[state] ?? 'neutral'}>{names.state(state)}</Chip>
        <span className="text-muted">
          {nextAttempt ? (
            <Trans>
              Otro intento <Age instant={nextAttempt} />
            </Trans>
          ) : (
            <UntilWords subscription={subscription} />
          )}
        </span>
      </span>
    </>
  );
}

/** The day on which a subscription renews, ends or has ended, or on which a gift was paid. */
export function UntilWords({ subscription }: { subscription: StaffSubscription }) {
  const { day } = useBillingTexts();
  const { ended_at: ended, renews, paid_until: until, state, started_at: started } = subscription;
  if (state === 'gifted') return <Trans>Pagado el {day(started)}</Trans>;
  if (ended) return <Trans>Terminó el {day(ended)}</Trans>;
  return renews ? <Trans>Renueva el {day(until)}</Trans> : <Trans>Acaba el {day(until)}</Trans>;
}
