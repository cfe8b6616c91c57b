import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayKey } from '#app/modules/days/ui.tsx';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { type QuestionDay, respondToQuestion, signalsKey } from './answer-question.browser.ts';
import type { QuestionToday } from './signals.schema.ts';

const numbers = Array.from({ length: 11 }, (_, number) => number);

type Props = { question: QuestionToday; localDay: string };

/**
 * The answers to a question in the member's own words on a day: yes and no, or the numbers from 0 to 10. Before the
 * first answer the member chooses between the two forms.
 */
export function AnswerChips({ question: { id, text, form, answer }, localDay }: Props) {
  const [isByNumber, setIsByNumber] = useState(form === 'number');
  const respond = useRespond({ question: id, localDay });
  const chips = isByNumber
    ? numbers.map((value) => ({ value, label: String(value) }))
    : [
        { value: true, label: <Trans>Sí</Trans> },
        { value: false, label: <Trans>No</Trans> },
      ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-base wrap-anywhere">{text}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label }) => (
          <ChipButton key={String(value)} selected={answer === value} onClick={() => respond(value)}>
            {label}
          </ChipButton>
        ))}
      </div>
      {form === null && (
        <Button
          variant="quiet"
          className="-ms-4 justify-self-start"
          onClick={() => setIsByNumber(!isByNumber)}
        >
          {isByNumber ? (
            <Trans>Prefiero contestar sí o no</Trans>
          ) : (
            <Trans>Prefiero contestar de 0 a 10</Trans>
          )}
        </Button>
      )}
    </fieldset>
  );
}

function useRespond(day: QuestionDay) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const reread = () =>
    void Promise.all([signalsKey, dayKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return (value: boolean | number) =>
    respondToQuestion(day, value, {
      onStored: reread,
      onRefused: (error) => {
        notify.error(toErrorMessage(error) || t`No se ha podido guardar`);
        reread();
      },
    });
}
