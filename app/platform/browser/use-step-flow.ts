import { useLingui } from '@lingui/react/macro';
import type { StepPageProps } from '#ui/step-page.tsx';

export type StepFlowInput<Step extends string> = {
  /** The steps in the order in which they are shown. */
  steps: readonly Step[];
  /**
   * The step that is shown. If this step is not in `steps`, it was opened from the last step and leads back to
   * the last step.
   */
  current: string;
  open: (step: Step) => void;
  exit: { label: string; onPress: () => void };
  /** Returns the text of the progress, for a flow that shows more than the number of the step. */
  progressLabel?: (number: number, all: number) => string;
};

/**
 * The navigation of a flow of steps. `following` is undefined on the last step, and `previous` on the first step.
 */
export type StepFlow<Step extends string> = {
  following: Step | undefined;
  previous: Step | undefined;
  /** Opens the following step. Returns false on the last step. */
  next: () => boolean;
  /** The properties for the head of the page that shows the step. */
  head: Pick<StepPageProps, 'step' | 'of' | 'progressLabel' | 'back' | 'exit'>;
};

/**
 * Returns the navigation between the steps of a flow: one step back, one step ahead, the progress and the exit.
 */
export function useStepFlow<Step extends string>(input: StepFlowInput<Step>): StepFlow<Step> {
  const { t } = useLingui();
  const { steps, current, open, exit, progressLabel } = input;
  const order: readonly string[] = steps;
  const index = order.indexOf(current);
  const isDetour = index < 0;
  const previous = isDetour ? steps.at(-1) : steps[index - 1];
  const following = isDetour ? steps.at(-1) : steps[index + 1];
  const [number, all] = [isDetour ? steps.length : index + 1, steps.length];
  return {
    following,
    previous,
    next: () => {
      if (following !== undefined) open(following);
      return following !== undefined;
    },
    head: {
      step: number,
      of: all,
      progressLabel: progressLabel?.(number, all) ?? t`Página ${number} de ${all}`,
      ...(previous === undefined ? {} : { back: { label: t`Volver`, onPress: () => open(previous) } }),
      exit,
    },
  };
}
