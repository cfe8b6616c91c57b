import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DisputeRecord, StaffDispute } from '#app/modules/billing/schema.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { disputeTones } from './dispute-tones.ts';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { useDisputeReasons } from './use-dispute-words.ts';

/**
 * The last day for an answer to a dispute. If the dispute accepts no answer, this is the day on which the
 * dispute began.
 */
export function DueWords({ dispute }: { dispute: Pick<StaffDispute, 'state' | 'opened_at' | 'due_at'> }) {
  const { day } = useBillingTexts();
  const { state, opened_at: opened, due_at: due } = dispute;
  if (state !== 'needs_answer') return <Trans>Desde el {day(opened)}</Trans>;
  if (due === null) return <Trans>No admite respuesta</Trans>;
  return <Trans>Hasta el {day(due)}</Trans>;
}

/** The facts of a dispute and of the disputed payment. */
export function DisputeFacts({ record }: { record: DisputeRecord }) {
  const { t } = useLingui();
  const names = useBillingNames();
  const reasonName = useDisputeReasons();
  const { money, day } = useBillingTexts();
  const { payment, state, member, subscription } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Importe`, money(record.amount_cents, record.currency)],
    [t`Motivo`, reasonName(record.reason)],
    [t`Empezó`, day(record.opened_at)],
    [t`Pago`, `${money(payment.amount_cents, payment.currency)}, ${day(payment.paid_at)}`],
    [t`Periodo`, t`del ${day(payment.period_start)} al ${day(payment.period_end)}`],
    [
      t`Suscripción`,
      <a key="subscription" className="link" href={`/admin/suscripciones/${subscription}`}>
        {member?.username ?? t`Suscripción ${subscription}`}
      </a>,
    ],
  ];
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Cómo está</Trans>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={disputeTones[state]}>{names.dispute(state)}</Chip>
        <DueWords dispute={record} />
      </p>
      <dl className="account-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
