import { useLingui } from '@lingui/react/macro';
import { stages } from '#app/modules/selection/schema.ts';
import { Menu } from '#ui/controls/menu.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { type Movable, useMove } from './use-move.ts';
import { useStageWords } from './use-stage-words.ts';

/** The menu that moves an application to another stage, for keyboards and touch screens. */
export function MoveMenu({ application, name }: { application: Movable; name: string }) {
  const { t } = useLingui();
  const move = useMove();
  const words = useStageWords();
  return (
    <span className="application-move">
      <Menu
        variant="secondary"
        label={t`Mover a…: ${name}`}
        trigger={
          <>
            {t`Mover a…`} <KeyHint name="M" />
          </>
        }
        items={stages
          .filter((stage) => stage !== application.stage)
          .map((stage) => ({
            id: stage,
            label: words[stage],
            onAction: () => void move(application, stage),
          }))}
      />
    </span>
  );
}

/** Opens the menu of an application. `elementId` is the id of its card. */
export function openMoveMenu(elementId: string): void {
  document.getElementById(elementId)?.querySelector<HTMLButtonElement>('.application-move button')?.click();
}
