import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { hourMs } from '#app/platform/duration.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { notify } from '#ui/overlays/toast.tsx';

const triedQuestion = z.object({
  question: z.object({ parada_id: z.number(), text: z.string() }).nullable(),
});

const anyResponse = { parse: () => null };

type TriedResponse = 'yes' | 'partly' | 'not_yet';

/**
 * Asks once, a week after a closing: has the member tried the thing that the closing named? Renders nothing
 * while this question is not due.
 */
export function TriedCard() {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<TriedResponse | null>(null);
  const { data } = useQuery({
    queryKey: ['today', 'tried'],
    queryFn: () => getJson('/api/paradas/tried/', triedQuestion),
    staleTime: hourMs,
  });
  const question = data?.question;
  if (!question) return null;
  const choose = async (chosen: TriedResponse) => {
    setAnswer(chosen);
    try {
      await postJson(`/api/paradas/${question.parada_id}/tried/`, { answer: chosen }, anyResponse);
    } catch (error) {
      setAnswer(null);
      notify.error(toErrorMessage(error));
    }
  };
  const words = [
    { id: 'yes', label: t`Sí` },
    { id: 'partly', label: t`A medias` },
    { id: 'not_yet', label: t`Todavía no` },
  ] as const;
  return (
    <Card as="section" tone="flat">
      <h2 className="text-h4">
        <Trans>Al cerrar tu Parada dijiste que probarías</Trans>
      </h2>
      <blockquote className="text-base whitespace-pre-line wrap-anywhere">{question.text}</blockquote>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-base">
          <Trans>¿Lo has probado?</Trans>
        </legend>
        {words.map(({ id, label }) => (
          <ChipButton key={id} selected={answer === id} onClick={() => void choose(id)}>
            {label}
          </ChipButton>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-muted empty:hidden">
        {answer === 'yes' && <Trans>Apuntado. Ya es algo tuyo, no solo un propósito.</Trans>}
        {answer === 'partly' && <Trans>Apuntado. A medias también es haber empezado.</Trans>}
        {answer === 'not_yet' && (
          <Trans>
            Apuntado, sin prisa. Sigue en{' '}
            <TextLink href={`/app/parada/informe/${question.parada_id}`}>tu informe</TextLink>.
          </Trans>
        )}
      </p>
    </Card>
  );
}
