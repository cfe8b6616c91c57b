import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { SubscriptionRecord } from '#app/modules/billing/schema.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button, ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { useMay } from '../entry/use-entry.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentList } from './payment-list.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import { useSubscriptionRecord } from './use-subscription-record.ts';

/** One subscription: its conditions, its payments, its events, and the commands for its provider. */
export function SubscriptionScreen() {
  const { id = '' } = useParams();
  return (
    <div className="page-width app-list text-base">
      <p>
        <TextLink href="/admin/suscripciones">
          <Trans>Suscripciones</Trans>
        </TextLink>
      </p>
      <RecordBody id={Number(id)} />
    </div>
  );
}

function RecordBody({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useSubscriptionRecord(id);
  if (data) return <Record record={data} />;
  if (!error && !isPaused) return <Skeleton shape="media" />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState
        kind="missing"
        headingLevel={1}
        title={t`No hay ninguna suscripción con este número`}
        actions={
          <ButtonLink href="/admin/suscripciones">
            <Trans>Ver las suscripciones</Trans>
          </ButtonLink>
        }
      />
    );
  return (
    <LoadError
      title={t`No se pudo abrir la suscripción`}
      error={error}
      isPaused={isPaused}
      onRetry={() => void refetch()}
    >
      <Trans>No ha cambiado nada.</Trans>
    </LoadError>
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
      <PaymentList record={record} />
      <SubscriptionHistory record={record} />
      {isRecording && order && (
        <PaymentDialog
          order={{ ...order, amount_cents: record.amount_cents, currency: record.currency }}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}
