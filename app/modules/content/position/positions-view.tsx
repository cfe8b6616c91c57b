import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { House } from '#app/modules/accounts/ui.tsx';
import { Card, CardLink, CardMeta } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button, ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { Chip, ChipLink } from '#ui/controls/chip.tsx';
import { Select } from '#ui/controls/field.tsx';
import { EmptyState } from '#ui/state.tsx';
import { PublicationDate } from '../page/publication-date.tsx';
import { PositionMarks, PositionWay, WorkExample } from './position-way.tsx';
import type { Position, PositionFilter, PositionOptions } from './positions.server.ts';

type Props = {
  positions: readonly Position[];
  filter: PositionFilter;
  options: PositionOptions;
  hrefOf(id: number): string;
  applyHrefOf(id: number): string;
  filterHref(filter: PositionFilter): string;
} & Pick<House, 'owner'>;

type FilterProps = Pick<Props, 'filter' | 'options' | 'filterHref'>;

/** The open positions. The filters by area, speciality and country are links that can be shared. */
export function PositionsView(props: Props) {
  const { positions, filter, options, owner, hrefOf, applyHrefOf, filterHref } = props;
  const { t } = useLingui();
  return (
    <div className="page-width page-body grid grid-cols-1 gap-5 md:gap-8">
      <header className="grid max-w-[38rem] grid-cols-1 gap-3">
        <p className="eyebrow">
          <Trans>Sumando Expertos</Trans>
        </p>
        <h1>
          <Trans>Acompaña a otras personas en Yoi</Trans>
        </h1>
        <p className="text-sm text-muted">
          <Trans>Yoi, app de ánimo y dinero, busca profesionales de psicología, finanzas o mediación.</Trans>
        </p>
        <WorkExample />
        <PositionMarks owner={owner} />
      </header>
      <nav className="grid gap-4" aria-label={t`Filtrar las plazas`}>
        <FilterForm filter={filter} options={options} filterHref={filterHref} />
        <FilterRows filter={filter} options={options} filterHref={filterHref} />
      </nav>
      <section className="grid gap-4" aria-labelledby="plazas">
        <h2 id="plazas" className="text-h4">
          <Plural value={positions.length} one="# plaza abierta" other="# plazas abiertas" />
        </h2>
        {positions.length === 0 ? (
          <EmptyState
            scene="furrow"
            headingLevel={3}
            title={t`Aquí no hay plazas abiertas`}
            actions={<ButtonLink href={filterHref({})}>{t`Ver todas`}</ButtonLink>}
          >
            <p>
              <Trans>Prueba con otra área o con otro país.</Trans>
            </p>
          </EmptyState>
        ) : (
          <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {positions.map((position) => (
              <PositionCard
                key={position.id}
                position={position}
                href={hrefOf(position.id)}
                applyHref={applyHrefOf(position.id)}
              />
            ))}
          </ul>
        )}
      </section>
      <PositionWay />
      <p>
        <Trans>
          Tu candidatura la lee una persona. ¿No ves la tuya?{' '}
          <TextLink href="/form">Cuéntanos quién eres</TextLink>.
        </Trans>
      </p>
    </div>
  );
}

/**
 * The filters, one filter in each row. On a phone only the speciality has a row, because the other filters would fill
 * the first screen.
 */
function FilterRows({ filter, options, filterHref }: FilterProps) {
  const { t } = useLingui();
  const { area, speciality, country } = filter;
  const kept = country === undefined ? {} : { country };
  return (
    <>
      <FilterRow
        label={t`Área`}
        all={t`Todas`}
        names={options.areas}
        chosen={area}
        hrefOf={(name) => filterHref(name === undefined ? kept : { ...kept, area: name })}
        className="hidden md:grid"
      />
      {area !== undefined && options.specialities.length > 0 && (
        <FilterRow
          label={t`Especialidad`}
          all={t`Todas`}
          names={options.specialities}
          chosen={speciality}
          hrefOf={(name) =>
            filterHref({ ...kept, area, ...(name === undefined ? {} : { speciality: name }) })
          }
          className="grid"
        />
      )}
      <FilterRow
        label={t`País`}
        all={t`Todos`}
        names={options.countries}
        chosen={country}
        hrefOf={(name) => filterHref({ ...filter, country: name })}
        className="hidden md:grid"
      />
    </>
  );
}

/**
 * The filters by area and country on a phone. The filters are a plain form with a button and need no
 * JavaScript.
 */
function FilterForm({ filter: { area = '', country = '' }, options, filterHref }: FilterProps) {
  const { t } = useLingui();
  return (
    <form
      method="get"
      action={filterHref({})}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 md:hidden"
    >
      <Select
        name="area"
        label={t`Área`}
        placeholder={t`Todas`}
        options={options.areas.map(asOption)}
        defaultValue={area}
      />
      <Select
        name="pais"
        label={t`País`}
        placeholder={t`Todos`}
        options={options.countries.map(asOption)}
        defaultValue={country}
      />
      <div>
        <Button type="submit" variant="secondary">
          <Trans>Filtrar</Trans>
        </Button>
      </div>
    </form>
  );
}

function asOption(name: string) {
  return { value: name, label: name };
}

type FilterRowProps = {
  className: string;
  label: string;
  all: string;
  names: readonly string[];
  chosen: string | undefined;
  hrefOf(name: string | undefined): string;
};

function FilterRow({ label, all, names, chosen, hrefOf, className }: FilterRowProps) {
  return (
    <div className={classNames('gap-2', className)}>
      <p className="text-sm font-medium text-muted">{label}</p>
      <ul className="flex flex-wrap gap-2" aria-label={label}>
        <li>
          <ChipLink href={hrefOf(undefined)} selected={chosen === undefined}>
            {all}
          </ChipLink>
        </li>
        {names.map((name) => (
          <li key={name}>
            <ChipLink href={hrefOf(name)} selected={name === chosen}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PositionCardProps = { position: Position; href: string; applyHref: string };

function PositionCard({ position, href, applyHref }: PositionCardProps) {
  const { t } = useLingui();
  const { country, area, speciality, title, tags, publishedOn } = position;
  return (
    <Card as="li">
      <CardMeta>
        <Chip tone="action">{country}</Chip>
        <span>{area}</span>
        <span>
          <Trans>
            Publicada el <PublicationDate day={publishedOn} />
          </Trans>
        </span>
      </CardMeta>
      <h3 className="text-h4">
        <CardLink href={href}>{title}</CardLink>
      </h3>
      <p className="flex flex-wrap items-center gap-2">
        {speciality}
        {tags.map((tag) => (
          <Chip key={tag} tone="info">
            {tag}
          </Chip>
        ))}
      </p>
      <ButtonLink href={applyHref} className="relative" aria-label={t`Presentarme: ${title}`}>
        <Trans>Presentarme</Trans>
      </ButtonLink>
    </Card>
  );
}
