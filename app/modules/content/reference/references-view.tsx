import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { type House, HouseLine } from '#app/modules/accounts/ui.tsx';
import { Card, CardLink } from '#ui/card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ChipLink } from '#ui/controls/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/state.tsx';
import { drawingAddress, referenceHref } from '../page/reference-address.ts';
import { referenceDimensions, referenceFunctions } from '../page/reference-kinds.ts';
import { type Example, ExampleGesture } from './example-gesture.tsx';
import { type ReferenceFilter, referentsHref } from './reference-filter.ts';
import { dimensionName, functionName } from './reference-names.ts';
import type { ReferenceCard } from './references.queries.ts';

type Props = {
  references: readonly ReferenceCard[];
  filter: ReferenceFilter;
  /**
   * The facts about Yoi that visitors see on the page: the price and the people behind Yoi. Null if the viewer
   * is a member.
   */
  house: House | null;
  /**
   * The referent with the gesture that visitors see first. Undefined for members, and if there is no referent.
   */
  example: Example | undefined;
};

/**
 * The referents as cards, with filters that are links. Above the cards visitors see the gesture of one
 * referent.
 */
export function ReferencesView({ references, filter, house, example }: Props) {
  const { t } = useLingui();
  return (
    <div className="page-width page-body grid gap-6">
      <header className="grid max-w-[44rem] gap-3">
        <h1>
          <Trans>Vidas reales: copia un gesto</Trans>
        </h1>
        <p className="text-lead">
          <Trans>¿Te falta dinero, tiempo o ganas? Prueba un gesto en la app Yoi.</Trans>
        </p>
        {house &&
          (example ? (
            <ExampleGesture
              reference={example}
              way={<HouseLine house={house} start={t`Prueba este gesto gratis`} />}
            />
          ) : (
            <HouseLine house={house} />
          ))}
      </header>
      <ReferenceFilters filter={filter} />
      <section className="grid gap-4" aria-labelledby="personas">
        <h2 id="personas" className="text-h4">
          <Plural value={references.length} one="# persona" other="# personas" />
        </h2>
        {references.length === 0 ? (
          <EmptyState
            scene="furrow"
            headingLevel={3}
            title={t`Aquí no hay nadie todavía`}
            actions={<ButtonLink href={referentsHref({})}>{t`Ver a todas`}</ButtonLink>}
          >
            <p>
              <Trans>Prueba con otra parte de tu vida o con otro para qué.</Trans>
            </p>
          </EmptyState>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {references.map((reference) => (
              <PersonCard key={reference.id} reference={reference} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function ReferenceFilters({ filter }: { filter: ReferenceFilter }) {
  const { t, i18n } = useLingui();
  const { use: chosenUse, dimension: chosenDimension, ...none } = filter;
  const use = chosenUse === undefined ? none : { use: chosenUse };
  const dimension = chosenDimension === undefined ? none : { dimension: chosenDimension };
  return (
    <nav className="grid gap-3" aria-label={t`Filtrar`}>
      <FilterRow label={t`Parte de la vida`}>
        <FilterLink href={referentsHref(use)} isChosen={chosenDimension === undefined}>
          {t`Toda la vida`}
        </FilterLink>
        {referenceDimensions.map((each) => (
          <FilterLink
            key={each}
            href={referentsHref({ ...use, dimension: each })}
            isChosen={each === chosenDimension}
          >
            {dimensionName(i18n, each)}
          </FilterLink>
        ))}
      </FilterRow>
      <details open={chosenUse !== undefined}>
        <summary className="text-link w-fit cursor-pointer py-2.5 text-sm">{t`¿Qué buscas?`}</summary>
        <FilterRow label={t`Para qué`}>
          <FilterLink href={referentsHref(dimension)} isChosen={chosenUse === undefined}>
            {t`Para todo`}
          </FilterLink>
          {referenceFunctions.map((each) => (
            <FilterLink
              key={each}
              href={referentsHref({ ...dimension, use: each })}
              isChosen={each === chosenUse}
            >
              {functionName(i18n, each)}
            </FilterLink>
          ))}
        </FilterRow>
      </details>
    </nav>
  );
}

/** A row of choices below its label. */
function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <ul className="tag-row" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

function FilterLink({ href, isChosen, children }: { href: string; isChosen: boolean; children: string }) {
  return (
    <li>
      <ChipLink href={href} selected={isChosen}>
        {children}
      </ChipLink>
    </li>
  );
}

/** A person on a card: portrait, name and use. */
export function PersonCard({ reference }: { reference: ReferenceCard }) {
  const { i18n } = useLingui();
  const { name, slug, years, country, purpose, dimensions } = reference;
  return (
    <Card as="li">
      <div className="flex w-full items-start gap-4">
        <img
          src={drawingAddress(reference)}
          alt=""
          width="96"
          height="96"
          loading="lazy"
          className="size-24 shrink-0 rounded-card"
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="text-h4">
            <CardLink href={referenceHref(slug)}>{name}</CardLink>
          </h3>
          <p className="text-sm text-muted">
            {years} · {country}
          </p>
        </div>
        <Icon name="arrow" className="shrink-0 text-action" />
      </div>
      <p>{purpose}</p>
      <p className="text-sm text-muted">
        {[
          functionName(i18n, reference.function),
          ...dimensions.map((each) => dimensionName(i18n, each)),
        ].join(' · ')}
      </p>
    </Card>
  );
}
