import { Trans, useLingui } from '@lingui/react/macro';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { groupEntries } from '../audit/audit-groups.ts';
import { AuditLine } from '../audit/audit-line.tsx';
import { useMemberHistory } from './use-member.ts';

/** The actions of the team on a member's account, newest first. */
export function MemberHistory({ id }: { id: number }) {
  const { t } = useLingui();
  const { data, error, isPaused, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useMemberHistory(id);
  if (!data && !error && !isPaused) return <Skeleton shape="media" />;
  if (!data)
    return (
      <LoadError
        title={t`No se pudo abrir el historial`}
        error={error}
        isPaused={isPaused}
        onRetry={() => void refetch()}
      >
        <Trans>La apertura sigue en pie durante su hora.</Trans>
      </LoadError>
    );
  const groups = groupEntries(data.pages.flatMap(({ items }) => items));
  return (
    <>
      <ol className="list-group" aria-label={t`Lo que hizo el equipo`}>
        {groups.map((group) => (
          <li key={group.id} className="record-row">
            <div className="record-body col-span-2">
              <AuditLine group={group} />
            </div>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div>
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Ver más</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
