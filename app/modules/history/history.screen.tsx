import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { Chapters } from './chapters.tsx';
import { FeltLine } from './felt-line.tsx';
import { Gestures } from './gestures.tsx';
import type { Year } from './history.schema.ts';
import { PlaneDensity } from './plane-density.tsx';
import { ReturningWords } from './returning-words.tsx';
import { SameDaySection } from './same-day.tsx';
import { SearchSection } from './search-section.tsx';
import { Tried } from './tried.tsx';
import { useYear } from './use-history.ts';
import { YearPicture } from './year-picture.tsx';

/** The Historia screen, which shows a year of the member and a search in the member's own texts. */
export function HistoryScreen() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const asked = Number(query.get('ano'));
  const year = useYear(Number.isInteger(asked) && asked > 0 ? asked : null);
  return (
    <div className="app-page grid gap-6">
      <h1 className="app-page-title">
        <Trans>Historia</Trans>
      </h1>
      {year.data ? (
        <YearOfMember year={year.data} />
      ) : year.error || year.isPaused ? (
        <LoadError
          title={t`No hemos podido abrir tu historia`}
          error={year.error}
          isPaused={year.isPaused}
          onRetry={() => year.refetch()}
        >
          <Trans>Lo que apuntaste sigue ahí. Prueba otra vez en un momento.</Trans>
        </LoadError>
      ) : (
        <SkeletonGroup label={t`Abriendo tu historia`} className="grid gap-4">
          <Skeleton shape="title" />
          <Skeleton className="h-96 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function YearOfMember({ year }: { year: Year }) {
  const { t } = useLingui();
  return (
    <div className="grid content-start gap-8">
      <YearSwitch year={year} />
      {year.days.length === 0 ? (
        <EmptyState
          scene="seed"
          title={t`En ${{ year: String(year.year) }} no hay nada apuntado`}
          actions={<ButtonLink href="/app/hoy">{t`Ir a Hoy`}</ButtonLink>}
        >
          <Trans>Aquí se irá viendo tu año, día a día, con lo que apuntes.</Trans>
        </EmptyState>
      ) : (
        <YearPicture year={year} />
      )}
      <SearchSection />
      {year.days.length > 0 && (
        <>
          <FeltLine year={year} />
          <PlaneDensity year={year} />
          <ReturningWords words={year.words} />
        </>
      )}
      <Chapters year={year} />
      <Gestures gestures={year.gestures} />
      <Tried year={year} />
      <SameDaySection />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={() => print()}>
          <Trans>Imprimir o guardar en PDF</Trans>
        </Button>
        <ButtonLink variant="quiet" href="/app/mis-datos">
          <Trans>Llevármelo todo</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * The shown year, with links to the previous and the next year, from the first year with a record to the current one.
 */
function YearSwitch({ year: { year, first_year: first, today } }: { year: Year }) {
  const { t } = useLingui();
  const last = Number(today.slice(0, 4));
  return (
    <nav className="flex items-center gap-2" aria-label={t`Años`}>
      <h2 className="text-h2 tabular-nums">{year}</h2>
      <span className="flex gap-1 print:hidden">
        {year > first && (
          <ButtonLink variant="quiet" href={`/app/historia?ano=${year - 1}`}>
            <Icon name="back" />
            {String(year - 1)}
          </ButtonLink>
        )}
        {year < last && (
          <ButtonLink variant="quiet" href={`/app/historia?ano=${year + 1}`}>
            {String(year + 1)}
            <Icon name="arrow" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
