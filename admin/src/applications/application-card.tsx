import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DragEvent, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ListedApplication } from '#app/modules/selection/schema.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { Age } from '../queue/age.tsx';
import { itemId } from '../queue/use-current.ts';
import { Mean } from './mean.tsx';
import { MoveMenu } from './move-menu.tsx';

type Props = {
  application: ListedApplication;
  position: string | undefined;
  isCurrent: boolean;
  canMove: boolean;
  onFocus(): void;
  onDrag(application: ListedApplication | undefined): void;
};

/** An application on the board. The card shows the applicant's name only after the reveal. */
export function ApplicationCard({ application, position, isCurrent, canMove, onFocus, onDrag }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, received_at, markers, mean, can_mark, drafted } = application;
  const name = application.name ?? t`Candidatura ${id}`;
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', String(id));
    onDrag(application);
  };
  const open = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) void navigate(`/postulaciones/${id}`);
  };
  return (
    <li
      id={itemId(id)}
      tabIndex={-1}
      className="board-card"
      data-current={isCurrent || undefined}
      draggable={canMove}
      onDragStart={start}
      onDragEnd={() => onDrag(undefined)}
      onFocus={onFocus}
      onKeyDown={open}
    >
      <h3 className="text-base font-semibold">
        <a className="board-link" href={`/admin/postulaciones/${id}`}>
          {name}
        </a>
      </h3>
      <p className="text-sm text-muted">
        {position && `${position} · `}
        <Age instant={received_at} />
      </p>
      <p className="flex flex-wrap gap-1.5">
        {can_mark && (
          <Chip tone="action" icon="clock">
            <Trans>Por puntuar</Trans>
          </Chip>
        )}
        {markers > 0 && (
          <Chip>
            {mean === null ? (
              <Plural value={markers} one="# puntuación" other="# puntuaciones" />
            ) : (
              <Mean mean={mean} />
            )}
          </Chip>
        )}
        {drafted && (
          <Chip tone={drafted === 'accepted' ? 'success' : 'danger'} icon="letter">
            {drafted === 'accepted' ? t`Borrador: aceptar` : t`Borrador: no seguir`}
          </Chip>
        )}
      </p>
      {canMove && <MoveMenu application={application} name={name} />}
    </li>
  );
}
