import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { daysAfter } from '#app/modules/days/schema.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ErrorState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { DayRecords } from './day-records.tsx';
import { type HistoryDay, isDay } from './history.schema.ts';
import { useHistoryDay } from './use-history.ts';

/** Shows all records of one day. Each written text has a button that destroys only this text. */
export function DayScreen() {
  const { t } = useLingui();
  const { day = '' } = useParams();
  const found = useHistoryDay(day);
  const isMissing = !isDay(day) || (found.error instanceof ApiError && found.error.status === 404);
  return (
    <div className="app-page grid gap-6">
      {found.data ? (
        <Day day={found.data} />
      ) : isMissing ? (
        <ErrorState
          headingLevel={1}
          kind="missing"
          title={t`Ese día no está en tu historia`}
          actions={<ButtonLink href="/app/historia">{t`Ir a Historia`}</ButtonLink>}
        />
      ) : found.error || found.isPaused ? (
        <>
          <h1 className="sr-only">
            <Trans>Un día</Trans>
          </h1>
          <LoadError
            title={t`No hemos podido abrir ese día`}
            error={found.error}
            isPaused={found.isPaused}
            onRetry={() => found.refetch()}
          >
            <Trans>Lo que apuntaste sigue ahí. Prueba otra vez en un momento.</Trans>
          </LoadError>
        </>
      ) : (
        <SkeletonGroup label={t`Abriendo el día`} className="grid gap-4">
          <Skeleton shape="title" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Day({ day }: { day: HistoryDay }) {
  const dayText = useDayText();
  const { local_day: localDay, today } = day;
  return (
    <>
      <header className="grid gap-2">
        <TextLink href={`/app/historia?ano=${localDay.slice(0, 4)}`} alone>
          <Icon name="back" className="mr-1.5 inline size-4" />
          <Trans>Historia</Trans>
        </TextLink>
        <h1 className="first-letter:uppercase">{dayText(localDay, 'weekdayDate')}</h1>
        <p className="text-lead">
          <DaySentence day={day} />
        </p>
      </header>
      <DayRecords day={day} />
      <nav className="flex flex-wrap justify-between gap-2 print:hidden">
        <ButtonLink variant="quiet" href={`/app/historia/dia/${daysAfter(localDay, -1)}`}>
          <Icon name="back" />
          <Trans>El día antes</Trans>
        </ButtonLink>
        {localDay < today && (
          <ButtonLink variant="quiet" href={`/app/historia/dia/${daysAfter(localDay, 1)}`}>
            <Trans>El día después</Trans>
            <Icon name="arrow" />
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

function DaySentence({ day }: { day: HistoryDay }) {
  const { state, minutes, check_ins: checkIns } = day;
  if (minutes === 1) return <Trans>Pusiste un minuto en ti.</Trans>;
  if (minutes > 1) return <Trans>Pusiste {minutes} minutos en ti.</Trans>;
  if (state === 'rest') return <Trans>Un día de descanso.</Trans>;
  if (checkIns.length > 0) return <Trans>Apuntaste cómo estabas.</Trans>;
  if (hasWritten(day)) return <Trans>Esto apuntaste ese día.</Trans>;
  return <Trans>Un día sin apuntes. También los hay.</Trans>;
}

/** Whether a day has a record of the member. A Parada goes on and a coin is tossed without one. */
function hasWritten({
  investments,
  sessions,
  moments,
  measures,
  gestures,
  asked,
  answers,
}: HistoryDay): boolean {
  return [investments, sessions, moments, measures, gestures, asked, answers].some(
    ({ length }) => length > 0,
  );
}
