import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ListedApplication, Stage } from '#app/modules/selection/schema.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Select } from '#ui/controls/field.tsx';
import { EmptyState } from '#ui/state.tsx';
import { Skeleton } from '#ui/waiting.tsx';
import { useMay } from '../entry/use-entry.ts';
import { itemId, useCurrent } from '../queue/use-current.ts';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { BoardColumn } from './board-column.tsx';
import { openMoveMenu } from './move-menu.tsx';
import {
  type BoardFilters,
  type Column,
  useBoardFilters,
  useColumn,
  usePositions,
} from './use-applications.ts';
import { useMove } from './use-move.ts';

/** The board of the applications of experts, by stage. On a phone it is a list. */
export function ApplicationsScreen() {
  const { filters, setFilters } = useBoardFilters();
  const positions = usePositions();
  const may = useMay();
  return (
    <div className="app-page grid content-start gap-4 text-base">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="app-page-title">
          <Trans>Candidaturas</Trans>
        </h1>
        {may('applications.decide') && (
          <ButtonLink variant="secondary" href="/admin/postulaciones/decisiones">
            <Trans>Decisiones por enviar</Trans>
          </ButtonLink>
        )}
      </div>
      <Filters filters={filters} positions={positions.items} onChange={setFilters} />
      <Board filters={filters} titleOf={positions.titleOf} />
    </div>
  );
}

type FiltersProps = {
  filters: BoardFilters;
  positions: ReturnType<typeof usePositions>['items'];
  onChange(filters: BoardFilters): void;
};

function Filters({ filters, positions, onChange }: FiltersProps) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Select
        name="plaza"
        className="w-full sm:w-80"
        label={t`Plaza`}
        value={filters.position}
        options={[
          { value: '', label: t`Todas las plazas` },
          ...positions.map(({ id, title, is_open }) => ({
            value: String(id),
            label: is_open ? title : t`${title} (cerrada)`,
          })),
        ]}
        onChange={(event) => onChange({ ...filters, position: event.target.value })}
      />
      <Checkbox
        name="mias"
        label={t`Solo las que me falta puntuar`}
        checked={filters.isMine}
        onChange={(event) => onChange({ ...filters, isMine: event.target.checked })}
      />
      {filters.position !== '' && may('applications.configure') && (
        <ButtonLink variant="quiet" href={`/admin/postulaciones/plazas/${filters.position}`}>
          <Trans>Ajustes de la plaza</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * Loads every stage. Each stage calls a hook of its own, which is allowed because the number of stages is
 * fixed.
 */
function useColumns(filters: BoardFilters): Column[] {
  return [
    { stage: 'new', ...useColumn('new', filters) },
    { stage: 'reading', ...useColumn('reading', filters) },
    { stage: 'conversation', ...useColumn('conversation', filters) },
    { stage: 'trial', ...useColumn('trial', filters) },
    { stage: 'accepted', ...useColumn('accepted', filters) },
    { stage: 'refused', ...useColumn('refused', filters) },
  ];
}

type BoardProps = { filters: BoardFilters; titleOf(position: number | null): string | undefined };

function Board({ filters, titleOf }: BoardProps): ReactNode {
  const { t } = useLingui();
  const columns = useColumns(filters);
  const canMove = useMay()('applications.move');
  const move = useMove();
  const [dragged, setDragged] = useState<ListedApplication>();
  const items = columns.flatMap((column) => column.items);
  const { current, next, previous, follow } = useCurrent(items);
  useQueueKeys({ j: next, k: previous, m: () => current && openMoveMenu(itemId(current.id)) });
  const failed = columns.find(({ data, error, isPaused }) => !data && (error || isPaused));
  if (failed)
    return (
      <LoadError
        title={t`No se pudieron abrir las candidaturas`}
        error={failed.error}
        isPaused={failed.isPaused}
        onRetry={() => {
          for (const { refetch } of columns) void refetch();
        }}
      >
        <Trans>Lo decidido hasta ahora está guardado.</Trans>
      </LoadError>
    );
  if (columns.some(({ isPending }) => isPending)) return <Skeleton shape="media" />;
  if (items.length === 0)
    return (
      <EmptyState title={t`No hay nada aquí`} scene="seed">
        <Trans>Cuando alguien se presente a una de tus plazas, su candidatura espera aquí.</Trans>
      </EmptyState>
    );
  const drop = (stage: Stage) => {
    if (dragged) void move(dragged, stage);
    setDragged(undefined);
  };
  return (
    <div className="board">
      {columns.map((column) => (
        <BoardColumn
          key={column.stage}
          column={column}
          current={current}
          dragged={dragged}
          canMove={canMove}
          titleOf={titleOf}
          onFocus={follow}
          onDrag={setDragged}
          onDrop={drop}
        />
      ))}
    </div>
  );
}
