import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { dayKey } from '#app/modules/days/ui.tsx';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { ChipButton } from '#ui/controls/chip.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type GestureDay, ownsKey, respondToGesture } from './answer-gesture.browser.ts';
import type { GestureDayResponse } from './gesture.ts';

type Props = {
  day: GestureDay;
  answer: GestureDayResponse | null;
};

/**
 * The three answers to a gesture on a day. They look alike, so that none seems better. Only the last answer for a day
 * counts.
 */
export function GestureAnswers({ day, answer }: Props) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const onStored = () =>
    void Promise.all([ownsKey, dayKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const answers = [
    { name: 'done', label: t`Lo hice` },
    { name: 'no_occasion', label: t`No tocaba` },
    { name: 'not_today', label: t`Hoy no` },
  ] as const;
  const onRefused = (error: unknown) => {
    notify.error(toErrorMessage(error));
    onStored();
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t`¿Qué ha pasado hoy con el gesto?`}</legend>
      {answers.map(({ name, label }) => (
        <ChipButton
          key={name}
          selected={answer === name}
          onClick={() => respondToGesture(day, name, { onStored, onRefused })}
        >
          {label}
        </ChipButton>
      ))}
    </fieldset>
  );
}
