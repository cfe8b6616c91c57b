import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type DisputeRecord, disputeRecord } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeGuide } from './dispute-guide.tsx';
import { billingPath } from './use-subscription-record.ts';

const listPath = '/admin/contabilidad?parte=disputas';

/** One dispute about a payment: its facts, and what to answer. */
export function DisputeScreen() {
  const { id = '' } = useParams();
  return (
    <div className="page-width app-list text-base">
      <p>
        <TextLink href={listPath}>
          <Trans>Disputas</Trans>
        </TextLink>
      </p>
      <DisputeBody id={Number(id)} />
    </div>
  );
}

function DisputeBody({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: ['billing', 'dispute', id],
    queryFn: () => getJson(`${billingPath}disputes/${id}/`, disputeRecord),
    refetchOnWindowFocus: true,
  });
  if (data) return <Dispute record={data} />;
  if (!error && !isPaused) return <Skeleton shape="media" />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState
        kind="missing"
        headingLevel={1}
        title={t`No hay ninguna disputa con este número`}
        actions={
          <ButtonLink href={listPath}>
            <Trans>Ver las disputas</Trans>
          </ButtonLink>
        }
      />
    );
  return (
    <LoadError
      title={t`No se pudo abrir la disputa`}
      error={error}
      isPaused={isPaused}
      onRetry={() => void refetch()}
    >
      <Trans>No ha cambiado nada.</Trans>
    </LoadError>
  );
}

function Dispute({ record }: { record: DisputeRecord }) {
  const { t } = useLingui();
  const { member } = record;
  return (
    <>
      <h1 className="app-page-title">
        {member
          ? t`Disputa de ${member.username ?? t`Cuenta ${member.id}`}`
          : t`Disputa de una cuenta borrada`}
      </h1>
      <DisputeFacts record={record} />
      <DisputeGuide record={record} />
    </>
  );
}
