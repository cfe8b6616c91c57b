import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { type ListedApplication, openStages, type Stage } from '#app/modules/selection/schema.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { notify } from '#ui/overlays/toast.tsx';
import { useChange } from './use-applications.ts';
import { useStageWords } from './use-stage-words.ts';

export type Movable = Pick<ListedApplication, 'id' | 'stage' | 'version'>;

/**
 * Returns a function that moves an application to a stage. If the stage is an outcome, the function opens the
 * form for the decision instead.
 */
export function useMove() {
  const { t } = useLingui();
  const change = useChange();
  const navigate = useNavigate();
  const words = useStageWords();
  return async ({ id, stage: from, version }: Movable, to: Stage): Promise<void> => {
    if (from === to) return;
    if (!openStages.some((open) => open === to)) return void navigate(`/postulaciones/${id}?decidir=${to}`);
    try {
      await change('POST', `${id}/stage/`, { stage: to, version });
      const name = words[to];
      notify.success(t`Movida a «${name}»`);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
}
