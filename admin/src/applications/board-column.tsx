import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import type { ListedApplication, Stage } from '#app/modules/selection/schema.ts';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ApplicationCard } from './application-card.tsx';
import type { Column } from './use-applications.ts';
import { useStageWords } from './use-stage-words.ts';

type Props = {
  column: Column;
  current: ListedApplication | undefined;
  dragged: ListedApplication | undefined;
  canMove: boolean;
  titleOf(position: number | null): string | undefined;
  onFocus(application: ListedApplication): void;
  onDrag(application: ListedApplication | undefined): void;
  onDrop(stage: Stage): void;
};

/** A stage of the board with its applications. A dragged application can be dropped on the stage. */
export function BoardColumn({ column, current, dragged, canMove, titleOf, onFocus, onDrag, onDrop }: Props) {
  const { t } = useLingui();
  const words = useStageWords();
  const [isOver, setOver] = useState(false);
  const { stage, items, total } = column;
  const takes = dragged !== undefined && dragged.stage !== stage;
  const over = (event: DragEvent) => {
    if (!takes) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (takes) onDrop(stage);
  };
  return (
    <section
      className="board-column"
      aria-labelledby={`etapa-${stage}`}
      data-over={(takes && isOver) || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id={`etapa-${stage}`} className="flex items-baseline justify-between gap-2 text-h4">
        {words[stage]} <span className="text-sm text-muted tabular-nums">{total}</span>
      </h2>
      {items.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>Ninguna</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {items.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              position={titleOf(application.position)}
              isCurrent={application.id === current?.id}
              canMove={canMove && application.stage !== 'accepted' && application.stage !== 'refused'}
              onFocus={() => onFocus(application)}
              onDrag={onDrag}
            />
          ))}
        </ul>
      )}
      {column.isFetchNextPageError && <LoadErrorNote error={column.error} isPaused={column.isPaused} />}
      {column.hasNextPage && (
        <Button
          variant="quiet"
          pending={column.isFetchingNextPage}
          aria-label={t`Ver más: ${words[stage]}`}
          onClick={() => void column.fetchNextPage()}
        >
          <Trans>Ver más</Trans>
        </Button>
      )}
    </section>
  );
}
