import { Trans, useLingui } from '@lingui/react/macro';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import type { DynamicItem } from '../catalogue/catalogue.schema.ts';
import { DynamicCard } from './dynamic-card.tsx';
import { DynamicsFilters } from './dynamics-filters.tsx';
import { ForYou } from './for-you.tsx';
import { useDynamics } from './use-dynamics.ts';
import { useDynamicsFilter } from './use-dynamics-filter.ts';

/** Dinámicas: the list of all dynamics. It can be filtered by dimension, duration, technique and words. */
export function DynamicsScreen() {
  const { t } = useLingui();
  const [filter, change] = useDynamicsFilter();
  const { data, isPending, isPaused, error, refetch } = useDynamics(filter);
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <header className="grid gap-2">
        <h1>
          <Trans>Dinámicas</Trans>
        </h1>
        <p className="text-muted">
          <Trans>
            Ratos cortos con un principio y un final. Elige por lo que te pide el día o por el tiempo que
            tienes.
          </Trans>
        </p>
      </header>
      <ForYou gridClass={gridClass} />
      <h2 className="text-h3">
        <Trans>Todas</Trans>
      </h2>
      <DynamicsFilters filter={filter} onChange={change} total={data?.meta.total_count} />
      {data ? (
        <DynamicsList
          items={data.items}
          onClear={() => change({ dimension: null, minutes: null, technique: null, search: '' })}
        />
      ) : isPending && !isPaused ? (
        <DynamicsSkeleton />
      ) : (
        <LoadError
          title={t`No hemos podido abrir las dinámicas`}
          error={error}
          isPaused={isPaused}
          onRetry={() => refetch()}
        >
          <Trans>Prueba otra vez en un momento.</Trans>
        </LoadError>
      )}
    </div>
  );
}

const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

type DynamicsListProps = { items: readonly DynamicItem[]; onClear: () => void };

function DynamicsList({ items, onClear }: DynamicsListProps) {
  const { t } = useLingui();
  if (items.length === 0)
    return (
      <EmptyState
        title={t`Nada con ese filtro`}
        actions={
          <Button variant="secondary" onClick={onClear}>
            <Trans>Quitar los filtros</Trans>
          </Button>
        }
      >
        <Trans>Prueba con otra palabra, o con menos condiciones.</Trans>
      </EmptyState>
    );
  return (
    <ul className={gridClass}>
      {items.map((dynamic) => (
        <DynamicCard
          key={dynamic.slug}
          dynamic={dynamic}
          href={`/app/dinamicas/${dynamic.slug}`}
          headingLevel={3}
        />
      ))}
    </ul>
  );
}

function DynamicsSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando las dinámicas`} className={`min-h-dvh content-start ${gridClass}`}>
      {['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((name) => (
        <div key={name} className="card">
          <div className="card-body">
            <div className="flex w-full gap-4">
              <Skeleton shape="circle" className="size-14" />
              <div className="grid grow gap-2">
                <Skeleton shape="title" />
                <Skeleton />
                <Skeleton />
              </div>
            </div>
            <Skeleton className="mt-3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
