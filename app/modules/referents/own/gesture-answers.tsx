import { useLingui } from '@lingui/react/macro';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { ChipButton } from '#ui/controls/chip.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type GestureDay, sendGestureAnswer } from './answer-gesture.browser.ts';
import type { GestureAnswer } from './gesture.ts';

type Props = {
  day: GestureDay;
  answer: GestureAnswer | null;
  /** Called once the server has stored or refused the answer. */
  onSettled: () => void;
};

/** The three answers to a gesture on a day. All have the same weight, and the last one counts. */
export function GestureAnswers({ day, answer, onSettled }: Props) {
  const { t } = useLingui();
  const answers = [
    { name: 'done', label: t`Lo hice` },
    { name: 'no_occasion', label: t`No tocaba` },
    { name: 'not_today', label: t`Hoy no` },
  ] as const;
  const onRefused = (error: unknown) => {
    notify.error(toErrorMessage(error));
    onSettled();
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t`¿Qué ha pasado hoy con el gesto?`}</legend>
      {answers.map(({ name, label }) => (
        <ChipButton
          key={name}
          selected={answer === name}
          onClick={() => sendGestureAnswer(day, name, { onStored: onSettled, onRefused })}
        >
          {label}
        </ChipButton>
      ))}
    </fieldset>
  );
}
