import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { ReaderEnding } from './reader-ending.tsx';
import { isBrief, SharedRecordCard, SharedRecordLine } from './shared-record.tsx';
import type { Shared, SharedRecord } from './sharing.schema.ts';
import { useKindWords } from './use-kind-words.ts';
import { useSharedReading, useStands } from './use-shared.ts';

/**
 * The screen with the records that another member shares. The records disappear as soon as the share ends.
 */
export function ReadingScreen() {
  const { id = '' } = useParams();
  return (
    <div className="page-width grid justify-items-center gap-4 py-4 md:py-8">
      <div className="grid w-full max-w-2xl gap-6">
        <TextLink href="/app/compartido" alone>
          <Icon name="back" className="mr-1.5 inline size-4" />
          <Trans>Compartido contigo</Trans>
        </TextLink>
        <SharedReader key={id} id={id} />
      </div>
    </div>
  );
}

function SharedReader({ id }: { id: string }) {
  const { t } = useLingui();
  const isStanding = useStands(id);
  const { data, error, isPaused, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSharedReading(id);
  const [first] = data?.pages ?? [];
  if (!isStanding || (error instanceof ApiError && error.status === 404)) return <GoneShare />;
  if (!first)
    return error || isPaused ? (
      <LoadError
        title={t`No hemos podido abrir esto`}
        error={error}
        isPaused={isPaused}
        onRetry={() => refetch()}
      >
        <Trans>Prueba otra vez en un momento.</Trans>
      </LoadError>
    ) : (
      <SkeletonGroup label={t`Abriendo lo compartido`} className="grid gap-4">
        <Skeleton shape="title" />
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </SkeletonGroup>
    );
  const records = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <SharedHead share={first.share} />
      <Records records={records} />
      {hasNextPage && (
        <div>
          <Button variant="secondary" pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
            <Trans>Ver más</Trans>
          </Button>
        </div>
      )}
      <ReaderEnding share={first.share} />
    </>
  );
}

function SharedHead({ share: { kind, from, until } }: { share: Shared }) {
  const dayText = useDayText();
  const kindName = useKindWords()[kind].name;
  const person = from.name ?? from.username;
  const day = dayText(until);
  return (
    <header className="grid justify-items-start gap-3">
      <Chip tone="info" icon="clock">
        <Trans>compartido hasta el {day}</Trans>
      </Chip>
      <h1 className="wrap-anywhere">
        <Trans>
          {kindName} de {person}
        </Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          Se lee aquí y no se guarda. {person} ve cuándo lo miras y puede quitarlo en cualquier momento.
        </Trans>
      </p>
    </header>
  );
}

function Records({ records }: { records: readonly SharedRecord[] }) {
  if (records.length === 0)
    return (
      <p className="text-muted">
        <Trans>Aquí no hay nada apuntado todavía.</Trans>
      </p>
    );
  if (records.every(isBrief))
    return (
      <ul className="list-group">
        {records.map((record) => (
          <SharedRecordLine key={record.local_day} record={record} />
        ))}
      </ul>
    );
  return (
    <ul className="grid gap-4">
      {records.map((record, index) => (
        <SharedRecordCard key={record.id ?? record.local_day ?? index} record={record} />
      ))}
    </ul>
  );
}

function GoneShare() {
  const { t } = useLingui();
  return (
    <div role="status">
      <EmptyState headingLevel={1} scene="furrow" title={t`Esto ya no se comparte contigo`}>
        <Trans>Llegó su último día, o quien lo compartía lo ha quitado. No hace falta que hagas nada.</Trans>
      </EmptyState>
    </div>
  );
}
