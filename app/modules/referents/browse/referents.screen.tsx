import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type ReferenceDimension,
  type ReferenceFunction,
  referenceDimensions,
  referenceFunctions,
} from '#app/modules/content/schema.ts';
import { dimensionName, functionName } from '#app/modules/content/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Card, CardLink } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import { OwnSection } from '../own/own-section.tsx';
import { toPath } from '../public/portrait-path.browser.ts';
import { ScoreLine } from '../public/score-line.tsx';
import { type Profile, useProfiles } from '../public/use-referents.ts';

type Filter = { use: ReferenceFunction | null; dimension: ReferenceDimension | null };

const noFilter: Filter = { use: null, dimension: null };

/** The Referentes screen: the people of the public library, filtered by function and by dimension. */
export function ReferentsScreen() {
  const { t } = useLingui();
  const [filter, setFilter] = useState(noFilter);
  const { data, isPending, isPaused, error, refetch } = useProfiles();
  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <header className="grid gap-2">
        <h1>
          <Trans>Referentes</Trans>
        </h1>
        <p className="text-muted">
          <Trans>
            Vidas reales de las que copiar un gesto. Elige una persona, prueba lo suyo y cuenta qué te sirvió.
          </Trans>
        </p>
      </header>
      <OwnSection />
      <h2 className="text-h3">
        <Trans>Los de Yoi</Trans>
      </h2>
      <Filters filter={filter} onChange={setFilter} />
      {data ? (
        <People items={filterProfiles(data.items, filter)} onClear={() => setFilter(noFilter)} />
      ) : isPending && !isPaused ? (
        <PeopleSkeleton />
      ) : (
        <LoadError
          title={t`No hemos podido abrir los referentes`}
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

function filterProfiles(items: readonly Profile[], { use, dimension }: Filter): Profile[] {
  return items.filter(
    (each) =>
      (use === null || each.function === use) && (dimension === null || each.dimensions.includes(dimension)),
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { t, i18n } = useLingui();
  const { use, dimension } = filter;
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Para qué`}</legend>
        {referenceFunctions.map((each) => (
          <ChipButton
            key={each}
            selected={each === use}
            onClick={() => onChange({ ...filter, use: each === use ? null : each })}
          >
            {functionName(i18n, each)}
          </ChipButton>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`Parte de la vida`}</legend>
        {referenceDimensions.map((each) => (
          <ChipButton
            key={each}
            selected={each === dimension}
            onClick={() => onChange({ ...filter, dimension: each === dimension ? null : each })}
          >
            {dimensionName(i18n, each)}
          </ChipButton>
        ))}
      </fieldset>
    </div>
  );
}

const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

function People({ items, onClear }: { items: readonly Profile[]; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <p className="text-sm text-muted" role="status">
        <Plural value={items.length} one="# persona" other="# personas" />
      </p>
      {items.length === 0 ? (
        <EmptyState
          title={t`Aquí no hay nadie todavía`}
          actions={
            <Button variant="secondary" onClick={onClear}>
              <Trans>Quitar los filtros</Trans>
            </Button>
          }
        >
          <Trans>Prueba con otra parte de tu vida o con otro para qué.</Trans>
        </EmptyState>
      ) : (
        <ul className={gridClass}>
          {items.map((profile) => (
            <Person key={profile.id} profile={profile} />
          ))}
        </ul>
      )}
    </>
  );
}

function Person({ profile }: { profile: Profile }) {
  const { name, slug, years, country, portrait, what_for } = profile;
  return (
    <Card as="li">
      <div className="flex items-start gap-4">
        <img
          src={toPath(portrait)}
          alt=""
          width="80"
          height="80"
          loading="lazy"
          className="size-20 shrink-0 rounded-card"
        />
        <div className="grid min-w-0 gap-1">
          <h3 className="text-h4">
            <CardLink href={`/app/referentes/${slug}`}>{name}</CardLink>
          </h3>
          <p className="text-sm text-muted">
            {years} · {country}
          </p>
        </div>
      </div>
      <p>{what_for}</p>
      <ScoreLine average={profile.average} count={profile.count} mine={profile.mine} />
    </Card>
  );
}

function PeopleSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Cargando los referentes`} className={`min-h-dvh content-start ${gridClass}`}>
      {['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((name) => (
        <div key={name} className="card">
          <div className="card-body">
            <div className="flex w-full gap-4">
              <Skeleton className="size-20 rounded-card" />
              <div className="grid grow gap-2">
                <Skeleton shape="title" />
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
