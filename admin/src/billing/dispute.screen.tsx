import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type DisputeRecord, disputeRecord } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { TextLink } from '#ui/controls/button.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { DisputeGuide } from './dispute-guide.tsx';
import { RecordBody } from './record-body.tsx';
import { billingPath } from './use-subscription-record.ts';

const listPath = '/admin/contabilidad?parte=disputas';

/** One dispute about a payment: its facts and the steps of its answer. */
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
  const query = useQuery({
    queryKey: ['billing', 'dispute', id],
    queryFn: () => getJson(`${billingPath}disputes/${id}/`, disputeRecord),
    refetchOnWindowFocus: true,
  });
  return (
    <RecordBody
      query={query}
      failed={t`No se pudo abrir la disputa`}
      missing={{
        title: t`No hay ninguna disputa con este número`,
        href: listPath,
        link: <Trans>Ver las disputas</Trans>,
      }}
    >
      {(record) => <Dispute record={record} />}
    </RecordBody>
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
