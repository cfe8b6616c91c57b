import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import type { KeysetResource } from '../provider/resources.ts';
import { useCurrent } from '../queue/use-current.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { CsvButton } from './csv-button.tsx';
import { FilterForm, firstFilterId } from './filter-form.tsx';
import type { CsvFile } from './list-csv.ts';
import type { FilterValues, ListFilter } from './list-filter.ts';
import { ListItem } from './list-item.tsx';
import { ListPager } from './list-pager.tsx';
import { toViewQuery } from './saved-views.ts';
import { type ListState, useList, withMoves } from './use-list.ts';
import { ViewBar } from './view-bar.tsx';

export type ListScreenProps<Item extends { id: number }> = {
  title: string;
  resource: KeysetResource<Item>;
  filters: readonly ListFilter[];
  /**
   * Parameters of the query that the team member cannot change. The parameters restrict the list to a part.
   */
  fixed?: FilterValues;
  /** The order of a list that can be sorted. */
  order?: { usual: string; options: readonly { value: string; label: string }[] };
  csv: CsvFile<Item>;
  /** The texts that are shown if the list has no records. */
  empty: { title: string; text: string };
  /** Names a record, for the label of its checkbox. */
  nameOf(item: Item): string;
  /** The controls beside the title. */
  actions?: ReactNode;
  /** The content between the title and the filters, such as links to other screens. */
  intro?: ReactNode;
  /** Renders the content of a record. Its first link opens the record. */
  children(item: Item): ReactNode;
};

/**
 * A list with keyset paging. It has filters in the address, saved views, sort orders, shortcut keys, a
 * selection, and a file for spreadsheets.
 */
export function ListScreen<Item extends { id: number }>(props: ListScreenProps<Item>) {
  const { title, resource, filters, fixed = {}, order, csv, nameOf, actions, intro } = props;
  const { t } = useLingui();
  const kept: FilterValues = order ? { order: order.usual } : {};
  const list = useList<Item>(resource, { filters, kept, fixed });
  const { values, extra, show, selected } = list;
  const viewQuery = toViewQuery(filters, values, extra.order === order?.usual ? {} : extra);
  return (
    <div className="page-width app-list text-base">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="app-page-title">{title}</h1>
        {actions}
      </div>
      {intro}
      {filters.length > 0 && <FilterForm filters={filters} values={values} onShow={(next) => show(next)} />}
      <ViewBar list={resource.name} query={viewQuery} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="flex min-h-11 items-center text-muted" role="status">
          <ListTotal list={list} />
        </p>
        <div className="flex flex-wrap items-end gap-2">
          {selected.length > 0 && (
            <Button variant="quiet" onClick={list.clear}>
              <Trans>No elegir ninguna</Trans>
            </Button>
          )}
          <CsvButton resource={resource} file={csv} query={list.query} selected={selected} />
          {order && (
            <Select
              name="order"
              label={t`Orden`}
              options={order.options}
              value={extra.order ?? order.usual}
              onChange={(event) => show(values, { order: event.target.value })}
            />
          )}
        </div>
      </div>
      <ListBody {...props} list={list} nameOf={nameOf} />
    </div>
  );
}

type TotalProps = { list: Pick<ListState<{ id: number }>, 'total' | 'isMore' | 'isLoaded'> };

/** The number of records in a list. Renders nothing while the list loads. */
export function ListTotal({ list }: TotalProps) {
  const { total, isMore, isLoaded } = list;
  if (!isLoaded) return null;
  if (isMore) return <Trans>Más de {total} en esta lista</Trans>;
  return <Plural value={total} one="# en esta lista" other="# en esta lista" />;
}

type BodyProps<Item extends { id: number }> = ListScreenProps<Item> & { list: ListState<Item> };

function ListBody<Item extends { id: number }>(props: BodyProps<Item>) {
  const { title, empty, nameOf, children } = props;
  const { t } = useLingui();
  const { current, next, previous, follow, restart } = useCurrent(props.list.items);
  const list = withMoves(props.list, restart);
  useQueueKeys({
    j: next,
    k: previous,
    x: () => current && list.toggle(current),
    n: () => list.goNext?.(),
    p: () => list.goBack?.(),
    '/': () => document.getElementById(firstFilterId)?.focus(),
  });
  if (!list.isLoaded && (list.error || list.isPaused))
    return (
      <LoadError
        title={t`No se pudo abrir ${title}`}
        error={list.error}
        isPaused={list.isPaused}
        onRetry={() => void list.refetch()}
      >
        <Trans>Los filtros siguen en la dirección.</Trans>
      </LoadError>
    );
  if (!list.isLoaded) return <Skeleton shape="media" />;
  if (list.items.length === 0)
    return (
      <EmptyState title={list.isFiltered ? t`Nada coincide` : empty.title} scene="seed">
        {list.isFiltered ? <Trans>Prueba con menos letras, o quita un filtro.</Trans> : empty.text}
      </EmptyState>
    );
  return (
    <>
      <ul className="list-group" aria-label={title}>
        {list.items.map((item) => (
          <ListItem
            key={item.id}
            id={item.id}
            name={nameOf(item)}
            isCurrent={item === current}
            isSelected={list.selected.some(({ id }) => id === item.id)}
            onSelect={() => list.toggle(item)}
            onFocus={() => follow(item)}
          >
            {children(item)}
          </ListItem>
        ))}
      </ul>
      <ListPager list={list} />
    </>
  );
}
