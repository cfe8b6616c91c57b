import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SubscriptionRecord } from '#app/modules/billing/schema.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Age } from '../queue/age.tsx';
import { PriceChangeWords } from './price-change-words.tsx';
import { stateTones, UntilWords } from './subscriptions.screen.tsx';
import { useBillingNames, useBillingTexts, useHistoryNames } from './use-billing-words.ts';

/** The conditions of a subscription, and its state. */
export function SubscriptionFacts({ record }: { record: SubscriptionRecord }) {
  const { t } = useLingui();
  const names = useBillingNames();
  const { end } = useHistoryNames();
  const { priceOf, percent, day } = useBillingTexts();
  const { member, state, provider, order, next_attempt_at: nextAttempt, ended_because: because } = record;
  const { price_change: change, gift_months: months } = record;
  const facts: readonly (readonly [string, ReactNode] | false)[] = [
    [t`Persona`, member ? <MemberLink key="member" id={member.id} /> : t`Cuenta borrada`],
    months !== null && [t`Qué es`, names.gift(months)],
    [t`Precio con impuestos`, priceOf(record)],
    [t`Impuesto`, percent(record.tax_basis_points)],
    record.is_reduced && [t`Precio reducido`, t`Sí`],
    [t`Proveedor`, names.provider(provider)],
    order !== null && [t`Referencia del pedido`, order.reference],
    [t`País`, record.country ?? '—'],
    [t`Desde`, day(record.started_at)],
    [t`Condiciones`, t`${record.terms_version}, aceptadas el ${day(record.agreed_at)}`],
    change !== null && [t`Precio nuevo`, <PriceChangeWords key="change" change={change} />],
    nextAttempt !== null && [t`Próximo intento de cobro`, <Age key="attempt" instant={nextAttempt} />],
    record.grace_until !== null && [t`Gracia hasta`, day(record.grace_until)],
    record.resume_by !== null && [t`Pausa hasta`, day(record.resume_by)],
    because !== null && months === null && [t`Por qué terminó`, end(because)],
  ];
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Cómo está</Trans>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={stateTones[state] ?? 'neutral'}>{names.state(state)}</Chip>
        <UntilWords subscription={record} />
      </p>
      <dl className="account-facts">
        {facts
          .filter((fact) => fact !== false)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function MemberLink({ id }: { id: number }) {
  return (
    <a className="link" href={`/admin/personas/${id}`}>
      <Trans>Persona {id}</Trans>
    </a>
  );
}
