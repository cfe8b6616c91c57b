import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  type ManualRefund,
  manualRefundsResponse,
  refundRequestsResponse,
} from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { formatDay } from '#app/platform/i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListFoot, ListPart } from '../program/list-part.tsx';
import { useAddress } from '../program/use-address.ts';
import { useRowKeys } from '../program/use-row-keys.ts';
import { Age } from '../queue/age.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { RefundRequestRow } from './refund-request-row.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { billingPath, useBillingDeed } from './use-subscription-record.ts';

/** The refunds that wait for approval, and the refunds that a team member must send by hand. */
export function RefundsPart() {
  useRowKeys(['a', 'e']);
  return (
    <>
      <Requests />
      <ManualRefunds />
    </>
  );
}

function Requests() {
  const { t } = useLingui();
  const { read, write, toQuery } = useAddress();
  const fields = toQuery({ after: read('despues') });
  const query = useQuery({
    queryKey: ['billing', 'refund-requests', fields],
    queryFn: () => getJson(`${billingPath}refund-requests/?${fields}`, refundRequestsResponse),
  });
  return (
    <section className="grid gap-2" aria-labelledby="aprobar">
      <h2 id="aprobar" className="text-h3">
        <Trans>Esperan a otra persona</Trans>
      </h2>
      <ListPart title={t`Devoluciones`} query={query}>
        {({ items, meta }) =>
          items.length === 0 ? (
            <p className="text-muted">
              <Trans>Ninguna.</Trans>
            </p>
          ) : (
            <>
              <ul className="queue" aria-labelledby="aprobar">
                {items.map((request) => (
                  <RefundRequestRow key={request.id} request={request} />
                ))}
              </ul>
              <ListFoot meta={meta} onNext={(after) => write({ despues: after })} />
            </>
          )
        }
      </ListPart>
    </section>
  );
}

function ManualRefunds() {
  const { t } = useLingui();
  const { read, write, toQuery } = useAddress();
  const fields = toQuery({ after: read('despues-a-mano') });
  const query = useQuery({
    queryKey: ['billing', 'manual-refunds', fields],
    queryFn: () => getJson(`${billingPath}manual-refunds/?${fields}`, manualRefundsResponse),
  });
  return (
    <section className="grid gap-2" aria-labelledby="enviar">
      <h2 id="enviar" className="text-h3">
        <Trans>Por enviar a mano</Trans>
      </h2>
      <ListPart title={t`Devoluciones por enviar`} query={query}>
        {({ items, meta }) =>
          items.length === 0 ? (
            <p className="text-muted">
              <Trans>Ninguna.</Trans>
            </p>
          ) : (
            <>
              <ul className="queue" aria-labelledby="enviar">
                {items.map((refund) => (
                  <ManualRefundRow key={refund.id} refund={refund} />
                ))}
              </ul>
              <ListFoot meta={meta} onNext={(after) => write({ 'despues-a-mano': after })} />
            </>
          )
        }
      </ListPart>
    </section>
  );
}

function ManualRefundRow({ refund }: { refund: ManualRefund }) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { money } = useBillingTexts();
  const { method } = useBillingNames();
  const { carryOut, isPending } = useBillingDeed(`manual-refunds/${refund.id}/settle/`);
  const { member, subscription, reference } = refund;
  return (
    <li className="record" data-row tabIndex={-1}>
      <p className="font-semibold">
        <Trans>
          Enviar {money(refund.refund_cents, refund.currency)} a{' '}
          <a className="link" href={`/admin/suscripciones/${subscription}`}>
            {member?.username ?? t`la cuenta de la suscripción ${subscription}`}
          </a>
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>
          Pagó por {method(refund.method)} el {formatDay(refund.received_on, i18n.locale)}
        </Trans>
        {reference !== '' && `, ${reference}`} ·{' '}
        <Trans>
          se pidió <Age instant={refund.asked_at} />
        </Trans>
      </p>
      {may('billing.settle') && (
        <Button variant="secondary" data-for-key="e" pending={isPending} onClick={carryOut}>
          <Trans>Ya está enviado</Trans> <KeyHint name="E" />
        </Button>
      )}
    </li>
  );
}
