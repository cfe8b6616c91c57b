import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { SubscriptionRecord } from '#app/modules/billing/schema.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { useMay } from '../entry/use-entry.ts';
import { GiftCard } from './gift-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentList } from './payment-list.tsx';
import { RecordBody } from './record-body.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import { useSubscriptionRecord } from './use-subscription-record.ts';

/** One subscription or gift: its conditions, its payments, its events, and the commands for its provider. */
export function SubscriptionScreen() {
  const { id = '' } = useParams();
  return (
    <div className="page-width app-list text-base">
      <p>
        <TextLink href="/admin/suscripciones">
          <Trans>Suscripciones</Trans>
        </TextLink>
      </p>
      <SubscriptionBody id={Number(id)} />
    </div>
  );
}

function SubscriptionBody({ id }: { id: number }) {
  const { t } = useLingui();
  return (
    <RecordBody
      query={useSubscriptionRecord(id)}
      failed={t`No se pudo abrir la suscripción`}
      missing={{
        title: t`No hay ninguna suscripción con este número`,
        href: '/admin/suscripciones',
        link: <Trans>Ver las suscripciones</Trans>,
      }}
    >
      {(record) => <Record record={record} />}
    </RecordBody>
  );
}

function Record({ record }: { record: SubscriptionRecord }) {
  const { t } = useLingui();
  const may = useMay();
  const [isRecording, setRecording] = useState(false);
  const { id, member, order, ended_at: ended } = record;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="app-page-title">
          {member ? (member.username ?? t`Cuenta ${member.id}`) : t`Suscripción ${id}`}
        </h1>
        {order && !ended && may('billing.record') && (
          <Button variant="secondary" onClick={() => setRecording(true)}>
            <Trans>Apuntar un pago</Trans>
          </Button>
        )}
      </div>
      <SubscriptionFacts record={record} />
      {record.gift && <GiftCard gift={record.gift} />}
      <PaymentList record={record} />
      <SubscriptionHistory record={record} />
      {isRecording && order && (
        <PaymentDialog order={{ ...record, ...order }} onClose={() => setRecording(false)} />
      )}
    </>
  );
}
