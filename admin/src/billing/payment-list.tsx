import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffPayment, SubscriptionRecord } from '#app/modules/billing/schema.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { useMay } from '../entry/use-entry.ts';
import { disputeTones } from './dispute-tones.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundRequestRow } from './refund-request-row.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';

/** The payments of a subscription with their invoices, and the refunds that wait for approval. */
export function PaymentList({ record }: { record: SubscriptionRecord }) {
  const [refunded, setRefunded] = useState<StaffPayment>();
  const { payments, refund_requests: requests, ended_at: ended } = record;
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Pagos</Trans>
      </h2>
      {requests.length > 0 && (
        <ul className="grid w-full gap-3">
          {requests.map((request) => (
            <RefundRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {payments.length === 0 ? (
        <p className="text-muted">
          <Trans>Ninguno todavía.</Trans>
        </p>
      ) : (
        <ul className="grid w-full gap-4">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              isGift={record.state === 'gifted'}
              onRefund={() => setRefunded(payment)}
            />
          ))}
        </ul>
      )}
      {refunded && (
        <RefundDialog payment={refunded} isOpen={ended === null} onClose={() => setRefunded(undefined)} />
      )}
    </Card>
  );
}

type RowProps = {
  payment: StaffPayment;
  /** The payment for a gift covers no period. */
  isGift: boolean;
  onRefund(): void;
};

function PaymentRow({ payment, isGift, onRefund }: RowProps) {
  const { t } = useLingui();
  const may = useMay();
  const names = useBillingNames();
  const { money, day } = useBillingTexts();
  const { amount_cents: cents, refunded_cents: refunded, waiting_cents: waiting, currency, method } = payment;
  return (
    <li className="grid justify-items-start gap-1">
      <span className="font-semibold">
        {money(cents, currency)}, {day(payment.paid_at)}
      </span>
      <span className="text-muted">
        {names.method(method)}
        {!isGift && ` · ${t`del ${day(payment.period_start)} al ${day(payment.period_end)}`}`}
        {payment.invoices.length > 0 && ` · ${payment.invoices.map(({ number }) => number).join(', ')}`}
      </span>
      {refunded > 0 && (
        <span>
          <Trans>Devueltos {money(refunded, currency)}</Trans>
        </span>
      )}
      {waiting > 0 && (
        <span>
          <Trans>De vuelta en camino: {money(waiting, currency)}</Trans>
        </span>
      )}
      {payment.dispute && <DisputeWords payment={payment} />}
      {may('billing.refund') && payment.is_refundable && refunded + waiting < cents && (
        <Button
          variant="secondary"
          aria-label={t`Devolver dinero del ${day(payment.paid_at)}`}
          onClick={onRefund}
        >
          <Trans>Devolver dinero</Trans>
        </Button>
      )}
    </li>
  );
}

/** The dispute about a payment, and whether the payment can be refunded. */
function DisputeWords({ payment }: { payment: StaffPayment }) {
  const { dispute: disputeName } = useBillingNames();
  const { money } = useBillingTexts();
  const { dispute, lost_cents: lost, currency } = payment;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {dispute && (
        <a className="link" href={`/admin/disputas/${dispute.id}`}>
          <Chip tone={disputeTones[dispute.state]}>{disputeName(dispute.state)}</Chip>
        </a>
      )}
      {lost > 0 ? (
        <Trans>Perdidos {money(lost, currency)}</Trans>
      ) : (
        !payment.is_refundable && <Trans>El banco lo ha retirado: no se puede devolver.</Trans>
      )}
    </p>
  );
}
