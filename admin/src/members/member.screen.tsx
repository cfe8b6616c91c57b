import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { MemberAccount } from './member-account.tsx';
import { MemberDeeds } from './member-deeds.tsx';
import { MemberHistory } from './member-history.tsx';
import { OpeningForm } from './opening-form.tsx';
import { type MemberRecord, needsOpening, useMemberRecord, useRefetchMember } from './use-member.ts';

/** The record of a member. After it was opened with a reason, the record is shown for an hour. */
export function MemberScreen() {
  const { id = '' } = useParams();
  return (
    <div className="page-width app-list text-base">
      <p>
        <TextLink href="/admin/personas">
          <Trans>Personas</Trans>
        </TextLink>
      </p>
      <MemberBody id={Number(id)} />
    </div>
  );
}

function MemberBody({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch } = useMemberRecord(id);
  const refetchMember = useRefetchMember(id);
  if (needsOpening(error)) return <OpeningForm id={id} onOpened={() => void refetchMember()} />;
  if (data && !error) return <Opened id={id} record={data} />;
  if (!error && !isPaused) return <Skeleton shape="media" />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return (
      <ErrorState
        kind={error.status === 404 ? 'missing' : 'forbidden'}
        headingLevel={1}
        title={error.status === 404 ? t`No hay nadie con este número` : t`Esta ficha no es para tu papel`}
        actions={
          <ButtonLink href="/admin/personas">
            <Trans>Buscar a alguien</Trans>
          </ButtonLink>
        }
      >
        {error.status === 403 && error.message}
      </ErrorState>
    );
  return (
    <LoadError
      title={t`No se pudo abrir la ficha`}
      error={error}
      isPaused={isPaused}
      onRetry={() => void refetch()}
    >
      <Trans>La apertura sigue en pie durante su hora.</Trans>
    </LoadError>
  );
}

function Opened({ id, record }: { id: number; record: MemberRecord }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const isHistory = new URLSearchParams(search).get('ver') === 'historial';
  const href = `/admin/personas/${id}`;
  return (
    <>
      <h1 className="app-page-title">{record.account.username}</h1>
      <MemberDeeds id={id} record={record} />
      <TabLinks
        label={t`Partes de la ficha`}
        current={isHistory ? 'historial' : 'cuenta'}
        links={[
          { id: 'cuenta', href, title: t`Cuenta` },
          { id: 'historial', href: `${href}?ver=historial`, title: t`Lo que hizo el equipo` },
        ]}
      />
      {isHistory ? <MemberHistory id={id} /> : <MemberAccount record={record} />}
    </>
  );
}
